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
  inPath,
  listOf,
  type Method,
  type Operation,
  object,
  oneOf,
  type Paths,
  ref,
  type Schema,
  schemaOf,
  text,
} from './parts.ts';

const invalid = failure(422, ['invalid_request']);
const faults = envelope(200, 'The faults that are on, and the names of all faults', ref('Faults'));
const unknownFault = failure(404, ['unknown_fault']);

const control = (
  method: Method,
  operationId: string,
  summary: string,
  responses: Answers,
  more: Partial<Operation> = {},
): Operation =>
  forPrivateKey(method, { operationId, summary, tags: ['Control'], responses, ...more });

const fault: Schema = {
  ...inPath('name', 'The name of the fault.'),
  schema: oneOf(...faultNames),
};
const userCode = inPath('userCode', 'The code, as the device shows it.');
const decided = (decision: string) =>
  envelope(
    200,
    'Decided, as on the pages',
    object({ userCode: text, decision: { const: decision } }),
  );

/** The control endpoints, for tests and training. They need the private key, and are not in the platform's interface. */
export const controlPaths: Paths = {
  '/__control/clients': {
    post: control(
      'post',
      'addClient',
      'Register a client, until a reset',
      {
        201: envelope(201, 'The client', ref('Client')),
        409: failure(409, ['client_exists']),
        422: invalid,
      },
      { requestBody: body(schemaOf(newClient)) },
    ),
  },
  '/__control/users': {
    post: control(
      'post',
      'addUser',
      'Add a user, until a reset',
      {
        201: envelope(201, 'The user, without the password', ref('User')),
        409: failure(409, ['user_exists']),
        422: invalid,
      },
      { requestBody: body(schemaOf(newUser)) },
    ),
  },
  '/__control/device-codes': {
    get: control('get', 'deviceCodes', 'The codes that wait for a player', {
      200: envelope(200, 'The codes', listOf(ref('DeviceCode'))),
    }),
  },
  '/__control/device-codes/{userCode}/approve': {
    post: control(
      'post',
      'approveCode',
      'Approve a device code, as a player does on the pages',
      {
        200: decided('approved'),
        404: failure(404, ['code_not_found', 'user_not_found']),
        422: invalid,
      },
      { parameters: [userCode], requestBody: body(schemaOf(approval)) },
    ),
  },
  '/__control/device-codes/{userCode}/deny': {
    post: control(
      'post',
      'denyCode',
      'Decline a device code, as a player does on the pages',
      { 200: decided('denied'), 404: failure(404, ['code_not_found']) },
      { parameters: [userCode] },
    ),
  },
  '/__control/faults': {
    get: control('get', 'faults', 'Faults', { 200: faults }),
    delete: control('delete', 'noFaults', 'Switch all faults off', { 200: faults }),
  },
  '/__control/faults/{name}': {
    put: control(
      'put',
      'faultOn',
      'Switch a fault on',
      { 200: faults, 404: unknownFault, 422: invalid },
      {
        parameters: [fault],
        description: faultName.options
          .map((name) => `- \`${name}\`: ${faultOptions[name].description}`)
          .join('\n'),
        requestBody: body(
          {
            description: 'The options of the fault that the path names.',
            anyOf: faultName.options.map((name) => ref(`fault-${name}`)),
          },
          'application/json',
          false,
        ),
      },
    ),
    delete: control(
      'delete',
      'faultOff',
      'Switch a fault off',
      { 200: faults, 404: unknownFault },
      {
        parameters: [fault],
      },
    ),
  },
  '/__control/time': {
    post: control(
      'post',
      'passTime',
      'Let time pass: make everything stored older by this time',
      { 200: envelope(200, 'The time that has passed', schemaOf(timeBody)), 422: invalid },
      { requestBody: body(schemaOf(timeBody)) },
    ),
  },
  '/__control/reset': {
    post: control('post', 'reset', 'Restore the state after the first start', { 200: faults }),
  },
  '/__control/settings': {
    put: control(
      'put',
      'settings',
      'Set whether sign-ins give a refresh token',
      { 200: envelope(200, 'The settings', schemaOf(settingsBody)), 422: invalid },
      { requestBody: body(schemaOf(settingsBody)) },
    ),
  },
  '/__control/requests': {
    get: control('get', 'requests', 'How many requests came, for each endpoint', {
      200: envelope(200, 'The counts', ref('Requests')),
    }),
  },
  '/__control/log': {
    get: control('get', 'log', 'The last requests, the newest first', {
      200: envelope(200, 'Without queries, headers and bodies', listOf(ref('LoggedRequest'))),
    }),
  },
  '/__control/charges': {
    get: control('get', 'charges', 'How often money was charged', {
      200: envelope(200, 'In total and for each payment', ref('Charges')),
    }),
  },
};
