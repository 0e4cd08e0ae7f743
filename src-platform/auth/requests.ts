import { errors } from 'oidc-provider';
import { z } from 'zod';
import { readBody, withBody } from '../http/body.ts';
import { authEndpoints, authPaths } from '../http/endpoints.ts';
import type { ServerParts } from '../parts.ts';
import { deviceCodeGrant } from '../store/clients.ts';
import { allow, type Context, type Middleware } from './context.ts';

/** An error body of RFC 6749 section 5.2. */
function refuse(ctx: Context, error: string, description: string): void {
  ctx.status = 400;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { error, error_description: description };
}

/** The client of a token request: in the form, or in the Authorization header (RFC 6749 section 2.3.1). */
function clientIdOf(form: URLSearchParams, authorization: string): string {
  const [, basic] = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization) ?? [];
  if (basic === undefined) return form.get('client_id') ?? '';
  const [name = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':', 1);
  // The client id is encoded as in a form (RFC 6749 2.3.1). An id that is not fits no client.
  return new URLSearchParams(`name=${name}`).get('name') ?? '';
}

/** Lets oidc-provider read this form in place of the one that was sent. */
function passOn(ctx: Context, form: URLSearchParams): void {
  const request = withBody(ctx.req, form.toString());
  ctx.req = request;
  ctx.request.req = request;
}

/**
 * Whether a path differs from a path of this server only by capitals or a trailing slash. oidc-provider would answer
 * it, but the rules in this file would not apply.
 */
function isMisspelt(path: string): boolean {
  if (authEndpoints.has(path)) return false;
  const lower = path.toLowerCase();
  if (authEndpoints.has(lower.replace(/(?<!\/)\/+$/, ''))) return true;
  return [authPaths.device, authPaths.interaction].some(
    (known) => lower.startsWith(`${known}/`) && !path.startsWith(known),
  );
}

const pending = z.looseObject({ error: z.literal('authorization_pending') });

/** Applies the interface's rules for requests that oidc-provider cannot be configured for. */
export function createRequestRules({
  clients,
  provider,
  audiences,
  faults,
  limits,
}: ServerParts): Middleware {
  /**
   * Section 4.3: a request with a code must name the `audience`, unless the client's configuration makes it optional.
   * oidc-provider gets it as the `resource` of RFC 8707.
   */
  async function handleToken(ctx: Context, next: () => Promise<unknown>) {
    if (!ctx.is('application/x-www-form-urlencoded')) return next();
    const form = new URLSearchParams(await readBody(ctx.req));
    const grantType = form.get('grant_type');
    if (grantType === deviceCodeGrant && faults.strike('slow-down', 'token') !== undefined) {
      return refuse(ctx, 'slow_down', 'you are polling too quickly');
    }
    if (grantType === 'refresh_token' && faults.strike('revoked-grant', 'token') !== undefined) {
      return refuse(ctx, 'invalid_grant', 'the grant was revoked');
    }
    const [audience, ...more] = form.getAll('audience');
    if (more.length > 0) return refuse(ctx, 'invalid_request', 'audience must be given once');
    const clientId = clientIdOf(form, ctx.get('authorization'));
    if (audience !== undefined && audience !== '') {
      const resource = audiences.resourceOf(audience, clientId);
      if (resource === undefined) {
        return refuse(ctx, 'invalid_target', 'audience must be the API address or the client id');
      }
      form.delete('resource');
      form.set('resource', resource);
    } else if (
      grantType === 'authorization_code' &&
      clients.find(clientId)?.audience !== 'optional'
    ) {
      return refuse(ctx, 'invalid_request', "missing required parameter 'audience'");
    }
    passOn(ctx, form);
    await next();
    // Only while the code is pending: once the player has decided, each poll is answered.
    if (
      pending.safeParse(ctx.body).success &&
      limits.polls.mustSlowDown(form.get('device_code') ?? '')
    ) {
      refuse(ctx, 'slow_down', 'you are polling too quickly');
    }
    return undefined;
  }

  /** Refuses a browser that sends no session cookie. oidc-provider would answer 500. */
  async function requireSession(ctx: Context) {
    const { exp } = await provider.Session.get(ctx);
    if (exp === undefined) throw new errors.SessionNotFound('the browser sent no session');
  }

  /** Limits guesses of user codes (RFC 8628 section 5.1). */
  async function limitCodeGuesses(ctx: Context, next: () => Promise<unknown>) {
    await requireSession(ctx);
    const remoteAddress = ctx.req.socket.remoteAddress ?? '';
    const wait = limits.userCodes.wait(remoteAddress);
    if (wait > 0) {
      ctx.set('Retry-After', String(wait));
      throw new errors.OIDCProviderError(429, 'too_many_guesses');
    }
    if (ctx.is('application/x-www-form-urlencoded')) {
      const form = new URLSearchParams(await readBody(ctx.req));
      const code = form.get('user_code');
      // An input method for Japanese or Chinese may type full-width letters.
      if (code !== null) form.set('user_code', code.normalize('NFKC'));
      passOn(ctx, form);
    }
    await next();
    if (ctx.state.wrongCode === true) limits.userCodes.recordWrong(remoteAddress);
  }

  return async (ctx, next) => {
    if (isMisspelt(ctx.path)) throw new errors.OIDCProviderError(404, 'not_found');
    const known = authEndpoints.get(ctx.path);
    if (known !== undefined) allow(ctx, known.methods);
    if (ctx.path === authPaths.device && ctx.method === 'POST') return limitCodeGuesses(ctx, next);
    if (ctx.path.startsWith(`${authPaths.device}/`)) await requireSession(ctx);
    // The page of `form_post` would need a script, so the mode is refused, like an unknown one.
    if (ctx.path === authPaths.authorize && ctx.query.response_mode === 'form_post') {
      ctx.query = { ...ctx.query, response_mode: 'not_supported' };
    }
    if (ctx.path === authPaths.token && ctx.method === 'POST') return handleToken(ctx, next);
    // Section 4.2: response_type may be left out. Only `code` exists.
    if (ctx.path === authPaths.authorize && ctx.query.response_type === undefined) {
      ctx.query = { ...ctx.query, response_type: 'code' };
    }
    // verification_uri_complete: oidc-provider would submit the code with a script. Here the field is filled in, and
    // the player presses Continue (RFC 8628 section 3.3.1).
    if (ctx.path === authPaths.device && ctx.method === 'GET') {
      const code = ctx.query.user_code;
      if (typeof code === 'string') ctx.state.userCode = code.slice(0, 20);
      ctx.query = {};
    }
    return next();
  };
}
