import { expect, test } from 'vitest';
import { z } from 'zod';
import { Browser } from './browser.ts';
import {
  approve,
  approveDevice,
  askDeviceCode,
  authorizeUrl,
  codeOf,
  exchange,
  getByHost,
  newVerifier,
  poll,
  readUser,
  requestRaw,
} from './flows.ts';
import { startPlatform } from './start.ts';

test.each(['localhost', '[::1]'])('P3 loopback answers as %s, in both flows', async (name) => {
  const { authUrl, apiUrl } = await startPlatform();
  const renamed = (url: string) => url.replace('127.0.0.1', name);
  const here = { authUrl: renamed(authUrl), apiUrl: renamed(apiUrl) };
  const verifier = newVerifier();
  const browser = new Browser();
  const page = await approve(browser, await browser.open(authorizeUrl(here, verifier)));
  const { status, body } = await exchange(here, codeOf(page), verifier);
  expect(status).toBe(200);
  expect((await readUser(here, body.access_token)).httpStatus).toBe(200);

  const device = await askDeviceCode(here);
  expect(new URL(device.verification_uri).origin).toBe(here.authUrl);
  await approveDevice(device.verification_uri_complete);
  expect((await poll(here, device.device_code)).status).toBe(200);
});

test.each([
  ['127.0.0.1', {}],
  ['127.0.0.2', { host: '127.0.0.2' }],
])('P3 every address names the host that the platform listens on: %s', async (host, options) => {
  const platform = await startPlatform(options);
  for (const url of [platform.authUrl, platform.apiUrl, platform.issuer, platform.jwksUrl]) {
    expect(new URL(url).hostname).toBe(host);
  }
  const device = await askDeviceCode(platform);
  expect(new URL(device.verification_uri).origin).toBe(platform.authUrl);
  const last = await approveDevice(device.verification_uri_complete);
  expect(last.headers.get('content-security-policy')).toContain(`img-src ${platform.apiUrl} data:`);
});

test('P3 both servers accept the absolute form of an address, and no other host in it', async () => {
  const { authUrl, apiUrl, requests } = await startPlatform();
  const statusOf = async (server: string, path: string) =>
    (await requestRaw(server, { path, headers: { host: '127.0.0.1' } })).status;
  expect(await statusOf(authUrl, `${authUrl}/oauth/jwks`)).toBe(200);
  expect(requests()).toMatchObject({ jwks: 1, pages: 0 });
  // Found, and refused without a credential.
  expect(await statusOf(apiUrl, `${apiUrl}/v1/users/me?x=1`)).toBe(401);
  expect(requests()).toMatchObject({ 'users-me': 1, other: 0 });
  expect(await statusOf(authUrl, 'http://evil.example/oauth/jwks')).toBe(421);
  expect(await statusOf(authUrl, 'http://[/oauth/jwks')).toBe(421);
});

/** Asks a platform by this Host for its discovery document. */
async function discovered(url: string, host: string) {
  const { body } = await getByHost(`${url}/.well-known/openid-configuration`, host);
  return z.looseObject({ issuer: z.url(), token_endpoint: z.url() }).parse(JSON.parse(body));
}

test('P3 a platform on all addresses answers to each of them, and refuses any other host', async () => {
  const platform = await startPlatform({ host: '0.0.0.0' });
  const { port } = new URL(platform.authUrl);
  for (const host of ['127.0.0.1', 'localhost', '127.0.0.2', '192.168.1.5']) {
    const found = await discovered(platform.authUrl, `${host}:${port}`);
    expect(found.token_endpoint).toBe(`http://${host}:${port}/oauth/token`);
    expect(found.issuer).toBe(platform.issuer);
  }
  const discovery = `${platform.authUrl}/.well-known/openid-configuration`;
  expect((await getByHost(discovery, `evil.example:${port}`)).status).toBe(421);
});

test('P3 the addresses and the discovery document use the configured issuer', async () => {
  const issuer = 'http://arcade.test:8080';
  const platform = await startPlatform({ issuer, host: '0.0.0.0' });
  expect(platform.authUrl).toBe(issuer);
  expect(new URL(platform.apiUrl).hostname).toBe('arcade.test');
  const local = `http://127.0.0.1:${platform.ports.auth}`;
  const found = await discovered(local, 'arcade.test:8080');
  expect(found).toMatchObject({ issuer, token_endpoint: `${issuer}/oauth/token` });
});

test('P3 every address is the proxy’s when the platform is behind a proxy with TLS', async () => {
  const issuer = 'https://arcade.test';
  const platform = await startPlatform({ issuer });
  const local = `http://127.0.0.1:${platform.ports.auth}`;
  for (const host of ['arcade.test', new URL(local).host]) {
    const found = await discovered(local, host);
    expect(found).toMatchObject({ issuer, token_endpoint: `${issuer}/oauth/token` });
  }
});
