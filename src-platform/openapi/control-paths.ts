import { approval, settingsBody, timeBody } from '../api/control.ts';
import { faultNames, faultOptions } from '../faults.ts';
import { newClient } from '../store/clients.ts';
import { newUser } from '../store/users.ts';
import { forKey } from './api-paths.ts';
import {
  body,
  created,
  type ErrorCodes,
  listOf,
  object,
  ok,
  oneOf,
  pathParameter,
  schemaOf,
  schemaRef,
  text,
} from './operation.ts';

const faultsAnswer = (codes: ErrorCodes = {}) =>
  ok('The faults that are on, and the names of all faults', schemaRef('Faults'), codes);
const faultParameters = [
  { ...pathParameter('name', 'The name of the fault.'), schema: oneOf(...faultNames) },
];
const userCodeParameters = [pathParameter('userCode', 'The code, as the device shows it.')];
const decided = (decision: string, codes: ErrorCodes) =>
  ok('Decided, as on the pages', object({ userCode: text, decision: { const: decision } }), codes);

/** The control endpoints, for tests and training. They need the private key, and are not in the platform's interface. */
export const controlPaths = forKey('private', 'Control', {
  'POST /__control/clients': {
    operationId: 'addClient',
    summary: 'Register a client, until a reset',
    requestBody: body(schemaOf(newClient)),
    responses: created('The client', schemaRef('Client'), { 409: ['client_exists'] }),
  },
  'POST /__control/users': {
    operationId: 'addUser',
    summary: 'Add a user, until a reset',
    requestBody: body(schemaOf(newUser)),
    responses: created('The user, without password', schemaRef('User'), { 409: ['user_exists'] }),
  },
  'GET /__control/device-codes': {
    operationId: 'deviceCodes',
    summary: 'The codes that a player has not approved or denied yet',
    responses: ok('The codes', listOf(schemaRef('DeviceCode'))),
  },
  'POST /__control/device-codes/{userCode}/approve': {
    operationId: 'approveCode',
    summary: 'Approve a device code, as a player does on the pages',
    parameters: userCodeParameters,
    requestBody: body(schemaOf(approval)),
    responses: decided('approved', { 404: ['code_not_found', 'user_not_found'] }),
  },
  'POST /__control/device-codes/{userCode}/deny': {
    operationId: 'denyCode',
    summary: 'Decline a device code, as a player does on the pages',
    parameters: userCodeParameters,
    responses: decided('denied', { 404: ['code_not_found'] }),
  },
  'GET /__control/faults': {
    operationId: 'faults',
    summary: 'List the faults',
    responses: faultsAnswer(),
  },
  'DELETE /__control/faults': {
    operationId: 'noFaults',
    summary: 'Switch all faults off',
    responses: faultsAnswer(),
  },
  'PUT /__control/faults/{name}': {
    operationId: 'faultOn',
    summary: 'Switch a fault on',
    description: faultNames
      .map((name) => `- \`${name}\`: ${faultOptions[name].description}`)
      .join('\n'),
    parameters: faultParameters,
    requestBody: body(
      {
        description: 'The options of the fault that the path names.',
        anyOf: faultNames.map((name) => schemaRef(`fault-${name}`)),
      },
      'application/json',
      false,
    ),
    responses: faultsAnswer({ 404: ['unknown_fault'] }),
  },
  'DELETE /__control/faults/{name}': {
    operationId: 'faultOff',
    summary: 'Switch a fault off',
    parameters: faultParameters,
    responses: faultsAnswer({ 404: ['unknown_fault'] }),
  },
  'POST /__control/time': {
    operationId: 'passTime',
    summary: 'Let time pass: make all stored data older',
    requestBody: body(schemaOf(timeBody)),
    responses: ok('The time that has passed', schemaOf(timeBody)),
  },
  'POST /__control/reset': {
    operationId: 'reset',
    summary: 'Restore the state after the first start',
    responses: faultsAnswer(),
  },
  'PUT /__control/settings': {
    operationId: 'settings',
    summary: 'Set whether sign-ins give a refresh token',
    requestBody: body(schemaOf(settingsBody)),
    responses: ok('The settings', schemaOf(settingsBody)),
  },
  'GET /__control/requests': {
    operationId: 'requests',
    summary: 'The number of requests to each endpoint',
    responses: ok('The counts', schemaRef('Requests')),
  },
  'GET /__control/log': {
    operationId: 'log',
    summary: 'The last requests, the newest first',
    responses: ok('Without queries, headers and bodies', listOf(schemaRef('LoggedRequest'))),
  },
  'GET /__control/charges': {
    operationId: 'charges',
    summary: 'The number of charges',
    responses: ok('In total and for each payment', schemaRef('Charges')),
  },
});
