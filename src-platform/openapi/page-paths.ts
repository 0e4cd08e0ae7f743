import { faultNames } from '../faults.ts';
import { authPaths } from '../http/endpoints.ts';
import { goods } from '../payments/goods.ts';
import {
  form,
  object,
  oneOf,
  type Paths,
  page,
  pageOrError,
  pathParameter,
  redirect,
  text,
} from './parts.ts';

const tags = ['Pages for people'];
const orForeignForm = ', or the form was sent by another site or port';
const tooLarge = pageOrError('The form is too large');
const uidParameters = [
  pathParameter('uid', 'The sign-in. Useless without the cookie of its browser.'),
];
const paymentParameters = [pathParameter('id', 'The payment.')];
const requestParameters = [pathParameter('id', 'The transaction request.')];
const notFound = pageOrError('There is no such payment');

/** The pages for people. A program that asks for JSON gets the error of a page as JSON. */
export const pagePaths: Paths = {
  [authPaths.home]: {
    get: {
      operationId: 'indexPage',
      summary: 'The index page: clients, users, payments, faults, last requests, device codes',
      tags,
      responses: { 200: page('The page') },
    },
    post: {
      operationId: 'switchFault',
      summary: 'Switch a fault on the index page',
      description:
        'For the page’s own form only, and only on loopback: programs use `PUT /__control/faults/{name}`.',
      tags,
      requestBody: form({
        anyOf: [object({ on: oneOf(...faultNames) }), object({ off: oneOf(...faultNames) })],
      }),
      responses: {
        303: redirect('To the page'),
        400: pageOrError(`The form was not understood${orForeignForm}`),
        403: pageOrError(
          'Faults cannot be switched here, because other computers can reach the platform',
        ),
        413: tooLarge,
      },
    },
  },
  [authPaths.device]: {
    get: {
      operationId: 'devicePage',
      summary: 'The page at `verification_uri`, where a player enters a device’s code',
      tags,
      parameters: [{ name: 'user_code', in: 'query', schema: text }],
      responses: { 200: page('The page') },
    },
    post: {
      operationId: 'enterCode',
      summary: 'Send a form of the page for a device’s code',
      tags,
      requestBody: form(
        object({ xsrf: text, user_code: text, confirm: text, abort: text }, ['confirm', 'abort']),
      ),
      responses: {
        200: page('The next page, or the same page with the problem'),
        303: redirect('To the sign-in page'),
        400: pageOrError('The form was not understood'),
        429: pageOrError('Too many wrong codes; `Retry-After` says how long to wait'),
      },
    },
  },
  [`${authPaths.device}/{uid}`]: {
    get: {
      operationId: 'deviceAfterPages',
      summary: 'Where the sign-in pages of a device send the browser',
      tags,
      parameters: uidParameters,
      responses: {
        200: page('The sign-in on the device is complete'),
        303: redirect('To the next page'),
        400: pageOrError('The sign-in has expired, or belongs to another browser'),
      },
    },
  },
  [`${authPaths.interaction}/{uid}`]: {
    get: {
      operationId: 'signInPage',
      summary: 'The page to sign in, to choose an account, or to consent',
      tags,
      parameters: uidParameters,
      responses: {
        200: page('The page'),
        400: pageOrError('The sign-in has expired, or belongs to another browser'),
      },
    },
    post: {
      operationId: 'signIn',
      summary: 'Send a form of the sign-in pages',
      tags,
      parameters: uidParameters,
      requestBody: form(
        object(
          {
            action: oneOf('sign-in', 'continue', 'another', 'allow', 'deny'),
            email: text,
            password: text,
          },
          ['email', 'password'],
        ),
      ),
      responses: {
        200: page('The same page with the problem'),
        302: redirect('To the same page, for another account'),
        303: {
          description: 'Continue the sign-in',
          headers: { Location: { required: true, schema: text } },
        },
        400: pageOrError(`The sign-in has expired${orForeignForm}`),
        413: tooLarge,
        429: pageOrError('Too many wrong passwords; `Retry-After` says how long to wait'),
      },
    },
  },
  [authPaths.store]: {
    get: {
      operationId: 'storePage',
      summary: 'The store, in which each of the goods makes a payment',
      tags,
      responses: { 200: page('The page') },
    },
    post: {
      operationId: 'buy',
      summary: 'Make a payment for one of the goods',
      tags,
      requestBody: form(object({ good: oneOf(...Object.keys(goods)) })),
      responses: {
        303: redirect('To the payment’s page'),
        400: pageOrError(`The store does not sell that${orForeignForm}`),
        413: tooLarge,
      },
    },
  },
  [`${authPaths.payment}/{id}`]: {
    get: {
      operationId: 'paymentPage',
      summary: 'What a payment is, and how to open it in the launcher',
      tags,
      parameters: paymentParameters,
      responses: { 200: page('The page'), 404: notFound },
    },
    post: {
      operationId: 'openPayment',
      summary:
        'Open the payment in the launcher, where the platform was started with `--open-payments`',
      tags,
      parameters: paymentParameters,
      requestBody: form(object({})),
      responses: {
        303: redirect('To the same page'),
        400: pageOrError('The form was sent by another site or port'),
        404: notFound,
        405: pageOrError('The platform knows no launcher: its page has a link'),
        413: tooLarge,
      },
    },
  },
  [`${authPaths.approval}/{id}`]: {
    get: {
      operationId: 'approvalPage',
      summary: 'The page at `pageUrl`, where a player approves a payment',
      tags,
      parameters: requestParameters,
      responses: { 200: page('The page'), 404: notFound },
    },
    post: {
      operationId: 'decide',
      summary: 'Approve a payment, decline it, or go back',
      tags,
      parameters: requestParameters,
      requestBody: form(object({ action: oneOf('approve', 'decline', 'go-back') })),
      responses: {
        303: redirect('To the same page'),
        400: pageOrError(`The form was not understood${orForeignForm}`),
        404: notFound,
        413: tooLarge,
      },
    },
  },
  [authPaths.style]: {
    get: {
      operationId: 'style',
      summary: 'The pages’ stylesheet',
      tags,
      responses: { 200: { description: 'CSS', content: { 'text/css': { schema: text } } } },
    },
  },
};
