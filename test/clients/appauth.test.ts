import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type AuthorizationError,
  AuthorizationNotifier,
  AuthorizationRequest,
  type AuthorizationResponse,
  AuthorizationServiceConfiguration,
  BaseTokenRequestHandler,
  RevokeTokenRequest,
  setFlag,
  TokenRequest,
} from '@openid/appauth';
import {
  NodeBasedHandler,
  NodeCrypto,
  NodeRequestor,
} from '@openid/appauth/built/src/node_support';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '../../dev/lib/free-port.ts';
import { Browser } from '../platform/browser.ts';
import {
  declinePages,
  mara,
  signInPages,
  startArcade,
  statusOfMe,
  withOtherChallenge,
} from './arcade.ts';

const { issuer, apiUrl, clientId, callback } = await startArcade('desktop');

setFlag('IS_LOG', false);
const requestor = new NodeRequestor();
const tokenHandler = new BaseTokenRequestHandler(requestor);
const configuration = await AuthorizationServiceConfiguration.fetchFromIssuer(issuer, requestor);

// AppAuth opens the browser by the system's opener. This one writes the address down.
const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-opener-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const opened = path.join(folder, 'opened');
for (const name of ['xdg-open', 'open']) {
  await writeFile(
    path.join(folder, name),
    `#!/bin/sh\nprintf %s "$1" > "${opened}.part"\nmv "${opened}.part" "${opened}"\n`,
    { mode: 0o755 },
  );
}
vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);

type Outcome = {
  readonly request: AuthorizationRequest;
  readonly response: AuthorizationResponse | null;
  readonly error: AuthorizationError | null;
};

/** Starts a sign-in. The browser, with the address that was opened, is played by the test. */
async function begin() {
  await rm(opened, { force: true });
  // Each time another one: a browser that keeps its connection alive would reach the last sign-in.
  const port = await freePort();
  const handler = new NodeBasedHandler(port);
  const notifier = new AuthorizationNotifier();
  handler.setAuthorizationNotifier(notifier);
  const outcome = new Promise<Outcome>((resolve) => {
    notifier.setAuthorizationListener((request, response, error) =>
      resolve({ request, response, error }),
    );
  });
  const request = new AuthorizationRequest(
    {
      client_id: clientId,
      redirect_uri: `http://127.0.0.1:${port}/callback`,
      response_type: AuthorizationRequest.RESPONSE_TYPE_CODE,
      scope: 'openid profile email',
      extras: { audience: apiUrl },
    },
    new NodeCrypto(),
  );
  handler.performAuthorizationRequest(configuration, request);
  const url = await vi.waitUntil(() => readFile(opened, 'utf8').catch(() => ''), 60_000);
  return { url, outcome };
}

/** The browser goes back to the port where AppAuth waits. */
const goBack = (back: URL) => new Browser().open(back);

const codeRequest = ({ request, response }: Outcome) =>
  new TokenRequest({
    client_id: clientId,
    redirect_uri: request.redirectUri,
    grant_type: 'authorization_code',
    code: response?.code ?? '',
    extras: { audience: apiUrl, code_verifier: request.internal?.code_verifier ?? '' },
  });

test('AppAuth-JS signs in, refreshes and revokes', async () => {
  const { url, outcome } = await begin();
  await goBack(await signInPages(url));
  const tokens = await tokenHandler.performTokenRequest(configuration, codeRequest(await outcome));
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  const me = await fetch(`${apiUrl}/v1/users/me`, { headers });
  expect(await me.json()).toMatchObject(mara);
  const renewed = await tokenHandler.performTokenRequest(
    configuration,
    new TokenRequest({
      client_id: clientId,
      redirect_uri: callback,
      grant_type: 'refresh_token',
      refresh_token: tokens.refreshToken ?? '',
    }),
  );
  expect(await statusOfMe(apiUrl, renewed.accessToken)).toBe(200);
  const revocation = new RevokeTokenRequest({
    token: renewed.refreshToken ?? '',
    client_id: clientId,
  });
  await tokenHandler.performRevokeTokenRequest(configuration, revocation);
  expect(await statusOfMe(apiUrl, renewed.accessToken)).toBe(401);
});

test('AppAuth-JS gets standard errors', async () => {
  const declined = await begin();
  await goBack(await declinePages(declined.url));
  expect((await declined.outcome).error?.error).toBe('access_denied');
  const wrong = await begin();
  await goBack(await signInPages(withOtherChallenge(wrong.url)));
  const answer = tokenHandler.performTokenRequest(configuration, codeRequest(await wrong.outcome));
  // Its requestor for Node says no more of an answer than the words of its status.
  await expect(answer).rejects.toMatchObject({ message: 'Bad Request' });
});
