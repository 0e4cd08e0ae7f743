/**
 * Maps the app's schemes. Chromium does not accept a custom scheme from outside, so `app://host/x` is
 * `https://host.app.standin.test/x` there. It then has what a privileged scheme has: a secure context, an origin, CSP,
 * modules, storage. Addresses are translated in every text that is sent to Chromium or comes from it.
 */
const SUFFIX = '.standin.test';

/** Schemes the app registered as privileged. */
export const schemes = new Set<string>();

const schemeOf = (url: string) => /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? '';

export const isMapped = (url: string): boolean => schemes.has(schemeOf(url));

export function toWeb(url: string): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(url);
  if (!match || !isMapped(url)) return url;
  const [, scheme = '', host = '', rest = ''] = match;
  return `https://${host}.${scheme.toLowerCase()}${SUFFIX}${rest || '/'}`;
}

const WEB = /https:\/\/([a-z0-9.-]+)\.([a-z0-9+-]+)\.standin\.test/g;

export function fromWeb(text: string): string {
  return text.includes(SUFFIX) ? text.replace(WEB, '$2://$1') : text;
}

/** Translates every `app://host` in a text, such as a script or a protocol message. */
export function textToWeb(text: string): string {
  let out = text;
  for (const scheme of schemes) {
    if (!out.includes(`${scheme}://`)) continue;
    const pattern = new RegExp(`\\b${scheme}://([a-z0-9][a-z0-9.-]*)`, 'g');
    out = out.replace(pattern, `https://$1.${scheme}${SUFFIX}`);
  }
  return out;
}

/** Translates a header. It may also name the scheme alone, as in `connect-src app:`. */
export function headerToWeb(value: string): string {
  let out = textToWeb(value);
  for (const scheme of schemes) {
    const bare = new RegExp(`(^|[\\s;])${scheme}:(?=[\\s;,]|$)`, 'g');
    out = out.replace(bare, `$1https://*.${scheme}${SUFFIX}`);
  }
  return out;
}
