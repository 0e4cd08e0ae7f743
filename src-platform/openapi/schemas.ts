import { languages } from '../language.ts';
import { amount } from '../payments/amount.ts';
import { paymentLine, paymentTerms } from '../payments/payment-terms.ts';
import { grantType } from '../store/clients.ts';
import { userRecord } from '../store/users.ts';
import {
  dateTime,
  listOf,
  object,
  oneOf,
  orNull,
  type Schema,
  schemaOf,
  schemaRef,
  text,
  uri,
  uuid,
} from './operation.ts';

const finalStatuses = ['completed', 'failed', 'expired', 'cancelled', 'under_review'];

const signingKey = (kty: string, alg: string, members: Readonly<Record<string, Schema>>) =>
  object({
    kty: { const: kty },
    use: { const: 'sig' },
    kid: text,
    alg: { const: alg },
    ...members,
  });

/** The schemas of the answers. The tests check each answer against them. */
export const schemas: Readonly<Record<string, Schema>> = {
  OAuthError: {
    description: 'RFC 6749 section 5.2 and RFC 8628 section 3.5.',
    ...object({ error: text, error_description: text }, ['error_description']),
  },
  Failure: {
    description: 'The answer of the API to a path or method that it does not have.',
    ...object({
      data: { type: 'null' },
      status: { type: 'integer', minimum: 400 },
      error: object({ code: text, message: text }),
    }),
  },
  DeviceAuthorization: {
    description: 'Interface section 2.1. There is no `interval`: it is five seconds (RFC 8628).',
    ...object({
      device_code: text,
      user_code: { type: 'string', pattern: '^[A-Z]{4}-[A-Z]{4}$' },
      verification_uri: uri,
      verification_uri_complete: uri,
      expires_in: {
        type: 'string',
        pattern: String.raw`^\d+$`,
        description: 'Seconds, as a string.',
      },
    }),
  },
  Tokens: {
    description: 'Interface section 2.2.',
    ...object(
      {
        access_token: text,
        token_type: { const: 'Bearer' },
        expires_in: { type: 'integer', minimum: 1, description: 'Seconds.' },
        scope: { type: 'string', description: 'The granted scope. Empty if the request had none.' },
        id_token: { type: 'string', description: 'A JWT. Only if the granted scope has `openid`.' },
        refresh_token: { type: 'string', description: 'Only if refresh tokens are switched on.' },
      },
      ['id_token', 'refresh_token'],
    ),
  },
  KeySet: object({
    keys: listOf({
      anyOf: [
        signingKey('EC', 'ES256', { crv: { const: 'P-256' }, x: text, y: text }),
        signingKey('RSA', 'RS256', { e: text, n: text }),
      ],
    }),
  }),
  Discovery: {
    description: 'OpenID Connect Discovery 1.0 section 3.',
    ...object({
      issuer: uri,
      authorization_endpoint: uri,
      device_authorization_endpoint: uri,
      token_endpoint: uri,
      revocation_endpoint: uri,
      jwks_uri: uri,
      response_modes_supported: listOf(oneOf('query', 'fragment')),
      response_types_supported: listOf({ const: 'code' }),
      grant_types_supported: listOf(oneOf(...grantType.options)),
      code_challenge_methods_supported: listOf({ const: 'S256' }),
      scopes_supported: listOf(oneOf('openid', 'profile', 'email')),
      claims_supported: listOf(text),
      ui_locales_supported: listOf(oneOf(...languages)),
      claim_types_supported: listOf({ const: 'normal' }),
      claims_parameter_supported: { const: false },
      request_uri_parameter_supported: { const: false },
      subject_types_supported: listOf({ const: 'public' }),
      id_token_signing_alg_values_supported: listOf(oneOf('ES256', 'RS256')),
      token_endpoint_auth_methods_supported: listOf(
        oneOf('none', 'client_secret_post', 'client_secret_basic'),
      ),
      authorization_response_iss_parameter_supported: { const: true },
    }),
  },
  Profile: schemaOf(userRecord.shape.profile),
  CurrentUser: {
    description: 'Interface section 2.3.',
    ...object({
      id: uuid,
      email: { type: 'string', format: 'email' },
      status: { type: 'string', examples: ['Verified', 'Unverified'] },
      profilePictureUrl: orNull(uri),
      profile: schemaRef('Profile'),
    }),
  },
  Amount: {
    description: 'A decimal number as a string, in a currency (ISO 4217) or a token.',
    ...schemaOf(amount),
  },
  Payment: object({
    id: uuid,
    status: oneOf('created', 'pending', ...finalStatuses),
    merchant: schemaOf(paymentTerms.shape.merchant),
    lines: { ...listOf(schemaOf(paymentLine)), minItems: 1 },
    amount: schemaRef('Amount'),
    createdAt: dateTime,
    expiresAt: dateTime,
    transactionRequestId: orNull(uuid),
    failureReason: oneOf('declined_by_provider', 'declined_by_player', null),
  }),
  Checkout: object({
    paymentId: uuid,
    status: oneOf('created', 'pending', ...finalStatuses),
    payable: { type: 'boolean' },
    amount: schemaRef('Amount'),
    methods: listOf(
      object({
        id: oneOf('balance', 'card-4242', 'bank'),
        type: oneOf('wallet', 'card', 'bank'),
        label: text,
        needsPage: { type: 'boolean' },
      }),
    ),
    expiresAt: dateTime,
  }),
  TransactionRequest: object({
    id: uuid,
    paymentId: uuid,
    status: oneOf('created', 'pending', ...finalStatuses),
    amount: schemaRef('Amount'),
    methodId: oneOf('balance', 'card-4242', 'bank'),
    pageUrl: orNull(uri),
  }),
};
