import { errors, Provider } from 'oidc-provider';
import { pictureUrl } from '../api/pictures.ts';
import { authPaths } from '../http/endpoints.ts';
import { languages } from '../language.ts';
import {
  deviceConfirmPage,
  deviceDeniedPage,
  deviceDonePage,
  deviceEntryPage,
} from '../pages/device.ts';
import { errorPage } from '../pages/error.ts';
import type { Look } from '../pages/layout.ts';
import type { Parts } from '../parts.ts';
import { createOidcAdapter } from '../store/oidc-adapter.ts';
import { lookFor, showPage } from './context.ts';
import { interactionPolicyOfPlatform } from './policy.ts';
import { identityScopes, noScope } from './scopes.ts';

const deviceProblems: Readonly<Record<string, keyof Look['texts']['device']>> = {
  NoCodeError: 'noCode',
  ExpiredError: 'expired',
  AlreadyUsedError: 'used',
  NotFoundError: 'unknown',
};

const deviceProblem = ({ texts: { device } }: Look, { name }: Error): string =>
  device[deviceProblems[name] ?? 'failed'];

/** The xsrf secret that oidc-provider keeps in the session for its device form. */
function xsrfOf(state: Record<string, unknown> | undefined): string {
  return typeof state?.secret === 'string' ? state.secret : '';
}

/**
 * Creates the authorization server. Does what oidc-provider can be configured for; requests.ts and responses.ts do the
 * rest of interface sections 4 and 5.
 */
export function createProvider(parts: Parts): Provider {
  const { authUrl, apiUrl, brand, audiences, secrets, users, lifetimes, settings } = parts;

  return new Provider(authUrl, {
    adapter: createOidcAdapter(parts),
    jwks: { keys: secrets.signingKeys },
    cookies: {
      keys: secrets.cookieKeys,
      // A cookie is sent to every port of its host, so another service on 127.0.0.1 must not have the same names.
      names: { session: 'arcade_session', interaction: 'arcade_sign_in', resume: 'arcade_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    routes: {
      authorization: authPaths.authorize,
      token: authPaths.token,
      device_authorization: authPaths.deviceCode,
      code_verification: authPaths.device,
      jwks: authPaths.jwks,
      revocation: authPaths.revocation,
    },
    discovery: { ui_locales_supported: languages },
    clientAuthMethods: ['none', 'client_secret_post', 'client_secret_basic'],
    responseTypes: ['code'],
    scopes: [...identityScopes],
    claims: {
      openid: ['sub'],
      profile: ['picture'],
      email: ['email', 'email_verified'],
    },
    // http/cors.ts decides which pages may call this server.
    clientBasedCORS: () => false,
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    // A token outlives the browser's session, so closing the browser does not sign the launcher out.
    expiresWithSession: async () => false,
    // A setting of the platform decides, not the scope offline_access.
    issueRefreshToken: (_ctx, client) =>
      settings.refreshTokens && client.grantTypeAllowed('refresh_token'),
    // RFC 9700 section 4.14.2: each use gives a new refresh token. A second use of the old one revokes the grant.
    rotateRefreshToken: true,
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.authorizationCode,
      DeviceCode: lifetimes.deviceCode,
      RefreshToken: lifetimes.refreshToken,
      IdToken: 3600,
      Interaction: 3600,
      Session: 14 * 86_400,
      // A refresh token ends with its grant, and using it does not prolong the grant. So the grant lasts longer.
      Grant: 365 * 86_400,
    },
    extraParams: {
      async audience(ctx, audience, client) {
        const { params } = ctx.oidc;
        if (
          typeof audience === 'string' &&
          audiences.resourceOf(audience, client.clientId) === undefined
        ) {
          throw new errors.InvalidTarget('audience must be the API address or the client id');
        }
        if (params === undefined) return;
        const scope = params.scope;
        if (scope === undefined) params.scope = noScope;
        else if (
          typeof scope === 'string' &&
          !scope.split(' ').some((name) => identityScopes.some((known) => known === name))
        ) {
          throw new errors.InvalidScope('none of the scopes asked for is known', scope);
        }
      },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        // RFC 7009 section 2.1: a client can revoke only its own tokens.
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      deviceFlow: {
        enabled: true,
        deviceInfo: () => ({}),
        userCodeInputSource(ctx, _form, _out, error) {
          const look = lookFor(ctx, brand);
          if (error?.name === 'AbortedError') {
            showPage(ctx, deviceDeniedPage(look), { formAction: true });
            return;
          }
          ctx.state.wrongCode = error?.name === 'NotFoundError';
          const xsrf = xsrfOf(ctx.oidc.session?.state);
          const typed = error !== undefined && 'userCode' in error ? String(error.userCode) : '';
          const prefilled = typeof ctx.state.userCode === 'string' ? ctx.state.userCode : '';
          const problem = error === undefined ? null : deviceProblem(look, error);
          const code = typed === '' ? prefilled : typed;
          showPage(ctx, deviceEntryPage(look, { xsrf, code, problem }), { formAction: true });
        },
        userCodeConfirmSource(ctx, _form, client, _info, code) {
          const xsrf = xsrfOf(ctx.oidc.session?.state);
          const name = client.clientName ?? client.clientId;
          const view = { xsrf, code, client: name };
          showPage(ctx, deviceConfirmPage(lookFor(ctx, brand), view), { formAction: true });
        },
        successSource(ctx) {
          const look = lookFor(ctx, brand);
          const name = ctx.oidc.client?.clientName ?? look.texts.page.unnamedApp;
          showPage(ctx, deviceDonePage(look, name), { formAction: true });
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource(ctx, client, oneOf) {
          // The token endpoint must choose one of several: the API.
          if (oneOf !== undefined) return audiences.fallback;
          const audience = ctx.oidc.params?.audience;
          if (typeof audience !== 'string') return audiences.all(client.clientId);
          return audiences.resourceOf(audience, client.clientId) ?? audiences.fallback;
        },
        getResourceServerInfo: (_ctx, resource) => ({
          scope: [...identityScopes, noScope].join(' '),
          audience: audiences.audienceOf(resource),
          accessTokenTTL: lifetimes.accessToken,
          // An opaque token is stored, so it can be revoked, also when its code is used twice.
          accessTokenFormat: 'opaque',
        }),
      },
    },
    interactions: {
      policy: interactionPolicyOfPlatform(),
      url: (_ctx, interaction) => `${authPaths.interaction}/${interaction.uid}`,
    },
    async findAccount(_ctx, id) {
      const user = users.find(id);
      if (user === undefined) return undefined;
      return {
        accountId: user.id,
        claims: () => ({
          sub: user.id,
          email: user.email,
          email_verified: user.status === 'Verified',
          picture: pictureUrl(apiUrl, user) ?? undefined,
        }),
      };
    },
    renderError(ctx, out) {
      // Undefined where the parameters could not be read.
      const look = lookFor(ctx, brand, ctx.oidc?.params?.ui_locales);
      showPage(ctx, errorPage(look, out.error, out.error_description));
    },
  });
}

/** Why the authorization server refuses a stored client; undefined if it does not. */
export async function clientProblem(provider: Provider, id: string): Promise<string | undefined> {
  try {
    await provider.Client.find(id);
    return undefined;
  } catch (error) {
    if (error instanceof errors.InvalidClientMetadata) return error.error_description;
    throw error;
  }
}
