/** A request to a page of this server, and its answer: the form that was sent, the allowed methods, the headers of a page. */
import { errors, type Provider } from 'oidc-provider';
import { readBody } from '../http/body.ts';
import { speechIn } from '../language.ts';
import type { Brand, Look } from '../pages/layout.ts';

export type Middleware = Parameters<Provider['use']>[0];
export type Context = Parameters<Middleware>[0];
type Answer = Pick<Context, 'set' | 'state' | 'type' | 'body'>;

/**
 * Returns how a page looks to this browser: in the first language that the app asks for with `ui_locales` (OpenID Connect Core
 * 3.1.2.1), else the first that the browser accepts, that the platform speaks.
 */
export function lookFor(
  request: Pick<Context, 'acceptsLanguages'>,
  brand: Brand,
  uiLocales: unknown = undefined,
): Look {
  const wanted = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  return { ...brand, ...speechIn([...wanted, ...request.acceptsLanguages()]) };
}

/** Reads the form that a page of this server sent. Throws InvalidRequest if another site or port sent it. */
export async function readForm(ctx: Context): Promise<Record<string, string>> {
  const site = ctx.get('sec-fetch-site');
  const origin = ctx.get('origin');
  const foreign = site !== '' && site !== 'same-origin' && site !== 'none';
  // The Origin header is also there in browsers without Sec-Fetch-Site.
  if (foreign || (origin !== '' && origin !== ctx.URL.origin)) {
    throw new errors.InvalidRequest('the form was sent from another site');
  }
  return Object.fromEntries(new URLSearchParams(await readBody(ctx.req)));
}

/** Throws 405 for a method that is not listed. */
export function allow(ctx: Context, methods: readonly string[]): void {
  if (methods.includes(ctx.method)) return;
  ctx.set('Allow', methods.filter((method) => method !== 'OPTIONS').join(', '));
  throw new errors.OIDCProviderError(405, 'method_not_allowed');
}

/** Redirects after a form to a page that can be reloaded. */
export function seeOther(ctx: Context, path: string): void {
  ctx.status = 303;
  ctx.redirect(path);
}

/**
 * Sends a page. `form-action` is set only where no form can lead to an app's loopback address. Browsers also check redirects
 * against it, so on the sign-in and consent pages it would block the redirect to the app.
 */
export function showPage(ctx: Answer, text: string, { formAction = false } = {}): void {
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-store');
  // With no referrer at all, a browser would send the form of a page with the origin `null`.
  ctx.set('Referrer-Policy', 'same-origin');
  ctx.set(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      // Profile pictures come from the API, the empty icon from data:.
      `img-src ${String(ctx.state.apiUrl)} data:`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...(formAction ? ["form-action 'self'"] : []),
    ].join('; '),
  );
  ctx.set('X-Frame-Options', 'DENY');
  ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
  ctx.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  ctx.body = text;
}
