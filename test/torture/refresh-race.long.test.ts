/** Two launchers on one computer refresh the same accounts at the same time. The platform accepts each refresh token once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createRefresher } from '../../src-main/accounts/refresh.ts';
import type { AccountId } from '../../src-main/accounts/vault-file.ts';
import { exchangeRefreshToken } from '../../src-main/auth/refresh-request.ts';
import type { Tokens } from '../../src-main/auth/tokens.ts';
import { Secret } from '../../src-main/base/secret.ts';
import { parseConfig } from '../../src-main/config.ts';
import { createHttp } from '../../src-main/platform/http.ts';
import type { Platform } from '../../src-platform/platform.ts';
import { launcher, mara, noor, signIn } from '../platform/flows.ts';
import { startPlatform } from '../platform/start.ts';
import { startChild } from '../support/child.ts';
import { newComputer } from '../support/computer.ts';
import { configFile } from '../support/config-file.ts';
import { fakeKeyring } from '../support/keyring.ts';
import { runs } from '../support/long.ts';
import { placesIn, profileWith, serialOf, startVault, tokensWith } from '../support/vault.ts';
import { type RefresherSaid, readRefresher } from './said.ts';

/** How often each launcher gets new tokens for each account, which takes it 1.5 s. */
const refreshes = runs(2, 40);
const tokenSeconds = 2;
const refreshingLauncher = new URL('./refreshing-launcher.ts', import.meta.url);
const lockHolder = new URL('./lock-holder.ts', import.meta.url);

const tokenAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
});
const claims = z.object({ iss: z.string(), sub: z.string(), iat: z.number(), nonce: z.string() });

/** The tokens of a player who signs in. */
async function tokensOf(platform: Platform, user: typeof mara): Promise<Tokens> {
  const answer = tokenAnswer.parse((await signIn(platform, { user })).body);
  const { iss, sub, iat, nonce } = claims.parse(decodeJwt(answer.id_token));
  const lifetimeMs = answer.expires_in * 1000;
  return {
    accessToken: new Secret(answer.access_token),
    refreshToken: new Secret(answer.refresh_token),
    lifetimeMs,
    expiresAt: Date.now() + lifetimeMs,
    scopes: answer.scope.split(' '),
    identity: { issuer: iss, subject: sub, issuedAt: iat, nonce: new Secret(nonce) },
    displayName: null,
    clockAheadMs: 0,
    revocationUrl: null,
  };
}

const configurationOf = ({ authUrl, apiUrl, issuer, jwksUrl }: Platform): string =>
  JSON.stringify({ ...configFile(authUrl), apiUrl, clientId: launcher, issuer, jwksUrl });

function startRefresher(root: string, platform: Platform, noted: number) {
  const child = startChild(refreshingLauncher, [root, configurationOf(platform), String(noted)]);
  onTestFinished(child.kill);
  const says = async <K extends RefresherSaid['is']>(is: K) => {
    const line = await child.says((each) => readRefresher(each).is === is);
    const said = readRefresher(line);
    if (!isOfKind(said, is)) throw new Error(line);
    return said;
  };
  const said = () => child.lines.map(readRefresher);
  const refreshed = (id: AccountId) =>
    said().filter((each) => isOfKind(each, 'refreshed') && each.id === id).length;
  /** Resolves when it has new tokens of every account so often, or when one of them failed. */
  const hasRefreshed = (ids: readonly AccountId[]) =>
    child.says(
      (line) =>
        readRefresher(line).is === 'failed' || ids.every((id) => refreshed(id) >= refreshes),
    );
  return { ...child, says, said, hasRefreshed };
}

const isOfKind = <K extends RefresherSaid['is']>(
  said: RefresherSaid,
  kind: K,
): said is Extract<RefresherSaid, { is: K }> => said.is === kind;

test(`C19 C20 two launchers request once for each expiry and lose nothing when both refresh at once, ${refreshes} times each`, async () => {
  const platform = await startPlatform({
    refreshTokens: true,
    lifetimes: { accessToken: tokenSeconds },
  });
  const root = mkdtempSync(path.join(tmpdir(), 'latchkey-race-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const places = placesIn(root);
  const keyring = fakeKeyring(places);
  const vault = startVault({ places, keyring });
  for (const [user, lastUsedAt] of [
    [mara, 20],
    [noor, 10],
  ] as const) {
    await vault.save(profileWith({ lastUsedAt }), await tokensOf(platform, user));
  }
  const ids = vault.accounts().map(({ id }) => id);

  const both = [0, 1].map((noted) => startRefresher(root, platform, noted));
  await Promise.all(both.map(({ says }) => says('started')));
  await Promise.all(both.map(({ hasRefreshed }) => hasRefreshed(ids)));
  for (const { tell } of both) tell('stop');
  const stopped = await Promise.all(both.map(({ says }) => says('stopped')));
  for (const { tell } of both) tell('report');
  const [first, second] = await Promise.all(both.map(({ says }) => says('holds')));

  const said = both.flatMap((each) => each.said());
  const requests = platform.requests().token.refresh_token;
  const refreshed = said.filter((each) => isOfKind(each, 'refreshed'));
  const asked = refreshed.filter((each) => each.asked).length;
  const different = new Set(refreshed.map(({ accessToken }) => accessToken)).size;
  console.log(
    `race: ${requests} requests for ${different} new tokens, taken ${refreshed.length} times; ` +
      `${stopped.map(({ notes }) => notes).join(' and ')} notes`,
  );
  expect(said.filter((each) => isOfKind(each, 'failed'))).toEqual([]);
  // Each request gave tokens that are different from all others, and nobody asked beside it.
  expect(different).toBe(requests);
  expect(asked).toBe(requests);
  expect(requests).toBeGreaterThanOrEqual(refreshes * ids.length);
  // Both need new tokens at the same moments, so one of them had to take the other's.
  expect(refreshed.length).toBeGreaterThan(requests);

  expect(first?.tokens).toEqual(second?.tokens);
  const after = startVault({ places, keyring });
  const config = parseConfig(configurationOf(platform), 'of the test');
  const http = createHttp(fetch);
  for (const [index, id] of ids.entries()) {
    const tokens = await after.readTokens(id);
    expect(tokens?.accessToken.reveal()).toBe(first?.tokens[id]);
    expect(after.account(id)).toMatchObject({
      userAsOf: stopped[index]?.notes,
      problem: null,
      renewalUnsure: false,
    });
    // The grant lives, which it would not if a refresh token had ever come twice.
    if (tokens) await exchangeRefreshToken({ config, http, tokens });
  }
  expect(platform.requests().token.refresh_token).toBe(requests + ids.length);
});

test('C20 the refresher goes on when another launcher is killed during its refresh', async () => {
  const computer = newComputer();
  const vault = computer.start();
  const { id } = profileWith();
  const tokens = tokensWith(1);
  await vault.save(profileWith({ id }), tokens);
  const other = startChild(lockHolder, [`${computer.places.file}.refresh-lock`]);
  onTestFinished(other.kill);
  await other.says((line) => line === 'held');
  let requests = 0;
  const refresher = createRefresher({
    vault,
    requestRefresh: async () => {
      requests += 1;
      return tokensWith(2);
    },
    onUnused: () => {},
  });
  const refreshed = refresher.refresh(id, tokens);
  other.tell('are you there?');
  await other.says((line) => line.includes('are you there?'));
  expect(requests).toBe(0);
  await other.kill();
  expect(serialOf(await refreshed)).toBe('2');
  expect(requests).toBe(1);
});
