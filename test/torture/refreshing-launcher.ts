/**
 * A launcher that refreshes the tokens of every account shortly before they expire, and updates one account all the time.
 * At the line `stop` it finishes both and reports the number of updates; at `report` it reports every account's token.
 */
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRefresher } from '../../src-main/accounts/refresh.ts';
import type { AccountId } from '../../src-main/accounts/vault-file.ts';
import { prepareRefresh } from '../../src-main/auth/refresh-request.ts';
import type { Tokens } from '../../src-main/auth/tokens.ts';
import { toAppError } from '../../src-main/base/failure.ts';
import { parseConfig } from '../../src-main/config.ts';
import { createHttp } from '../../src-main/platform/http.ts';
import { fakeKeyring } from '../support/keyring.ts';
import { placesIn, startVault } from '../support/vault.ts';
import { send } from './messages.ts';

const [root = '', configuration = '', updatedIndex = ''] = process.argv.slice(2);
const config = parseConfig(configuration, 'of the test');
const http = createHttp(fetch);
const places = placesIn(root);
const vault = startVault({ places, keyring: fakeKeyring(places) });
const earlyMs = 500;
const betweenUpdatesMs = 5;
let isStopped = false;

async function refreshUntilStopped(id: AccountId, first: Tokens): Promise<void> {
  let tokens = first;
  while (!isStopped) {
    await sleep(Math.max(0, (tokens.expiresAt ?? 0) - earlyMs - Date.now()));
    if (isStopped) return;
    let hasRequested = false;
    const refresher = createRefresher({
      vault,
      prepareRefresh: (current) => {
        hasRequested = true;
        return prepareRefresh({ config, http, tokens: current });
      },
      onUnused: () => {},
    });
    tokens = await refresher.refresh(id, tokens);
    send({ type: 'refreshed', id, accessToken: tokens.accessToken.reveal(), hasRequested });
  }
}

async function updateUntilStopped(): Promise<number> {
  const account = vault.accounts()[Number(updatedIndex)];
  let count = 0;
  while (account && !isStopped) {
    count += 1;
    await vault.update(account.id, { userAsOf: count });
    // Leaves time in which the other launcher can lock the file and both can send requests.
    await sleep(betweenUpdatesMs);
  }
  return count;
}

const refreshes = vault.accounts().map(async ({ id }) => {
  try {
    const tokens = await vault.readTokens(id);
    if (tokens) await refreshUntilStopped(id, tokens);
  } catch (error) {
    send({ type: 'failed', id, code: toAppError(error).code });
  }
});
const updates = updateUntilStopped();
send({ type: 'started' });

for await (const line of createInterface(process.stdin)) {
  if (line === 'stop') {
    isStopped = true;
    await Promise.all(refreshes);
    send({ type: 'stopped', updates: await updates });
  } else {
    const tokensOfAccounts = vault.accounts().map(async ({ id }) => {
      const tokens = await vault.readTokens(id);
      return [id, tokens?.accessToken.reveal() ?? ''] as const;
    });
    send({ type: 'report', tokens: Object.fromEntries(await Promise.all(tokensOfAccounts)) });
  }
}
