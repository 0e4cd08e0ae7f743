/** A quit at any moment, in the middle of random work: what the screen says then is true after the next start. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Vault } from '../../../src-main/accounts/vault.ts';
import { type AccountId, newAccountId } from '../../../src-main/accounts/vault-file.ts';
import { appError } from '../../../src-shared/errors.ts';
import { temporaryComputer } from '../../support/computer.ts';
import { runs, seed } from '../../support/long.ts';
import { profileWith, serialOf, tokensWith } from '../../support/vault.ts';

const ids: readonly AccountId[] = [newAccountId(), newAccountId(), newAccountId()];

/** The works of a vault. Each begins without waiting for the one before. */
const begin = {
  keep: (vault, id, serial) => vault.save(profileWith({ id }), tokensWith(serial)),
  refreshed: async (vault, id, serial) => {
    if (vault.hasTokens(id)) await vault.saveRefreshed(id, tokensWith(serial));
  },
  end: (vault, id) => vault.end(id, appError('LK-401')),
  removeTokens: (vault, id) => vault.removeTokens(id),
  remove: (vault, id) => vault.remove(id),
  memory: (vault) => vault.choose('memory'),
  keyring: (vault) => vault.choose('keyring'),
  saveAgain: (vault) => vault.saveAgain(),
  readAgain: (vault) => vault.readAgain(),
  readTokens: (vault, id) => vault.readTokens(id),
} satisfies Record<string, (vault: Vault, id: AccountId, serial: number) => Promise<unknown>>;

const works = Object.keys(begin) as (keyof typeof begin)[];

const step = fc.record({
  work: fc.constantFrom<keyof typeof begin>('keep', 'memory', 'keyring', ...works),
  id: fc.constantFrom(...ids),
  /** Turns of the event loop before the next step. */
  turns: fc.constantFrom(0, 0, 1, 2, 5, 20),
});

async function quitAfter(
  steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[],
) {
  const { computer, remove } = temporaryComputer();
  const vault = computer.start();
  const running: Promise<unknown>[] = [];
  try {
    for (const [serial, { work, id, turns }] of steps.entries()) {
      running.push(begin[work](vault, id, serial));
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    }
    const { place } = vault.tokenStorage();
    await vault.saved();
    const after = computer.start();
    if (place === 'keyring') expect(await signedInTo(after)).toEqual(await signedInTo(vault));
    const choice = steps.findLast(({ work }) => work === 'memory' || work === 'keyring');
    if (choice?.work === 'memory') expect(after.accounts()).toEqual([]);
  } finally {
    await Promise.all(running);
    remove();
  }
}

/** The accounts that have tokens, each with their serial. */
const signedInTo = async (vault: Vault) =>
  Object.fromEntries(
    await Promise.all(ids.map(async (id) => [id, serialOf(await vault.readTokens(id))] as const)),
  );

test('T04 a quit in the middle of any work keeps every sign-in that the screen says is kept', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), quitAfter), {
    numRuns: runs(100, 3_000),
    seed,
  });
});
