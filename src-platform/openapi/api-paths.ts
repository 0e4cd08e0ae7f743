import { paymentTerms } from '../payments/payment-terms.ts';
import { transactionRequest } from '../payments/routes.ts';
import {
  type Answer,
  type Answers,
  answerRef,
  body,
  clientOrigin,
  envelope,
  failure,
  listOf,
  type Method,
  type Operation,
  type Paths,
  pathParameter,
  preflight,
  type Schema,
  schemaOf,
  schemaRef,
  text,
} from './parts.ts';

const payments = ['Payments'];
const paymentParameters = [pathParameter('id', 'The payment.')];

const unauthorized = answerRef('Unauthorized');
const badRequest = answerRef('BadRequest');
const tooLarge = answerRef('TooLarge');
/** Refusals that several endpoints of the API have in common. */
export const apiAnswers: Readonly<Record<string, Answer>> = {
  Unauthorized: failure(401, ['invalid_token'], {
    'WWW-Authenticate': { required: true, schema: text },
  }),
  BadRequest: failure(400, ['invalid_path', 'invalid_json']),
  TooLarge: failure(413, ['body_too_large'], {
    Connection: { required: true, schema: { const: 'close' } },
  }),
  KeyNeeded: failure(403, ['api_key_required']),
  PrivateKeyNeeded: failure(403, ['public_key_not_allowed', 'api_key_required']),
};

type Unsecured = Omit<Operation, 'security'>;
const privateKey = [{ privateKey: [] }];
const anyKey = [{ publicKey: [] }, { privateKey: [] }];
const paymentNotFound = failure(404, ['payment_not_found']);

/** Returns the refusals of a method. A method other than GET may have a body, which is read even if it is not used. */
const refusals = (method: Method, { parameters }: Unsecured): Answers => ({
  ...(method === 'get' && parameters === undefined ? {} : { 400: badRequest }),
  401: unauthorized,
  ...(method === 'get' ? {} : { 413: tooLarge }),
});

/** Adds the answers that every request with the private key can get. */
export const forPrivateKey = (method: Method, operation: Unsecured): Operation => ({
  ...operation,
  security: privateKey,
  responses: {
    ...operation.responses,
    ...refusals(method, operation),
    403: answerRef('PrivateKeyNeeded'),
  },
});

/** Adds the answers that every request with either key can get. */
const forAnyKey = (method: Method, operation: Unsecured): Operation => ({
  ...operation,
  security: anyKey,
  responses: {
    ...refusals(method, operation),
    403: answerRef('KeyNeeded'),
    ...operation.responses,
  },
});

/** Adds 401. Every request but a preflight request needs a credential. */
const withUnauthorized = (operation: Operation): Operation => ({
  ...operation,
  responses: { ...operation.responses, 401: unauthorized },
});
/** Returns the preflight request of an endpoint for the public key. Pages of every origin may call it. */
const preflightFromAnyOrigin = (operationId: string, method: string): Operation =>
  withUnauthorized(preflight(operationId, method, payments, { const: '*' }));

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'A new key for each intent to pay. The client keeps it until it knows the answer.',
  schema: { type: 'string', minLength: 1, examples: ['"8e03978e-40d5-43e8-bc93-6894a57f9324"'] },
};

/** The API's endpoints for clients and merchants: those of interface sections 4.4 and 4.5, and some that only this platform has. */
export const apiPaths: Paths = {
  '/v1/users/me': {
    get: {
      operationId: 'currentUser',
      summary: 'The user of the access token (interface 4.4)',
      tags: ['Current user'],
      security: [{ accessToken: [] }],
      responses: {
        200: envelope(200, 'The user', schemaRef('CurrentUser')),
        401: unauthorized,
        403: failure(403, ['public_key_not_allowed']),
        404: failure(404, ['no_current_user']),
      },
    },
    options: withUnauthorized(
      preflight('currentUserPreflight', 'GET', ['Current user'], clientOrigin),
    ),
  },
  '/pictures/{name}.png': {
    get: {
      operationId: 'picture',
      summary: 'The picture at `profilePictureUrl`',
      tags: ['Current user'],
      parameters: [pathParameter('name', 'The picture’s name.')],
      responses: {
        200: { description: 'The picture', content: { 'image/png': {} } },
        404: failure(404, ['not_found']),
      },
    },
  },
  '/payments/{id}': {
    get: forAnyKey('get', {
      operationId: 'payment',
      summary: 'A payment (interface 4.5)',
      tags: payments,
      parameters: paymentParameters,
      responses: { 200: envelope(200, 'The payment', schemaRef('Payment')), 404: paymentNotFound },
    }),
    options: {
      ...preflightFromAnyOrigin('paymentPreflight', 'GET'),
      parameters: paymentParameters,
    },
  },
  '/payments/{id}/checkout': {
    get: forAnyKey('get', {
      operationId: 'checkout',
      summary: 'How a payment can be paid (interface 4.5)',
      tags: payments,
      parameters: paymentParameters,
      responses: {
        200: envelope(200, 'The checkout', schemaRef('Checkout')),
        404: paymentNotFound,
      },
    }),
    options: {
      ...preflightFromAnyOrigin('checkoutPreflight', 'GET'),
      parameters: paymentParameters,
    },
  },
  '/transaction-requests': {
    post: forAnyKey('post', {
      operationId: 'startPayment',
      summary: 'Start a payment (interface 4.5)',
      tags: payments,
      parameters: [idempotencyKey],
      requestBody: body(schemaOf(transactionRequest)),
      responses: {
        201: envelope(201, 'Started', schemaRef('TransactionRequest')),
        400: failure(400, ['idempotency_key_required', 'idempotency_key_invalid', 'invalid_json']),
        404: paymentNotFound,
        409: failure(409, ['payment_not_payable', 'amount_changed']),
        422: failure(422, ['invalid_request', 'method_not_offered', 'idempotency_key_reused']),
      },
    }),
    options: preflightFromAnyOrigin('startPaymentPreflight', 'POST'),
  },
  '/transaction-requests/{id}': {
    get: forPrivateKey('get', {
      operationId: 'transactionRequest',
      summary: 'A transaction request',
      tags: payments,
      parameters: [pathParameter('id', 'The transaction request.')],
      responses: {
        200: envelope(200, 'The request', schemaRef('TransactionRequest')),
        404: failure(404, ['request_not_found']),
      },
    }),
  },
  '/payments': {
    get: forPrivateKey('get', {
      operationId: 'payments',
      summary: 'The newest hundred payments',
      tags: payments,
      responses: { 200: envelope(200, 'Newest first', listOf(schemaRef('Payment'))) },
    }),
    post: forPrivateKey('post', {
      operationId: 'createPayment',
      summary: 'Create a payment',
      tags: payments,
      requestBody: body(schemaOf(paymentTerms)),
      responses: {
        201: envelope(201, 'The payment', schemaRef('Payment')),
        422: failure(422, ['invalid_request']),
      },
    }),
  },
  '/payments/{id}/cancel': {
    post: forPrivateKey('post', {
      operationId: 'cancelPayment',
      summary: 'Cancel a payment that has not been started',
      tags: payments,
      parameters: paymentParameters,
      responses: {
        200: envelope(200, 'The payment', schemaRef('Payment')),
        404: paymentNotFound,
        409: failure(409, ['payment_not_payable']),
      },
    }),
  },
};
