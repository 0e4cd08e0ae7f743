/** Two launchers on one computer refresh the same accounts at the same time. The platform accepts each refresh token once. */
import { decodeJwt } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { AccountId } from '../../src-main/accounts/vault-file.ts';
import { prepareRefresh } from '../../src-main/auth/refresh-request.ts';
import type { Tokens } from '../../src-main/auth/tokens.ts';
import { Secret } from '../../src-main/base/secret.ts';
import { parseConfig } from '../../src-main/config.ts';
import { createHttp } from '../../src-main/platform/http.ts';
import type { Platform } from '../../src-platform/platform.ts';
import { launcher, mara, noor, signIn } from '../platform/flows.ts';
import { startPlatform } from '../platform/start.ts';
import { startChild } from '../support/child.ts';
import { configFile } from '../support/config-file.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fakeKeyring } from '../support/keyring.ts';
import { runs } from '../support/long.ts';
import { sampleTokens } from '../support/machines/samples.ts';
import { placesIn, profileWith, startVault } from '../support/vault.ts';
import { parseRefresherMessage, type RefresherMessage } from './messages.ts';

/** How often each launcher gets new tokens for each account. Each time takes 1.5 s. */
const refreshes = runs(2, 40);
const tokenSeconds = 2;
const refreshingLauncher = new URL('./refreshing-launcher.ts', import.meta.url);

const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
});
const claims = z.object({ iss: z.string(), sub: z.string(), iat: z.number(), nonce: z.string() });

/** Signs a player in. Returns the tokens. */
async function signedInTokens(platform: Platform, user: typeof mara): Promise<Tokens> {
  const answer = tokenAnswer.parse((await signIn(platform, { user })).body);
  const { iss, sub, iat, nonce } = claims.parse(decodeJwt(answer.id_token));
  const lifetimeMs = answer.expires_in * 1000;
  return sampleTokens(answer.access_token, {
    refreshToken: new Secret(answer.refresh_token),
    lifetimeMs,
    expiresAt: Date.now() + lifetimeMs,
    scopes: answer.scope.split(' '),
    identity: { issuer: iss, subject: sub, issuedAt: iat, nonce: new Secret(nonce) },
  });
}

const configurationOf = ({ authUrl, apiUrl, issuer, jwksUrl }: Platform): string =>
  JSON.stringify({ ...configFile(authUrl), apiUrl, clientId: launcher, issuer, jwksUrl });

/** `updatedIndex`: which account the launcher updates all the time. */
function startRefresher(root: string, platform: Platform, updatedIndex: number) {
  const args = [root, configurationOf(platform), String(updatedIndex)];
  const child = startChild(refreshingLauncher, args);
  onTestFinished(child.kill);
  const waitForMessage = async <T extends RefresherMessage['type']>(type: T) => {
    const line = await child.waitForLine((each) => parseRefresherMessage(each).type === type);
    const message = parseRefresherMessage(line);
    if (!isOfType(message, type)) throw new Error(line);
    return message;
  };
  const messages = () => child.lines().map(parseRefresherMessage);
  const countRefreshed = (id: AccountId) =>
    messages().filter((message) => isOfType(message, 'refreshed') && message.id === id).length;
  /** Resolves when every account has had its refreshes, or when one of them failed. */
  const finishRefreshes = (ids: readonly AccountId[]) =>
    child.waitForLine(
      (line) =>
        parseRefresherMessage(line).type === 'failed' ||
        ids.every((id) => countRefreshed(id) >= refreshes),
    );
  return { ...child, waitForMessage, messages, finishRefreshes };
}

const isOfType = <T extends RefresherMessage['type']>(
  message: RefresherMessage,
  type: T,
): message is Extract<RefresherMessage, { type: T }> => message.type === type;

test(`C19 C20 two launchers request once for each expiry and lose nothing when both refresh at once, ${refreshes} times each`, async () => {
  const platform = await startPlatform({
    refreshTokens: true,
    lifetimes: { accessToken: tokenSeconds },
  });
  const root = temporaryFolder();
  const places = placesIn(root);
  const keyring = fakeKeyring(places);
  const vault = startVault({ places, keyring });
  for (const [user, lastUsedAt] of [
    [mara, 20],
    [noor, 10],
  ] as const) {
    await vault.save(profileWith({ lastUsedAt }), await signedInTokens(platform, user));
  }
  const ids = vault.accounts().map(({ id }) => id);

  const launchers = [0, 1].map((index) => startRefresher(root, platform, index));
  await Promise.all(launchers.map(({ waitForMessage }) => waitForMessage('started')));
  await Promise.all(launchers.map(({ finishRefreshes }) => finishRefreshes(ids)));
  for (const { writeLine } of launchers) writeLine('stop');
  const stopped = await Promise.all(
    launchers.map(({ waitForMessage }) => waitForMessage('stopped')),
  );
  for (const { writeLine } of launchers) writeLine('report');
  const [first, second] = await Promise.all(
    launchers.map(({ waitForMessage }) => waitForMessage('report')),
  );

  const messages = launchers.flatMap((each) => each.messages());
  const requests = platform.requests().token.refresh_token;
  const refreshed = messages.filter((message) => isOfType(message, 'refreshed'));
  const requested = refreshed.filter(({ hasRequested }) => hasRequested).length;
  const distinct = new Set(refreshed.map(({ accessToken }) => accessToken)).size;
  console.log(
    `race: ${requests} requests for ${distinct} new tokens, used ${refreshed.length} times; ` +
      `${stopped.map(({ updates }) => updates).join(' and ')} updates`,
  );
  expect(messages.filter((message) => isOfType(message, 'failed'))).toEqual([]);
  // Each request brought new tokens, and only the two launchers sent requests.
  expect(distinct).toBe(requests);
  expect(requested).toBe(requests);
  expect(requests).toBeGreaterThanOrEqual(refreshes * ids.length);
  // Both need new tokens at the same moments, so one of them had to use those that the other requested.
  expect(refreshed.length).toBeGreaterThan(requests);

  expect(first?.tokens).toEqual(second?.tokens);
  const after = startVault({ places, keyring });
  const config = parseConfig(configurationOf(platform), 'of the test');
  const http = createHttp(fetch);
  for (const [index, id] of ids.entries()) {
    const tokens = await after.readTokens(id);
    expect(tokens?.accessToken.reveal()).toBe(first?.tokens[id]);
    expect(after.account(id)).toMatchObject({
      userAsOf: stopped[index]?.updates,
      problem: null,
      renewalUnsure: false,
    });
    // The grant is still valid. The platform would have revoked it if it had received a refresh token twice.
    if (tokens) await (await prepareRefresh({ config, http, tokens }))();
  }
  expect(platform.requests().token.refresh_token).toBe(requests + ids.length);
});
