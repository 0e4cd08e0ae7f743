/** A launcher that is killed while it writes: the next start finds the old or the new, of every account. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startChild } from '../support/child.ts';
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
import { randomFrom } from './random.ts';
import { readWriter, type WriterSaid } from './said.ts';

/** Several computers at once; each is used again after a kill, with what was left on it. */
const computers = 3;
const killsOnEach = runs(4, 334);
/** A writer is killed at one of its lines, or a little later. */
const mostLines = 60;
const longestWaitMs = 10;

const writer = new URL('./vault-writer.ts', import.meta.url);

/** What is known of an account: which tokens it has, and what was noted last. */
type Known = { readonly serial: string | null; readonly noted: number | null };
type Accounts = Readonly<Record<string, Known>>;

/** Every state in which a change may have been cut off, the old one first and the new one last. */
function statesOf(before: Accounts, { kind, id, serial }: WriterSaid & { is: 'changing' }) {
  const { [id]: old, ...others } = before;
  const known = old ?? { serial: null, noted: null };
  const noted = { ...others, [id]: { ...known, noted: serial } };
  const kept = { ...others, [id]: { serial: String(serial), noted: serial } };
  const steps = {
    add: [kept],
    // First what the sign-in says of the player, then its tokens.
    keep: [noted, kept],
    refresh: [{ ...others, [id]: { ...known, serial: String(serial) } }],
    note: [noted],
    end: [{ ...others, [id]: { ...known, serial: null } }],
    remove: [others],
  };
  return [before, ...steps[kind]];
}

/** What a fresh start finds, and how many files it finds it in. */
async function freshStart(root: string): Promise<Accounts> {
  const places = placesIn(root);
  const vault = startVault({ places, keyring: fakeKeyring(places) });
  expect(vault.problem).toBeNull();
  const found: Record<string, Known> = {};
  for (const { id, userAsOf } of vault.accounts()) {
    found[id] = { serial: serialOf(await vault.readTokens(id)), noted: userAsOf };
  }
  return found;
}

function expectNothingClear(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) continue;
    expect(holdsSecret(readFileSync(file)), name).toBe(false);
    // A lock is empty; whatever holds accounts is for this user alone.
    if (name.endsWith('lock')) expect(statSync(file).size).toBe(0);
    else expect(statSync(file).mode & 0o777, name).toBe(0o600);
  }
}

const counted = { kills: 0, changing: 0, writing: 0, leftOver: 0, changes: 0 };

/** Kills one writer, and looks at what it left. Returns the state in which a fresh start found the accounts. */
async function killOne(root: string, before: Accounts, random: () => number): Promise<Accounts> {
  const { folder } = placesIn(root);
  const firstSerial = String(counted.changes * computers + 1);
  const child = startChild(writer, [root, String(Math.floor(random() * 2 ** 31)), firstSerial]);
  onTestFinished(child.kill);
  // Counted in lines, and not in time alone: a writer on a slow machine would never get to its first write.
  const longestLife = Math.floor(random() * mostLines);
  await child.says(() => child.lines.length > longestLife);
  await sleep(random() * longestWaitMs);
  await child.kill();

  let done = before;
  let possible: readonly Accounts[] = [before];
  let isWriting = false;
  for (const said of child.lines.map(readWriter)) {
    if (said.is === 'changing') possible = statesOf(done, said);
    if (said.is === 'changed') {
      done = possible.at(-1) ?? done;
      possible = [done];
      counted.changes += 1;
    }
    if (said.is === 'writing' || said.is === 'written') isWriting = said.is === 'writing';
  }
  counted.kills += 1;
  if (possible.length > 1) counted.changing += 1;
  if (isWriting) counted.writing += 1;
  if (readdirSync(folder).some((name) => name.endsWith('.new'))) counted.leftOver += 1;

  expectNothingClear(folder);
  const found = await freshStart(root);
  expect(possible).toContainEqual(found);
  return found;
}

async function torture(index: number): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'latchkey-torture-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const random = randomFrom(seed + index);
  let accounts: Accounts = {};
  for (let round = 0; round < killsOnEach; round += 1) {
    accounts = await killOne(root, accounts, random);
  }
  // The next launcher that writes leaves nothing of those before it but the file.
  const places = placesIn(root);
  const vault = startVault({ places, keyring: fakeKeyring(places) });
  await vault.save(profileWith(), tokensWith(0));
  const files = readdirSync(places.folder).filter((name) => !name.endsWith('lock'));
  expect(files).toEqual([path.basename(places.file)]);
}

test(`T04 the vault has the old or the new of every account when a launcher is killed while it writes, ${computers * killsOnEach} times`, async () => {
  try {
    await Promise.all(Array.from({ length: computers }, (_, index) => torture(index)));
  } finally {
    console.log(
      `torture with LATCHKEY_SEED=${seed}: ${counted.kills} kills, ${counted.changing} during a change, ` +
        `${counted.writing} of them between begin and end of a write; ${counted.leftOver} left a half-written file; ` +
        `${counted.changes} changes had ended before`,
    );
  }
  expect(counted.writing).toBeGreaterThan(0);
});
