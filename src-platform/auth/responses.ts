import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';
import { errors } from 'oidc-provider';
import { z } from 'zod';
import { BodyTooLarge } from '../http/body.ts';
import { authPaths, isPaymentPage } from '../http/endpoints.ts';
import { clockOffsetOf } from '../http/front.ts';
import { errorPage } from '../pages/error.ts';
import type { Parts } from '../parts.ts';
import type { PlatformSecrets } from '../store/secrets.ts';
import { type Context, lookFor, type Middleware, showPage } from './context.ts';
import { noScope } from './scopes.ts';

const tokenBody = z.looseObject({
  access_token: z.string(),
  expires_in: z.union([z.number(), z.string()]),
  scope: z.string().default(''),
  id_token: z.string().optional(),
});
const discovery = z.looseObject({ response_modes_supported: z.array(z.string()) });
const deviceBody = z.looseObject({ expires_in: z.number() });

/** Returns the id_token as a platform would issue it whose clock is wrong by `seconds`. */
async function withShiftedTimes(
  token: string,
  seconds: number,
  secrets: PlatformSecrets,
): Promise<string> {
  const { kid, alg = 'ES256' } = decodeProtectedHeader(token);
  const jwk = secrets.signingKeys.find((key) => key.kid === kid);
  if (jwk === undefined) throw new Error(`no signing key ${kid}`);
  const claims = decodeJwt(token);
  for (const name of ['iat', 'exp', 'auth_time', 'nbf']) {
    const time = claims[name];
    if (typeof time === 'number') claims[name] = time + seconds;
  }
  const header = { alg, ...(kid === undefined ? {} : { kid }) };
  return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(jwk, alg));
}

/** Changes oidc-provider's answers to those of the interface, and applies faults. */
export function createResponseRules({ brand, faults, secrets, apiUrl }: Parts): Middleware {
  async function changeTokenAnswer(ctx: Context): Promise<void> {
    const body = tokenBody.safeParse(ctx.body);
    if (!body.success) return;
    const { id_token: idToken, ...answer } = body.data;
    if (answer.scope === noScope) answer.scope = '';
    if (faults.strike('expires-in-string', 'token') !== undefined) {
      answer.expires_in = String(answer.expires_in);
    }
    const offset = clockOffsetOf(ctx.res);
    const keepsIdToken =
      idToken !== undefined && faults.strike('no-id-token', 'token') === undefined;
    if (!keepsIdToken) ctx.body = answer;
    else if (offset === 0) ctx.body = { ...answer, id_token: idToken };
    else ctx.body = { ...answer, id_token: await withShiftedTimes(idToken, offset, secrets) };
  }

  function changeDeviceAnswer(ctx: Context): void {
    const body = deviceBody.safeParse(ctx.body);
    if (!body.success || faults.strike('expires-in-number', 'device-code') !== undefined) return;
    // Section 2.1 declares it as a string.
    ctx.body = { ...body.data, expires_in: String(body.data.expires_in) };
  }

  function changeRedirect(ctx: Context): void {
    const target = URL.parse(ctx.response.get('location'), ctx.href);
    if (!target?.searchParams.has('state')) return;
    if (faults.strike('wrong-state', 'authorize') === undefined) return;
    target.searchParams.set('state', 'a-state-the-app-never-sent');
    ctx.set('Location', target.href);
  }

  function fail(ctx: Context, status: number, error: string, description?: string): void {
    const isOfPayment = isPaymentPage(ctx.path) || ctx.path === authPaths.home;
    if (ctx.accepts('json', 'html') === 'html')
      showPage(ctx, errorPage(lookFor(ctx, brand), error, description, isOfPayment));
    else ctx.body = { error, error_description: description };
    ctx.status = status;
  }

  return async (ctx, next) => {
    ctx.state.apiUrl = apiUrl;
    try {
      await next();
    } catch (error) {
      // oidc-provider answers the errors of its own routes. Only errors of the middleware come here.
      if (error instanceof BodyTooLarge) {
        ctx.set('Connection', 'close');
        fail(ctx, 413, 'body_too_large', error.message);
      } else if (error instanceof errors.SessionNotFound) {
        fail(ctx, 400, 'session_not_found', error.error_description);
      } else if (error instanceof errors.OIDCProviderError) {
        fail(ctx, error.statusCode, error.error, error.error_description);
      } else throw error;
      return;
    }
    const discovered = discovery.safeParse(ctx.body);
    if (discovered.success) {
      // form_post is refused (requests.ts).
      ctx.body = { ...discovered.data, response_modes_supported: ['query', 'fragment'] };
    }
    if (ctx.path === authPaths.token) await changeTokenAnswer(ctx);
    else if (ctx.path === authPaths.deviceCode) changeDeviceAnswer(ctx);
    // Common client libraries require a JSON body, although the status is enough.
    else if (ctx.path === authPaths.revocation && ctx.status === 200) ctx.body = {};
    else if (ctx.res.hasHeader('location')) changeRedirect(ctx);
    else if (ctx.status === 404) fail(ctx, 404, 'not_found', `${ctx.method} ${ctx.path}`);
  };
}
