/** A launcher is killed while it writes. The next start finds each account as it was before the change, or after it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { randomFrom } from '../../dev/lib/random.ts';
import { startChild } from '../support/child.ts';
import { temporaryFolder } from '../support/folder.ts';
import { fakeKeyring } from '../support/keyring.ts';
import { runs, seed } from '../support/long.ts';
import {
  holdsSecret,
  placesIn,
  profileWith,
  serialOf,
  startVault,
  tokensWith,
} from '../support/vault.ts';
import { parseWriterMessage, type WriterMessage } from './messages.ts';

/** Several computers at once. After a kill the next launcher starts with the files that were left. */
const computers = 3;
const killsOnEach = runs(2, 334);
/** A writer is killed after one of the lines that it prints, or a little later. */
const mostLines = 60;
const longestWaitMs = 10;

const writer = new URL('./vault-writer.ts', import.meta.url);

/** `serial`: which tokens the account has. `userAsOf`: its last update. */
type Account = { readonly serial: string | null; readonly userAsOf: number | null };
type Accounts = Readonly<Record<string, Account>>;

/** Returns every state in which the kill can leave a change: the state before it first, the state after it last. */
function statesOf(
  before: Accounts,
  { change, id, serial }: WriterMessage & { type: 'changing' },
): readonly Accounts[] {
  const { [id]: old, ...others } = before;
  const account = old ?? { serial: null, userAsOf: null };
  const updated = { ...others, [id]: { ...account, userAsOf: serial } };
  const signedIn = { ...others, [id]: { serial: String(serial), userAsOf: serial } };
  const steps = {
    add: [signedIn],
    // The profile is written first, then the tokens.
    'sign-in-again': [updated, signedIn],
    refresh: [{ ...others, [id]: { ...account, serial: String(serial) } }],
    update: [updated],
    end: [{ ...others, [id]: { ...account, serial: null } }],
    remove: [others],
  };
  return [before, ...steps[change]];
}

/** Returns the accounts that the next launcher finds. */
async function accountsAtNextStart(root: string): Promise<Accounts> {
  const places = placesIn(root);
  const vault = startVault({ places, keyring: fakeKeyring(places) });
  expect(vault.problem).toBeNull();
  const found: Record<string, Account> = {};
  for (const { id, userAsOf } of vault.accounts()) {
    found[id] = { serial: serialOf(await vault.readTokens(id)), userAsOf };
  }
  return found;
}

function expectNoSecretInClear(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) continue;
    expect(holdsSecret(readFileSync(file)), name).toBe(false);
    // A lock is empty. Every other file can only be read by this user.
    if (name.endsWith('lock')) expect(statSync(file).size).toBe(0);
    else expect(statSync(file).mode & 0o777, name).toBe(0o600);
  }
}

/**
 * `changing` and `writing`: kills during a change, and during a write of the file. `leftOver`: kills that left a
 * half-written file. `changes`: changes that were complete.
 */
const counts = { kills: 0, changing: 0, writing: 0, leftOver: 0, changes: 0 };

/** Kills one writer. Returns the accounts that the next launcher finds. */
async function killOne(root: string, before: Accounts, random: () => number): Promise<Accounts> {
  const { folder } = placesIn(root);
  const firstSerial = String(counts.changes * computers + 1);
  const child = startChild(writer, [root, String(Math.floor(random() * 2 ** 31)), firstSerial]);
  onTestFinished(child.kill);
  // Waits for lines, not only for a time: a writer on a slow machine would be killed before its first write.
  const linesBeforeKill = Math.floor(random() * mostLines);
  await child.waitForLine(() => child.lines().length > linesBeforeKill);
  await sleep(random() * longestWaitMs);
  await child.kill();

  let done = before;
  let possible: readonly Accounts[] = [before];
  let isWriting = false;
  for (const message of child.lines().map(parseWriterMessage)) {
    if (message.type === 'changing') possible = statesOf(done, message);
    if (message.type === 'changed') {
      done = possible.at(-1) ?? done;
      possible = [done];
      counts.changes += 1;
    }
    if (message.type === 'writing' || message.type === 'written') {
      isWriting = message.type === 'writing';
    }
  }
  counts.kills += 1;
  if (possible.length > 1) counts.changing += 1;
  if (isWriting) counts.writing += 1;
  if (readdirSync(folder).some((name) => name.endsWith('.new'))) counts.leftOver += 1;

  expectNoSecretInClear(folder);
  const found = await accountsAtNextStart(root);
  expect(possible).toContainEqual(found);
  return found;
}

async function torture(index: number): Promise<void> {
  const root = temporaryFolder();
  const random = randomFrom(seed + index);
  let accounts: Accounts = {};
  for (let round = 0; round < killsOnEach; round += 1) {
    accounts = await killOne(root, accounts, random);
  }
  // After its first write the next launcher leaves no other file than the vault's.
  const places = placesIn(root);
  const vault = startVault({ places, keyring: fakeKeyring(places) });
  await vault.save(profileWith(), tokensWith(0));
  const files = readdirSync(places.folder).filter((name) => !name.endsWith('lock'));
  expect(files).toEqual([path.basename(places.file)]);
}

test(`T04 the vault has every account as before or after a change when a launcher is killed while it writes, ${computers * killsOnEach} times`, async () => {
  try {
    await Promise.all(Array.from({ length: computers }, (_, index) => torture(index)));
  } finally {
    console.log(
      `torture with LATCHKEY_SEED=${seed}: ${counts.kills} kills, ${counts.changing} during a change, ` +
        `${counts.writing} of them during a write; ${counts.leftOver} left a half-written file; ` +
        `${counts.changes} changes were complete`,
    );
  }
  // Six kills can all miss a write by chance, a thousand cannot.
  if (counts.kills >= 100) expect(counts.writing).toBeGreaterThan(0);
});
