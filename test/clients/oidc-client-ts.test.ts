import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type * as oidc from 'oidc-client-ts';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { launchBrowser } from '../../dev/lib/browser.ts';
import { signInOnPlatform } from '../e2e/support/sign-in-pages.ts';
import { mara, startArcade, statusOfMe, withOtherChallenge } from './arcade.ts';

const { issuer, apiUrl, clientId, callback, port, users } = await startArcade('page');
const [player = { email: '', password: '' }] = users;

const settings: oidc.UserManagerSettings = {
  authority: issuer,
  client_id: clientId,
  redirect_uri: callback,
  scope: 'openid profile email',
  extraQueryParams: { audience: apiUrl },
  extraTokenParams: { audience: apiUrl },
};

/** A web app without a server of its own: one page, and the library as it is published. */
const site = new URL(callback).origin;
const html = `<!doctype html><title>My Page</title><script src="/oidc-client-ts.js"></script>
<script>
const manager = new oidc.UserManager(${JSON.stringify(settings)});
const json = (promise) => promise.then((value) => ({ value }), ({ name, message, error }) => ({ name, message, error }));
</script>`;
const library = await readFile(
  fileURLToPath(
    new URL('node_modules/oidc-client-ts/dist/browser/oidc-client-ts.js', import.meta.url),
  ),
);
const server = createServer((request, response) => {
  const isLibrary = request.url === '/oidc-client-ts.js';
  response.setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html');
  response.end(isLibrary ? library : html);
}).listen(port, 'localhost');
await once(server, 'listening');
const browser = await launchBrowser();
afterAll(async () => {
  await browser.close();
  server.close();
});

/** Runs a line of the app, and answers what it came to. */
const inApp = (page: Page, line: string): Promise<unknown> => page.evaluate(line);

/** The app sends the player to the platform, whose pages the caller plays. */
async function begin(): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(site);
  await inApp(page, 'void manager.signinRedirect()');
  await page.waitForURL(`${issuer}/**`);
  return page;
}

test('oidc-client-ts signs in from a page, reads the current user, refreshes and revokes', async () => {
  const page = await begin();
  await signInOnPlatform(page, player);
  await page.waitForURL(`${site}/callback?**`);
  const user = await inApp(page, 'json(manager.signinCallback())');
  expect(user).toMatchObject({ value: { profile: { aud: clientId, email: mara.data.email } } });
  const readMe = `manager.getUser().then(({ access_token }) => fetch(${JSON.stringify(`${apiUrl}/v1/users/me`)}, {
    headers: { authorization: 'Bearer ' + access_token } })).then((answer) => answer.json())`;
  expect(await inApp(page, readMe)).toMatchObject(mara);
  const readToken = 'manager.getUser().then(({ access_token }) => access_token)';
  const first = await inApp(page, readToken);
  await inApp(page, 'manager.signinSilent()');
  const token = await inApp(page, readToken);
  expect(token).not.toBe(first);
  expect(await inApp(page, readMe)).toMatchObject(mara);
  expect(await inApp(page, 'json(manager.revokeTokens())')).toEqual({ value: undefined });
  expect(await statusOfMe(apiUrl, token)).toBe(401);
  await page.close();
});

test('oidc-client-ts gets standard errors', async () => {
  const page = await browser.newPage();
  await page.route(`${issuer}/authorize?**`, (route) =>
    route.continue({ url: withOtherChallenge(route.request().url()).href }),
  );
  await page.goto(site);
  await inApp(page, 'void manager.signinRedirect()');
  await page.waitForURL(`${issuer}/**`);
  await signInOnPlatform(page, player);
  await page.waitForURL(`${site}/callback?**`);
  const answer = await inApp(page, 'json(manager.signinCallback())');
  expect(answer).toMatchObject({ name: 'ErrorResponse', error: 'invalid_grant' });
  await page.close();
});
