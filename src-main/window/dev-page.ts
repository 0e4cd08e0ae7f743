/**
 * The window's page under `npm run dev`, and every difference from the page that players get:
 *
 * | what | why |
 * |---|---|
 * | files come from Vite's server on loopback, through `app://latchkey/` | hot reload; origin and sender checks stay |
 * | `connect-src` allows one WebSocket address | Vite announces changes there |
 * | `style-src` allows a nonce, new for each document | Vite puts styles into `<style>` |
 * | the permission `loopback-network` | Chromium asks for it before that WebSocket |
 * | the page may reach the network | that WebSocket again |
 * | the page may reload itself | Vite does so where a module cannot be replaced |
 *
 * Code uses this file only behind `import.meta.env.DEV`, so it is not in a production bundle.
 */
import { randomBytes } from 'node:crypto';
import {
  appOrigin,
  isPageUrl,
  type PagePolicy,
  pagePolicy,
  type ReadContent,
  refusal,
  type ServePage,
  securityHeaders,
} from './app-scheme.ts';

/** The nonce in Vite's page. It is replaced by a new one for each document. */
export const noncePlaceholder = 'latchkey-dev-nonce';

type DevPageOptions = {
  /** Vite's server, as in `http://127.0.0.1:5173`. */
  readonly server: string | undefined;
  readonly content: ReadContent;
};

/** The policy of one document of the development page. */
export const devPagePolicy = (server: string, nonce: string): PagePolicy => ({
  ...pagePolicy,
  'connect-src': server.replace(/^http:/, 'ws:'),
  'style-src': `'self' 'nonce-${nonce}'`,
});

/** A handler for the scheme that hands each request to Vite's server. */
export function createDevPageHandler({ server, content }: DevPageOptions): ServePage {
  if (!server) throw new Error('LATCHKEY_DEV_SERVER is not set: start with npm run dev.');
  return async (request) => {
    const nonce = randomBytes(16).toString('base64url');
    const headers = securityHeaders(devPagePolicy(server, nonce));
    const status = refusal(request);
    if (status !== undefined) return { status, headers, body: '' };
    const found = await content(new URL(request.url).pathname);
    if (found) {
      return {
        status: 200,
        headers: { ...headers, 'content-type': found.contentType },
        body: found.bytes,
      };
    }
    // By this header Vite decides between a style sheet and a module that imports it.
    const accept = new Headers(request.headers).get('accept') ?? '*/*';
    const answer = await fetch(server + request.url.slice(appOrigin.length), {
      headers: { accept },
    });
    const contentType = answer.headers.get('content-type');
    const body = contentType?.startsWith('text/html')
      ? (await answer.text()).replaceAll(noncePlaceholder, nonce)
      : await answer.bytes();
    return {
      status: answer.status,
      headers: { ...headers, ...(contentType && { 'content-type': contentType }) },
      body,
    };
  };
}

/** Whether the development page may have a permission. */
export const hasDevPermission = (permission: string): boolean => permission === 'loopback-network';

/** Whether a navigation is the development page's own reload. */
export const isDevReload = isPageUrl;
