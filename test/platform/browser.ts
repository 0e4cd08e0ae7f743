/** A minimal browser: it keeps cookies by path and submits forms. */

type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly path: string;
};

export type Page = {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The address outside of the platform that the browser was redirected to. It is not opened. */
  readonly leftFor: URL | null;
};

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

export class Browser {
  readonly #cookies = new Map<string, Cookie>();

  #cookieHeader(path: string): string {
    return [...this.#cookies.values()]
      .filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(name.length + 1);
      const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
      const key = `${name} ${path}`;
      if (value === '' || attributes.some((text) => /^expires=Thu, 01 Jan 1970/i.test(text))) {
        this.#cookies.delete(key);
      } else this.#cookies.set(key, { name, value, path });
    }
  }

  async open(
    address: string | URL,
    body?: URLSearchParams,
    extra: Record<string, string> = {},
  ): Promise<Page> {
    let url = new URL(address);
    let sent = body;
    for (let hops = 0; hops < 12; hops += 1) {
      const cookie = this.#cookieHeader(url.pathname);
      const response = await fetch(url, {
        method: sent === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        headers: { accept: 'text/html', ...(cookie === '' ? {} : { cookie }), ...extra },
        ...(sent === undefined ? {} : { body: sent }),
      });
      this.#keep(response.headers);
      const location = response.headers.get('location');
      const { status, headers } = response;
      const text = await response.text();
      if (location === null) return { url: url.href, status, headers, text, leftFor: null };
      const next = new URL(location, url);
      if (next.origin !== url.origin) {
        return { url: url.href, status, headers, text, leftFor: next };
      }
      url = next;
      sent = undefined;
    }
    throw new Error('redirected in a circle');
  }

  /** Fills in the form that has the button and presses it. */
  press(
    page: Page,
    button: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Page> {
    for (const form of page.text.match(/<form[\s\S]*?<\/form>/g) ?? []) {
      const pressed = (form.match(/<button[\s\S]*?<\/button>/g) ?? []).find((tag) =>
        unescaped(tag.replace(/<[^>]*>/g, '')).includes(button),
      );
      if (pressed === undefined) continue;
      const body = new URLSearchParams();
      for (const tag of form.match(/<input[^>]*>/g) ?? []) {
        const name = attribute(tag, 'name');
        if (name !== undefined) body.set(name, fields[name] ?? attribute(tag, 'value') ?? '');
      }
      const name = attribute(pressed, 'name');
      if (name !== undefined) body.set(name, attribute(pressed, 'value') ?? '');
      return this.open(new URL(attribute(form, 'action') ?? '', page.url), body, headers);
    }
    throw new Error(`no button "${button}" on ${page.url}:\n${page.text}`);
  }
}

/** The headers that a browser sends with a form of another site, or of another port of this host. */
export const foreignForms: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:1' },
  { origin: 'https://evil.example' },
];

export const heading = (page: Page): string =>
  unescaped(/<h1>([\s\S]*?)<\/h1>/.exec(page.text)?.[1]?.replace(/<[^>]*>/g, '') ?? '');
