import type { Provider } from 'oidc-provider';

export type Middleware = Parameters<Provider['use']>[0];
export type Context = Parameters<Middleware>[0];
type Answer = Pick<Context, 'set' | 'state' | 'type' | 'body'>;

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
