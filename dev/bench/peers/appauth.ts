import { registerHooks } from 'node:module';
import { checkCallback, checkIdToken } from '../id-token.ts';
import { authorizationRequest, serveSignIns } from '../sign-in-worker.ts';

// Its modules import each other without the ending .js, which Node does not find.
registerHooks({
  resolve: (specifier, context, next) =>
    context.parentURL?.includes('@openid/appauth') && /^\.\.?\/[^.]+$/.test(specifier)
      ? next(`${specifier}.js`, context)
      : next(specifier, context),
});
const appAuth = await import('@openid/appauth');
const { NodeRequestor } = await import('@openid/appauth/built/src/node_support/node_requestor.js');

appAuth.setFlag('IS_LOG', false);
const handler = new appAuth.BaseTokenRequestHandler(new NodeRequestor());

serveSignIns(async (platform, redirectUri) => {
  const { authUrl, apiUrl, clientId } = platform;
  const configuration = new appAuth.AuthorizationServiceConfiguration({
    authorization_endpoint: `${authUrl}/authorize`,
    token_endpoint: `${authUrl}/oauth/token`,
    revocation_endpoint: `${authUrl}/oauth/revoke`,
  });
  const { url, verifier, state, nonce } = authorizationRequest(platform, redirectUri);
  const finish = async (callback: URL) => {
    checkCallback(callback, state, platform);
    const request = new appAuth.TokenRequest({
      client_id: clientId,
      redirect_uri: redirectUri,
      grant_type: appAuth.GRANT_TYPE_AUTHORIZATION_CODE,
      code: callback.searchParams.get('code') ?? '',
      extras: { audience: apiUrl, code_verifier: verifier },
    });
    const { idToken } = await handler.performTokenRequest(configuration, request);
    await checkIdToken(idToken ?? '', platform, nonce);
  };
  return { url, finish };
});
