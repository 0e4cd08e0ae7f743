import { paymentTerms } from '../payments/payment-terms.ts';
import { transactionRequest } from '../payments/routes.ts';
import {
  type Answer,
  answerRef,
  body,
  created,
  failure,
  listOf,
  type Operation,
  type Operations,
  ok,
  pathParameter,
  refused,
  type Schema,
  schemaOf,
  schemaRef,
  text,
} from './operation.ts';

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

/** Every request but a preflight request needs a credential. */
const unauthorized = { 401: answerRef('Unauthorized') };

const keys = {
  any: { security: [{ publicKey: [] }, { privateKey: [] }], refusal: 'KeyNeeded' },
  private: { security: [{ privateKey: [] }], refusal: 'PrivateKeyNeeded' },
} as const;

/** Adds the key that operations need, and the answers that every request with a key, or with a body, can get. */
const forKey = (
  kind: keyof typeof keys,
  tag: string,
  operations: Operations<Omit<Operation, 'tags' | 'security'>>,
): Operations =>
  Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => {
      // A method other than GET may have a body, which is read even if it is not used.
      const mayHaveBody = !name.startsWith('GET ');
      const mayBeBad = mayHaveBody || name.includes('{');
      const responses = {
        ...(mayBeBad ? { 400: answerRef('BadRequest') } : {}),
        ...unauthorized,
        403: answerRef(keys[kind].refusal),
        ...(mayHaveBody ? { 413: answerRef('TooLarge') } : {}),
        ...(operation.requestBody === undefined ? {} : refused({ 422: ['invalid_request'] })),
        ...operation.responses,
      };
      return [name, { ...operation, tags: [tag], security: keys[kind].security, responses }];
    }),
  );

const parameters = [pathParameter('id', 'The payment.')];

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'A new key for each intent to pay. The client keeps it until it knows the answer.',
  schema: { type: 'string', minLength: 1, examples: ['"8e03978e-40d5-43e8-bc93-6894a57f9324"'] },
};

const currentUser: Operations = {
  'GET /v1/users/me': {
    operationId: 'currentUser',
    summary: 'The user of the access token (interface 4.4)',
    tags: ['Current user'],
    security: [{ accessToken: [] }],
    responses: {
      ...ok('The user', schemaRef('CurrentUser'), {
        403: ['public_key_not_allowed'],
        404: ['no_current_user'],
      }),
      ...unauthorized,
    },
  },
};

const pictures: Operations = {
  'GET /pictures/{name}.png': {
    operationId: 'picture',
    summary: 'The picture at `profilePictureUrl`',
    tags: ['Current user'],
    parameters: [pathParameter('name', 'The picture’s name.')],
    responses: {
      200: { description: 'The picture', content: { 'image/png': {} } },
      ...refused({ 404: ['not_found'] }),
    },
  },
};

const paymentsForClients = forKey('any', 'Payments', {
  'GET /payments/{id}': {
    operationId: 'payment',
    summary: 'A payment (interface 4.5)',
    parameters,
    responses: ok('The payment', schemaRef('Payment'), { 404: ['payment_not_found'] }),
  },
  'GET /payments/{id}/checkout': {
    operationId: 'checkout',
    summary: 'How a payment can be paid (interface 4.5)',
    parameters,
    responses: ok('The checkout', schemaRef('Checkout'), { 404: ['payment_not_found'] }),
  },
  'POST /transaction-requests': {
    operationId: 'startPayment',
    summary: 'Start a payment (interface 4.5)',
    parameters: [idempotencyKey],
    requestBody: body(schemaOf(transactionRequest)),
    responses: created('Started', schemaRef('TransactionRequest'), {
      400: ['idempotency_key_required', 'idempotency_key_invalid', 'invalid_json'],
      404: ['payment_not_found'],
      409: ['payment_not_payable', 'amount_changed'],
      422: ['invalid_request', 'method_not_offered', 'idempotency_key_reused'],
    }),
  },
});

const paymentsForMerchants = forKey('private', 'Payments', {
  'GET /transaction-requests/{id}': {
    operationId: 'transactionRequest',
    summary: 'A transaction request',
    parameters: [pathParameter('id', 'The transaction request.')],
    responses: ok('The request', schemaRef('TransactionRequest'), { 404: ['request_not_found'] }),
  },
  'GET /payments': {
    operationId: 'payments',
    summary: 'The newest hundred payments',
    responses: ok('Newest first', listOf(schemaRef('Payment'))),
  },
  'POST /payments': {
    operationId: 'createPayment',
    summary: 'Create a payment',
    requestBody: body(schemaOf(paymentTerms)),
    responses: created('The payment', schemaRef('Payment')),
  },
  'POST /payments/{id}/cancel': {
    operationId: 'cancelPayment',
    summary: 'Cancel a payment that has not been started',
    parameters,
    responses: ok('The payment', schemaRef('Payment'), {
      404: ['payment_not_found'],
      409: ['payment_not_payable'],
    }),
  },
});

/** The API's endpoints: those of interface sections 4.4 and 4.5, and those of merchants. */
export const apiPaths: Operations = {
  ...currentUser,
  ...pictures,
  ...paymentsForClients,
  ...paymentsForMerchants,
};
