import { z } from 'zod';

/** The endpoints that requests are counted for. */
export const endpoint = z.enum([
  'authorize',
  'device-code',
  'token',
  'revocation',
  'jwks',
  'pages',
  'users-me',
  'payment',
  'checkout',
  'transaction-requests',
  'picture',
  'control',
  'other',
]);
export type Endpoint = z.infer<typeof endpoint>;

/** The endpoints that a fault can be aimed at. Not `control`: such a fault could not be switched off. */
export const faultTarget = endpoint.exclude(['control']);

/** The endpoints that programs call. A fault that is not aimed affects these, and no page. */
export const machineEndpoints: readonly Endpoint[] = endpoint.exclude([
  'authorize',
  'pages',
  'picture',
  'control',
  'other',
]).options;

/**
 * Every path of the authorization server (interface sections 4.1 to 4.3), and the pages of payments:
 * they are here because a player knows this address from signing in, and because the API then stays
 * one that answers bearer credentials with JSON and nothing else.
 */
export const authPaths = {
  home: '/',
  openApi: '/openapi.json',
  authorize: '/authorize',
  deviceCode: '/oauth/device/code',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
  device: '/device',
  interaction: '/sign-in',
  store: '/store',
  payment: '/pay',
  approval: '/approve',
  style: '/assets/arcade.css',
} as const;

const paymentPaths: readonly string[] = [authPaths.store, authPaths.payment, authPaths.approval];

export const isPaymentPage = (path: string): boolean =>
  paymentPaths.includes(`/${path.split('/')[1]}`);

type AuthEndpoint = { readonly endpoint: Endpoint; readonly methods: readonly string[] };
const page = ['GET', 'HEAD'];

/** Each path, with the endpoint as which its requests are counted and its methods. oidc-provider answers OPTIONS. */
export const authEndpoints: ReadonlyMap<string, AuthEndpoint> = new Map([
  [authPaths.authorize, { endpoint: 'authorize', methods: page }],
  [authPaths.device, { endpoint: 'pages', methods: [...page, 'POST'] }],
  [authPaths.deviceCode, { endpoint: 'device-code', methods: ['POST', 'OPTIONS'] }],
  [authPaths.token, { endpoint: 'token', methods: ['POST', 'OPTIONS'] }],
  [authPaths.revocation, { endpoint: 'revocation', methods: ['POST', 'OPTIONS'] }],
  [authPaths.jwks, { endpoint: 'jwks', methods: [...page, 'OPTIONS'] }],
  [authPaths.style, { endpoint: 'other', methods: page }],
  [authPaths.openApi, { endpoint: 'other', methods: page }],
  // Not counted, and not in the log that it shows.
  [authPaths.home, { endpoint: 'control', methods: [...page, 'POST'] }],
]);

export const authEndpoint = (path: string): Endpoint =>
  authEndpoints.get(path)?.endpoint ?? 'pages';

export function apiEndpoint(path: string): Endpoint {
  if (path === '/v1/users/me') return 'users-me';
  if (path.startsWith('/transaction-requests')) return 'transaction-requests';
  if (/^\/payments\/[^/]+\/checkout$/.test(path)) return 'checkout';
  if (/^\/payments\/[^/]+$/.test(path)) return 'payment';
  if (path.startsWith('/pictures/')) return 'picture';
  if (path.startsWith('/__control/')) return 'control';
  return 'other';
}
