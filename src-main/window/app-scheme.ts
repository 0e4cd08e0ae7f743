/** What `app://latchkey/` serves: the built renderer, the player's picture and the brand, each with the security headers. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageInUse } from '../../src-shared/languages.ts';

export const appScheme = 'app';
export const appOrigin = `${appScheme}://latchkey`;
/** The launcher's one page. */
const pageUrl = `${appOrigin}/index.html`;

/**
 * The page's address. It names the language, so that the page loads its words before it draws, and the host of the
 * platform's help page, if there is one.
 */
export const pageUrlIn = ({ language, locale }: LanguageInUse, helpHost?: string): string =>
  `${pageUrl}?${new URLSearchParams({ language, locale, ...(helpHost && { helpHost }) })}`;

/** Whether this is the launcher's page, in whatever language. */
export const isPageUrl = (url: string | undefined): boolean => url?.split('?')[0] === pageUrl;

/** A Content-Security-Policy, one value for each directive. */
export type PagePolicy = Readonly<Record<string, string>>;

/** Nothing but the launcher's own files: no inline code or style, no eval, no network, no frames. */
export const pagePolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
} satisfies PagePolicy;

/**
 * The headers of every answer: what the page may do, and who may read it. No Cross-Origin-Opener-Policy: Chromium would
 * throw the window's first process away and start another, and no page can open another here (lockdown.ts).
 */
export const securityHeaders = (policy: PagePolicy): Record<string, string> => ({
  'content-security-policy': Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; '),
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

type Content = { readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Reads content that the build does not contain: a player's picture, the brand. Returns undefined for any other path. */
export type ReadContent = (path: string) => Promise<Content | undefined> | Content | undefined;

type AppSchemeOptions = {
  /** The folder of the built renderer. */
  readonly root: string;
  readonly content: ReadContent;
};

/** A request of the page, and its answer. Plain values: the first `Request` makes Node load its `fetch` (window.ts). */
export type PageRequest = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
};
export type PageAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
};

export type ServePage = (request: PageRequest) => Promise<PageAnswer>;

/** A handler for the scheme: a pure function of the request and the files. */
export function createAppSchemeHandler({ root, content }: AppSchemeOptions): ServePage {
  const headers = securityHeaders(pagePolicy);
  const respond = (body: Uint8Array, contentType: string) => ({
    status: 200,
    headers: { ...headers, 'content-type': contentType },
    body,
  });
  const refuse = (status: number) => ({ status, headers, body: '' });
  return async (request) => {
    const status = refusal(request);
    if (status !== undefined) return refuse(status);
    const { pathname } = new URL(request.url);
    const found = await content(pathname);
    if (found) return respond(found.bytes, found.contentType);
    const file = fileBelow(root, pathname);
    const contentType = file && contentTypes[path.extname(file)];
    if (!file || !contentType) return refuse(404);
    try {
      return respond(await readFile(file), contentType);
    } catch {
      return refuse(404);
    }
  };
}

/** The HTTP status that refuses a request; undefined for a GET on the launcher's origin. */
export function refusal({ url, method }: PageRequest): number | undefined {
  if (!url.startsWith(`${appOrigin}/`)) return 404;
  return method === 'GET' ? undefined : 405;
}

/** The file that a path names, or undefined where it would leave the folder. */
function fileBelow(root: string, pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const file = path.resolve(root, `.${decoded}`);
  return path.relative(root, file).startsWith('..') ? undefined : file;
}
