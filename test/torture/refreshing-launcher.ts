/**
 * A launcher that keeps the tokens of every account fresh and writes notes to one of them all the time.
 * Told to stop, it ends what it does and says how many notes it wrote; told to report, it opens every account.
 */
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRefresher } from '../../src-main/accounts/refresh.ts';
import type { AccountId } from '../../src-main/accounts/vault-file.ts';
import { exchangeRefreshToken } from '../../src-main/auth/refresh-request.ts';
import type { Tokens } from '../../src-main/auth/tokens.ts';
import { toAppError } from '../../src-main/base/failure.ts';
import { parseConfig } from '../../src-main/config.ts';
import { createHttp } from '../../src-main/platform/http.ts';
import { fakeKeyring } from '../support/keyring.ts';
import { placesIn, startVault } from '../support/vault.ts';
import { type RefresherSaid, say as sayAny } from './said.ts';

const [root = '', configuration = '', noted = ''] = process.argv.slice(2);
const say = (said: RefresherSaid) => sayAny(said);
const config = parseConfig(configuration, 'of the test');
const http = createHttp(fetch);
const places = placesIn(root);
const vault = startVault({ places, keyring: fakeKeyring(places) });
const earlyMs = 500;
const betweenNotesMs = 5;
let isStopped = false;

async function keepFresh(id: AccountId, first: Tokens): Promise<void> {
  let tokens = first;
  while (!isStopped) {
    await sleep(Math.max(0, (tokens.expiresAt ?? 0) - earlyMs - Date.now()));
    if (isStopped) return;
    let asked = false;
    const refresher = createRefresher({
      vault,
      requestRefresh: (current) => {
        asked = true;
        return exchangeRefreshToken({ config, http, tokens: current });
      },
      onUnused: () => {},
    });
    tokens = await refresher.refresh(id, tokens);
    say({ is: 'refreshed', id, accessToken: tokens.accessToken.reveal(), asked });
  }
}

async function writeNotes(): Promise<number> {
  const own = vault.accounts()[Number(noted)];
  let notes = 0;
  while (own && !isStopped) {
    notes += 1;
    await vault.update(own.id, { userAsOf: notes });
    // Now and then the other one has the file, and both have the network.
    await sleep(betweenNotesMs);
  }
  return notes;
}

const work = vault.accounts().map(async ({ id }) => {
  try {
    const tokens = await vault.readTokens(id);
    if (tokens) await keepFresh(id, tokens);
  } catch (error) {
    say({ is: 'failed', id, code: toAppError(error).code });
  }
});
const notes = writeNotes();
say({ is: 'started' });

for await (const line of createInterface(process.stdin)) {
  if (line === 'stop') {
    isStopped = true;
    await Promise.all(work);
    say({ is: 'stopped', notes: await notes });
  } else {
    const each = vault.accounts().map(async ({ id }) => {
      const tokens = await vault.readTokens(id);
      return [id, tokens?.accessToken.reveal() ?? ''] as const;
    });
    say({ is: 'holds', tokens: Object.fromEntries(await Promise.all(each)) });
  }
}
