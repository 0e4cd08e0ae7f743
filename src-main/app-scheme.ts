/** What `app://latchkey/` serves: the built renderer and the player's picture, each with the security headers. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Avatar } from './platform/avatar.ts';

export const appScheme = 'app';
export const appOrigin = `${appScheme}://latchkey`;

/** Nothing but the launcher's own files: no inline code or style, no eval, no network, no frames. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export type AppSchemeOptions = {
  /** The folder of the built renderer. */
  readonly root: string;
  readonly avatar: (path: string) => Promise<Avatar | undefined> | undefined;
};

/** A handler for `protocol.handle`: a pure function of the request and the files. */
export function createAppSchemeHandler({ root, avatar }: AppSchemeOptions) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (!request.url.startsWith(`${appOrigin}/`)) return refuse(404);
    if (request.method !== 'GET') return refuse(405);
    const picture = await avatar(url.pathname);
    if (picture) return respond(picture.bytes, picture.contentType);
    const file = fileBelow(root, url.pathname);
    const contentType = file && contentTypes[path.extname(file)];
    if (!file || !contentType) return refuse(404);
    try {
      return respond(new Uint8Array(await readFile(file)), contentType);
    } catch {
      return refuse(404);
    }
  };
}

const respond = (body: Uint8Array<ArrayBuffer>, contentType: string) =>
  new Response(body, { headers: { ...securityHeaders, 'content-type': contentType } });

const refuse = (status: number) => new Response(null, { status, headers: securityHeaders });

/** The file that a path names, or undefined where it would leave the folder. */
function fileBelow(root: string, pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0')) return undefined;
  const file = path.resolve(root, `.${decoded}`);
  const relative = path.relative(root, file);
  const isInside = relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
  return isInside ? file : undefined;
}
