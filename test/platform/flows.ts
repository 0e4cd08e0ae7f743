import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { IncomingMessage, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Platform } from '../../src-platform/platform.ts';
import { Browser, heading, type Page } from './browser.ts';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
export const callback = 'http://127.0.0.1:54321/callback';
export const mara = { email: 'mara@player.example', password: 'demo-mara-pass' };
export const noor = { email: 'noor@player.example', password: 'demo-noor-pass' };
export const launcher = '1a7c4be7-0000-4000-8000-00000000c11e';
export const webShop = {
  client_id: '2b8d5cf8-0000-4000-8000-00000000c11e',
  client_secret: 'demo-web-shop-secret-not-a-secret',
  redirect_uri: 'https://shop.arcade.example/callback',
};
export const overlay = '3c9e6da9-0000-4000-8000-00000000c11e';

export const newVerifier = (): string => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** The addresses of a platform, in this process or in another. */
type Addresses = Pick<Platform, 'authUrl' | 'apiUrl'>;
/** A platform that can be called with its private key. */
export type Keyed = Addresses & Pick<Platform, 'keys'>;
type Fields = Record<string, string | undefined>;

const given = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** The authorize request of section 4.2; `undefined` leaves a parameter out. */
export function authorizeUrl(platform: Addresses, verifier: string, changes: Fields = {}): URL {
  const url = new URL('/authorize', platform.authUrl);
  url.search = new URLSearchParams(
    given({
      client_id: launcher,
      redirect_uri: callback,
      audience: platform.apiUrl,
      response_type: 'code',
      scope: 'openid profile',
      state: 'state-of-this-attempt',
      nonce: 'nonce-of-this-attempt',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      ...changes,
    }),
  ).toString();
  return url;
}

type Reply = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
};

export async function postForm(
  url: string,
  fields: Fields,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const body = new URLSearchParams(given(fields));
  const response = await fetch(url, { method: 'POST', body, headers });
  const answer = z.record(z.string(), z.unknown()).parse(await response.json());
  return { status: response.status, body: answer, headers: response.headers };
}

/** Signs in, and consents or continues, where a page asks for it. */
export async function approve(browser: Browser, first: Page, user = mara): Promise<Page> {
  let page = first;
  if (page.text.includes('id="password"')) page = await browser.press(page, 'Sign in', user);
  if (page.text.includes('value="allow"')) {
    const button = heading(page).startsWith('Continue') ? 'Continue as' : 'Allow';
    page = await browser.press(page, button);
  }
  return page;
}

export function codeOf(page: Page): string {
  const code = page.leftFor?.searchParams.get('code');
  if (code === null || code === undefined) throw new Error(`no code: ${page.text}`);
  return code;
}

/** Signs in on the pages. Returns the authorization code. */
export async function authorize(
  platform: Addresses,
  verifier: string,
  { changes = {}, user = mara, browser = new Browser() } = {} as {
    changes?: Fields;
    user?: typeof mara;
    browser?: Browser;
  },
): Promise<string> {
  const page = await browser.open(authorizeUrl(platform, verifier, changes));
  return codeOf(await approve(browser, page, user));
}

/** The token request of section 4.3. */
export function exchange(
  platform: Addresses,
  code: string,
  verifier: string,
  changes: Fields = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const form = {
    client_id: launcher,
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    code_verifier: verifier,
    audience: platform.apiUrl,
    ...changes,
  };
  return postForm(`${platform.authUrl}/oauth/token`, form, headers);
}

/** Signs in. Both requests say the same of the `client`, but only the token request has its secret. */
export async function signIn(
  platform: Addresses,
  { client = {}, ...options }: Parameters<typeof authorize>[2] & { client?: Fields } = {},
): Promise<Reply> {
  const verifier = newVerifier();
  const changes = { ...client, client_secret: undefined, ...options.changes };
  const code = await authorize(platform, verifier, { ...options, changes });
  return exchange(platform, code, verifier, client);
}

/** The refresh request of RFC 6749 section 6, with the audience that a launcher names. */
export const refresh = (platform: Addresses, refreshToken: unknown, changes: Fields = {}) =>
  postForm(`${platform.authUrl}/oauth/token`, {
    client_id: launcher,
    grant_type: 'refresh_token',
    refresh_token: z.string().parse(refreshToken),
    audience: platform.apiUrl,
    ...changes,
  });

export async function accessToken(platform: Addresses, user = mara): Promise<string> {
  return z.string().parse((await signIn(platform, { user })).body.access_token);
}

const deviceReply = z.looseObject({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.url(),
  verification_uri_complete: z.url(),
  expires_in: z.string().regex(/^\d+$/),
});

export async function askDeviceCode(platform: Addresses, changes: Fields = {}) {
  const answer = await postForm(`${platform.authUrl}/oauth/device/code`, {
    client_id: launcher,
    scope: 'openid profile',
    audience: platform.apiUrl,
    ...changes,
  });
  return deviceReply.parse(answer.body);
}

export const poll = (platform: Addresses, deviceCode: string, changes: Fields = {}) =>
  postForm(`${platform.authUrl}/oauth/token`, {
    client_id: launcher,
    grant_type: deviceGrant,
    device_code: deviceCode,
    ...changes,
  });

/** The player's part of the device flow, from the link to the last page. */
export async function approveDevice(link: string, user = mara, browser = new Browser()) {
  const entry = await browser.open(link);
  const confirm = await browser.press(entry, 'Continue');
  return approve(browser, await browser.press(confirm, 'The code matches'), user);
}

const envelope = z.strictObject({
  data: z.unknown(),
  status: z.int(),
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
});

export type ApiReply = {
  readonly httpStatus: number;
  readonly headers: Headers;
  readonly envelope: z.infer<typeof envelope>;
};

/** A call to the API, which always answers in the envelope of section 2.3. */
export async function api(
  platform: Addresses,
  credential: string | null,
  path: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<ApiReply> {
  const response = await fetch(platform.apiUrl + path, {
    method,
    headers: {
      ...headers,
      ...(credential === null ? {} : { authorization: `Bearer ${credential}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    httpStatus: response.status,
    headers: response.headers,
    envelope: envelope.parse(await response.json()),
  };
}

/** A call to a control endpoint, with the private key. */
export const control = (
  platform: Keyed,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<ApiReply> =>
  api(platform, platform.keys.private, `/__control/${path}`, { method, body });

/** Sends what fetch cannot: another Host than the one in the address, or another form of its path. */
export async function requestRaw(url: string | URL, options: RequestOptions, sent?: string) {
  const asked = request(url, options).end(sent);
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asked, 'response'));
  return { status: answer.statusCode, body: await text(answer) };
}

/** Gets an address by another Host than the one in it. */
export const getByHost = (url: string, host: string) => requestRaw(url, { headers: { host } });

/** Reads the current user of section 2.3 with this token. */
export const readUser = (platform: Addresses, token: unknown): Promise<ApiReply> =>
  api(platform, z.string().nullable().parse(token), '/v1/users/me');
