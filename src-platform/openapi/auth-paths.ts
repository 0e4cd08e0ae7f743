import { authPaths } from '../http/endpoints.ts';
import { deviceCodeGrant } from '../store/clients.ts';
import {
  form,
  json,
  type Operations,
  object,
  pageOrError,
  redirect,
  type Schema,
  schemaRef,
  text,
  uri,
  uuid,
} from './operation.ts';

const tags = ['Sign-in'];
const scope: Schema = {
  type: 'string',
  description: 'Any of `openid`, `profile`, `email`, separated by spaces.',
};
const audience: Schema = { type: 'string', description: 'The API address or the client id.' };
const secret: Schema = {
  type: 'string',
  description: 'May be in the Authorization header instead.',
};
const oauthError = (description: string) => json(description, schemaRef('OAuthError'));
const invalidClient = oauthError(
  '`invalid_client`: the client is unknown, or failed to authenticate',
);
const tooLarge = oauthError('`body_too_large`');
/** A client can send its secret in the header. A public client has no secret. */
const security = [{ clientSecret: [] }, {}];

const queryParameter = (name: string, schema: Schema, required = false): Schema => ({
  name,
  in: 'query',
  required,
  schema,
});

/** Returns the form of a client, with these fields. It may name itself and its secret in the header instead. */
const clientForm = (
  fields: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
): Schema =>
  object({ client_id: uuid, client_secret: secret, ...fields }, [
    'client_id',
    'client_secret',
    ...optional,
  ]);
const codeGrant = clientForm({
  grant_type: { const: 'authorization_code' },
  code: text,
  redirect_uri: uri,
  code_verifier: { type: 'string', minLength: 43, maxLength: 128 },
  audience,
});
const deviceGrant = clientForm(
  { grant_type: { const: deviceCodeGrant }, device_code: text, audience },
  ['audience'],
);
const refreshGrant = clientForm(
  { grant_type: { const: 'refresh_token' }, refresh_token: text, scope, audience },
  ['scope', 'audience'],
);

/** What a client asks for. Pages of clients in a browser may do so too. */
const forClients: Operations = {
  [`POST ${authPaths.deviceCode}`]: {
    operationId: 'deviceAuthorization',
    summary: 'Request a device code and a user code (interface 4.1)',
    tags,
    security,
    requestBody: form(clientForm({ scope, audience }, ['scope', 'audience'])),
    responses: {
      200: json('The codes', schemaRef('DeviceAuthorization')),
      400: oauthError('`invalid_request`, `invalid_scope` or `invalid_target`'),
      401: invalidClient,
    },
  },
  [`POST ${authPaths.token}`]: {
    operationId: 'token',
    summary: 'Exchange a code, poll for a device, refresh (interface 4.3)',
    tags,
    security,
    requestBody: form({ anyOf: [codeGrant, deviceGrant, refreshGrant] }),
    responses: {
      200: json('The tokens', schemaRef('Tokens')),
      400: oauthError(
        '`invalid_request`, `invalid_grant`, `invalid_target`, `unsupported_grant_type`, and for a device `authorization_pending`, `slow_down`, `access_denied`, `expired_token`',
      ),
      401: invalidClient,
      413: tooLarge,
    },
  },
  [`POST ${authPaths.revocation}`]: {
    operationId: 'revoke',
    summary: 'Revoke a token and its grant (RFC 7009)',
    tags,
    security,
    requestBody: form(clientForm({ token: text, token_type_hint: text }, ['token_type_hint'])),
    responses: {
      200: json('The token is revoked, or it was not a token of this client', object({})),
      400: oauthError('`invalid_request`'),
      401: invalidClient,
    },
  },
};

/** The authorization server's endpoints for programs: interface sections 4.1 to 4.3, and its own. */
export const protocolPaths: Operations = {
  'GET /.well-known/openid-configuration': {
    operationId: 'discovery',
    summary: 'The discovery document',
    tags,
    responses: {
      200: json('The endpoints and capabilities of the server', schemaRef('Discovery')),
    },
  },
  [`GET ${authPaths.authorize}`]: {
    operationId: 'authorize',
    summary: 'Start a sign-in in the browser (interface 4.2)',
    tags,
    parameters: [
      queryParameter('client_id', uuid, true),
      queryParameter('redirect_uri', uri, true),
      queryParameter('code_challenge', { type: 'string', minLength: 43, maxLength: 43 }, true),
      queryParameter('code_challenge_method', { const: 'S256' }, true),
      queryParameter('response_type', { const: 'code' }),
      queryParameter('response_mode', { enum: ['query', 'fragment'] }),
      queryParameter('scope', scope),
      queryParameter('state', text),
      queryParameter('nonce', text),
      queryParameter('audience', audience),
      queryParameter('prompt', {
        type: 'string',
        examples: ['login', 'consent', 'select_account'],
      }),
      queryParameter('login_hint', { type: 'string', description: 'The e-mail to fill in.' }),
    ],
    responses: {
      303: redirect(
        'To the sign-in page; or to `redirect_uri` with `code`, `state` and `iss`, or with `error`',
      ),
      400: pageOrError(
        'The client or its `redirect_uri` is not registered, so the browser is not sent there',
      ),
    },
  },
  [`GET ${authPaths.authorize}/{uid}`]: {
    operationId: 'authorizeAfterPages',
    summary: 'Where the pages send the browser: on to the next page, or back to the client',
    tags,
    parameters: [{ name: 'uid', in: 'path', required: true, schema: text }],
    responses: {
      303: redirect('To the next page, or to `redirect_uri`'),
      400: pageOrError('The sign-in has expired, or belongs to another browser'),
    },
  },
  ...forClients,
  [`GET ${authPaths.jwks}`]: {
    operationId: 'keys',
    summary: 'The keys that sign id_tokens',
    tags,
    responses: {
      200: {
        description: 'A JWK Set',
        content: { 'application/jwk-set+json': { schema: schemaRef('KeySet') } },
      },
    },
  },
  [`GET ${authPaths.openApi}`]: {
    operationId: 'openApi',
    summary: 'This file',
    tags: ['About'],
    responses: { 200: json('OpenAPI 3.1', { type: 'object', additionalProperties: true }) },
  },
};
