import { settingsBody, timeBody } from '../api/control.ts';
import { approval } from '../api/control-registry.ts';
import { faultName, faultNames, faultOptions } from '../faults.ts';
import { newClient } from '../store/clients.ts';
import { newUser } from '../store/users.ts';
import { forPrivateKey } from './api-paths.ts';
import {
  type Answers,
  body,
  envelope,
  failure,
  listOf,
  type Method,
  type Operation,
  object,
  oneOf,
  type Paths,
  pathParameter,
  type Schema,
  schemaOf,
  schemaRef,
  text,
} from './parts.ts';

const invalidRequest = failure(422, ['invalid_request']);
const faultsAnswer = envelope(
  200,
  'The faults that are on, and the names of all faults',
  schemaRef('Faults'),
);
const unknownFault = failure(404, ['unknown_fault']);

const controlOperation = (
  method: Method,
  operationId: string,
  summary: string,
  responses: Answers,
  more: Partial<Operation> = {},
): Operation =>
  forPrivateKey(method, { operationId, summary, tags: ['Control'], responses, ...more });

const faultParameter: Schema = {
  ...pathParameter('name', 'The name of the fault.'),
  schema: oneOf(...faultNames),
};
const userCodeParameter = pathParameter('userCode', 'The code, as the device shows it.');
const decided = (decision: string) =>
  envelope(
    200,
    'Decided, as on the pages',
    object({ userCode: text, decision: { const: decision } }),
  );

/** The control endpoints, for tests and training. They need the private key, and are not in the platform's interface. */
export const controlPaths: Paths = {
  '/__control/clients': {
    post: controlOperation(
      'post',
      'addClient',
      'Register a client, until a reset',
      {
        201: envelope(201, 'The client', schemaRef('Client')),
        409: failure(409, ['client_exists']),
        422: invalidRequest,
      },
      { requestBody: body(schemaOf(newClient)) },
    ),
  },
  '/__control/users': {
    post: controlOperation(
      'post',
      'addUser',
      'Add a user, until a reset',
      {
        201: envelope(201, 'The user, without password', schemaRef('User')),
        409: failure(409, ['user_exists']),
        422: invalidRequest,
      },
      { requestBody: body(schemaOf(newUser)) },
    ),
  },
  '/__control/device-codes': {
    get: controlOperation(
      'get',
      'deviceCodes',
      'The codes that a player has not approved or denied yet',
      {
        200: envelope(200, 'The codes', listOf(schemaRef('DeviceCode'))),
      },
    ),
  },
  '/__control/device-codes/{userCode}/approve': {
    post: controlOperation(
      'post',
      'approveCode',
      'Approve a device code, as a player does on the pages',
      {
        200: decided('approved'),
        404: failure(404, ['code_not_found', 'user_not_found']),
        422: invalidRequest,
      },
      { parameters: [userCodeParameter], requestBody: body(schemaOf(approval)) },
    ),
  },
  '/__control/device-codes/{userCode}/deny': {
    post: controlOperation(
      'post',
      'denyCode',
      'Decline a device code, as a player does on the pages',
      { 200: decided('denied'), 404: failure(404, ['code_not_found']) },
      { parameters: [userCodeParameter] },
    ),
  },
  '/__control/faults': {
    get: controlOperation('get', 'faults', 'List the faults', { 200: faultsAnswer }),
    delete: controlOperation('delete', 'noFaults', 'Switch all faults off', { 200: faultsAnswer }),
  },
  '/__control/faults/{name}': {
    put: controlOperation(
      'put',
      'faultOn',
      'Switch a fault on',
      { 200: faultsAnswer, 404: unknownFault, 422: invalidRequest },
      {
        parameters: [faultParameter],
        description: faultName.options
          .map((name) => `- \`${name}\`: ${faultOptions[name].description}`)
          .join('\n'),
        requestBody: body(
          {
            description: 'The options of the fault that the path names.',
            anyOf: faultName.options.map((name) => schemaRef(`fault-${name}`)),
          },
          'application/json',
          false,
        ),
      },
    ),
    delete: controlOperation(
      'delete',
      'faultOff',
      'Switch a fault off',
      { 200: faultsAnswer, 404: unknownFault },
      {
        parameters: [faultParameter],
      },
    ),
  },
  '/__control/time': {
    post: controlOperation(
      'post',
      'passTime',
      'Let time pass: make all stored data older',
      { 200: envelope(200, 'The time that has passed', schemaOf(timeBody)), 422: invalidRequest },
      { requestBody: body(schemaOf(timeBody)) },
    ),
  },
  '/__control/reset': {
    post: controlOperation('post', 'reset', 'Restore the state after the first start', {
      200: faultsAnswer,
    }),
  },
  '/__control/settings': {
    put: controlOperation(
      'put',
      'settings',
      'Set whether sign-ins give a refresh token',
      { 200: envelope(200, 'The settings', schemaOf(settingsBody)), 422: invalidRequest },
      { requestBody: body(schemaOf(settingsBody)) },
    ),
  },
  '/__control/requests': {
    get: controlOperation('get', 'requests', 'The number of requests to each endpoint', {
      200: envelope(200, 'The counts', schemaRef('Requests')),
    }),
  },
  '/__control/log': {
    get: controlOperation('get', 'log', 'The last requests, the newest first', {
      200: envelope(200, 'Without queries, headers and bodies', listOf(schemaRef('LoggedRequest'))),
    }),
  },
  '/__control/charges': {
    get: controlOperation('get', 'charges', 'The number of charges', {
      200: envelope(200, 'In total and for each payment', schemaRef('Charges')),
    }),
  },
};
