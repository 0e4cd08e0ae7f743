/** How the vault writes: only complete files, without losing another process's changes or a change that failed. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Vault } from '../../../src-main/accounts/vault.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import { replaceFile, type WriteJson } from '../../../src-main/base/replace-file.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import { appError } from '../../../src-shared/errors.ts';
import { startChild } from '../../support/child.ts';
import { newComputer, twoAccounts } from '../../support/computer.ts';
import { holdBack } from '../../support/held-call.ts';
import { observed } from '../../support/observed.ts';
import {
  idsIn,
  profileWith,
  saveAccount,
  serialOf,
  tokensWith,
  writeJson,
} from '../../support/vault.ts';

const name = 'accounts-0123456789abcdef.json';

test('T04 the vault syncs a new file that only this user can read, then renames it, when it saves', async () => {
  const { places, files } = newComputer();
  const worker = new URL('../../torture/write-order.ts', import.meta.url);
  const child = startChild(worker, [path.dirname(places.folder)]);
  await child.ended;
  const newFile = `${name}.new/${name}`;
  expect(child.lines()).toEqual([`sync ${newFile} 600`, `rename ${newFile} ${name}`]);
  expect(files()).toEqual([name, `${name}.lock`]);
});

test('T04 replaceFile keeps the old file when only a part of the new one was written', async () => {
  const { places, files } = newComputer();
  await replaceFile(places.file, { old: true }, writeJson);
  const partly: WriteJson = async (file) => writeFileSync(file, '{"new": tr');
  await expect(replaceFile(places.file, { new: true }, partly)).rejects.toMatchObject({
    code: 'incomplete',
    cause: expect.any(SyntaxError),
  });
  expect(readFileSync(places.file, 'utf8')).toContain('"old"');
  expect(files()).toEqual([name]);
});

test('T04 replaceFile keeps the old file when conf writes in place and stops in the middle', async () => {
  const { places } = newComputer();
  await replaceFile(places.file, { old: true }, writeJson);
  const before = statSync(places.file).ino;
  vi.stubEnv('SNAP', '/snap/terminal/1');
  const written: string[] = [];
  const inPlace: WriteJson = async (file, content) => {
    await writeJson(file, content);
    written.push(file);
    throw new Error('killed');
  };
  await expect(replaceFile(places.file, { new: true }, inPlace)).rejects.toThrow('killed');
  expect(written).not.toContain(places.file);
  expect(statSync(places.file).ino).toBe(before);
  expect(readFileSync(places.file, 'utf8')).toContain('"old"');
});

test.each(['EACCES', 'EBUSY', 'EPERM'])(
  'T04 replaceFile tries again when another program has the old file open (%s)',
  async (code) => {
    const { places, content } = newComputer();
    await replaceFile(places.file, { old: true }, writeJson);
    const refused = Object.assign(new Error('in use'), { code });
    const rename = vi.spyOn(fsPromises, 'rename').mockRejectedValueOnce(refused);
    syncBuiltinESMExports();
    onTestFinished(() => {
      rename.mockRestore();
      syncBuiltinESMExports();
    });
    await replaceFile(places.file, { new: true }, writeJson);
    expect(rename).toHaveBeenCalledTimes(2);
    expect(content()).toEqual({ new: true });
  },
);

test('T04 the vault removes the files that a killed writer left, and no others, when it saves', async () => {
  const { start, files, places } = newComputer();
  const others = ['accounts-ffffffffffffffff.json.new', 'config.json.new'];
  for (const each of [...others, `${name}.new`]) {
    mkdirSync(path.join(places.folder, each));
    writeFileSync(path.join(places.folder, each, name), '{"half');
  }
  const vault = start();
  expect(files()).toEqual([...others, `${name}.new`].sort());
  await saveAccount(vault, 1);
  expect(files()).toEqual([...others, name, `${name}.lock`].sort());
});

// --- several processes: each start() has a separate memory, like another process

test('the vault does not restore an account when another process has signed out of it', async () => {
  const { start } = newComputer();
  const here = start();
  const [gone, other] = [await saveAccount(here, 1), await saveAccount(here, 1)];
  await start().remove(gone);
  for (const id of [gone, other]) {
    await here.update(id, { userAsOf: 5 });
    await here.saveRefreshed(id, tokensWith(2));
    await here.setActive(id);
  }
  const after = start();
  expect(after.accounts()).toMatchObject([{ id: other, userAsOf: 5 }]);
  expect(after.active()).toBe(other);
  expect(serialOf(await after.readTokens(other))).toBe('2');
  expect(await here.readTokens(gone)).toBeNull();
  await here.end(gone, appError('LK-401'));
  expect(start().accounts()).toHaveLength(1);
});

test('the vault saves a new sign-in when another process has signed out of the account', async () => {
  const { start } = newComputer();
  const here = start();
  const id = await saveAccount(here, 1);
  await start().remove(id);
  await here.save(profileWith({ id, name: 'again' }), tokensWith(2));
  expect(serialOf(await here.readTokens(id))).toBe('2');
  const after = start();
  expect(after.accounts()).toMatchObject([{ id, name: 'again' }]);
  expect(serialOf(await after.readTokens(id))).toBe('2');
});

test('the vault lists an account once when it is in memory here and in the file of another process', async () => {
  const { start } = newComputer();
  const { id } = profileWith();
  const seen: string[][] = [];
  const here = start({ onChange: () => seen.push(idsIn(here)) });
  await here.save(profileWith({ id }), tokensWith(1));
  const there = start();
  await here.choose('memory');
  await there.save(profileWith({ id }), tokensWith(2));
  await here.choose('keyring');
  for (const ids of seen) expect(ids).toEqual([id]);
  expect(start().accounts()).toMatchObject([{ id }]);
});

// --- a change is visible in memory at once

/** A writer that waits before each file until the test releases it. */
function slowWriter() {
  const write = holdBack(writeJson);
  write.hold();
  return write;
}

test('the vault shows a change at once when an earlier one is still being written', async () => {
  const { start } = newComputer();
  const [first, second] = [profileWith({ lastUsedAt: 20 }), profileWith({ lastUsedAt: 10 })];
  await start().save(first, tokensWith(1));
  const write = slowWriter();
  const seen: unknown[] = [];
  const vault = start({
    write: write.call,
    onChange: () => {
      const asOf = vault.accounts().map(({ id, userAsOf }) => [id, userAsOf]);
      seen.push(asOf);
    },
  });
  const updated = vault.update(first.id, { userAsOf: 5 });
  await write.waitsFor(1);
  const saved = vault.save(second, tokensWith(2));
  // The tokens are encrypted, and their write has begun.
  await expect.poll(() => vault.account(second.id)?.sealed).toBeTruthy();
  const updatedAgain = vault.update(first.id, { userAsOf: 6 });
  seen.length = 0;
  write.release();
  await Promise.all([updated, saved, updatedAgain]);
  const now = [
    [first.id, 6],
    [second.id, null],
  ];
  expect(seen.length).toBeGreaterThan(0);
  for (const each of seen) expect(each).toEqual(now);
  expect(start().accounts()).toMatchObject([{ id: first.id, userAsOf: 6 }, { id: second.id }]);
});

test('choose empties the file and keeps each account once when a change is still being written', async () => {
  const { start, content } = newComputer();
  const id = await saveAccount(start(), 1);
  const write = slowWriter();
  const vault = start({ write: write.call });
  await vault.readTokens(id);
  const chosen = vault.choose('memory');
  const updated = vault.update(id, { userAsOf: 5 });
  await write.waitsFor(1);
  write.release();
  await Promise.all([updated, chosen]);
  expect(vault.accounts()).toMatchObject([{ id, userAsOf: 5 }]);
  expect(vault.tokenStorage()).toMatchObject({ place: 'memory' });
  expect(content()).toMatchObject({ choice: 'memory', accounts: [] });
});

test('a quit waits for every account to be in the file when the keyring was chosen a moment before', async () => {
  const { start, content } = newComputer();
  const write = holdBack(writeJson);
  const vault = start({ write: write.call });
  await vault.choose('memory');
  const [signedOut, signedIn] = [await saveAccount(vault, 1), await saveAccount(vault, 2)];
  await vault.removeTokens(signedOut);
  write.hold();
  const chosen = vault.choose('keyring');
  await write.waitsFor(1);
  const saved = vault.saved();
  write.release();
  await saved;
  expect(content()).toMatchObject({
    choice: 'keyring',
    accounts: [
      { id: signedOut, sealed: null },
      { id: signedIn, sealed: { backend: 'gnome_libsecret' } },
    ],
  });
  await chosen;
});

// --- a disk that refuses to write

/** A writer that fails as on a full disk, until `makeRoom` is called. */
function fullDisk() {
  let isFull = true;
  const writer: WriteJson = async (file, content) => {
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    await writeJson(file, content);
  };
  const makeRoom = () => {
    isFull = false;
  };
  return { writer, makeRoom };
}

test('T04 the vault keeps the old file, reports LK-507 and works in memory when the disk is full, and saves all when it has room again', async () => {
  const { start, places } = newComputer();
  const before = start();
  const old = await saveAccount(before, 'old', { lastUsedAt: 10 });
  const removed = await saveAccount(before, 'removed');
  const text = readFileSync(places.file, 'utf8');
  const { writer, makeRoom } = fullDisk();
  const vault = start({ write: writer });
  const journal = observed();
  const added = await saveAccount(vault, 'added', { lastUsedAt: 20 });
  await vault.readTokens(old);
  await vault.saveRefreshed(old, tokensWith('refreshed'));
  await vault.update(old, { userAsOf: 5 });
  await vault.remove(removed);
  expect(vault.tokenStorage()).toMatchObject({
    place: 'keyring',
    problem: { code: 'LK-507', details: { reason: 'ENOSPC', file: places.file } },
  });
  expect(readFileSync(places.file, 'utf8')).toBe(text);
  const expectAll = async (now: Vault) => {
    expect(idsIn(now)).toEqual([added, old]);
    expect(now.account(old)?.userAsOf).toBe(5);
    expect(serialOf(await now.readTokens(added))).toBe('added');
    expect(serialOf(await now.readTokens(old))).toBe('refreshed');
  };
  await expectAll(vault);
  makeRoom();
  await vault.saveAgain();
  expect(vault.tokenStorage().problem).toBeNull();
  expect(journal.words().filter((word) => word.startsWith('vault-'))).toEqual([
    'vault-not-written',
    'vault-written',
  ]);
  await expectAll(start());
});

test('T04 the vault says before a sign-in whether it could be written, and writes nothing', async () => {
  const { start, places, files } = newComputer();
  const { writer, makeRoom } = fullDisk();
  const vault = start({ write: writer });
  expect(await vault.tokenStorageForSignIn()).toMatchObject({ problem: { code: 'LK-507' } });
  makeRoom();
  expect(await vault.tokenStorageForSignIn()).toMatchObject({ place: 'keyring', problem: null });
  expect(files()).toEqual([`${name}.lock`]);
  await saveAccount(vault, 1);
  const { ino } = statSync(places.file);
  await vault.tokenStorageForSignIn();
  expect(statSync(places.file).ino).toBe(ino);
});

test('the vault keeps the file that can be read, and reports LK-507, when another account would make it too large', async () => {
  const { start, places } = newComputer();
  const vault = start();
  const old = await saveAccount(vault, 'old');
  const long = tokensWith('long', { accessToken: new Secret('a'.repeat(600_000)) });
  await vault.save(profileWith(), long);
  expect(vault.tokenStorage().problem).toMatchObject({
    code: 'LK-507',
    details: { reason: 'EFBIG', file: places.file },
  });
  const next = start();
  expect(next.problem).toBeNull();
  expect(idsIn(next)).toEqual([old]);
});

// --- a file that changes while the launcher runs

test('T03 the vault writes the complete file again when it was removed or damaged meanwhile', async () => {
  const damages = [
    (file: string) => rmSync(file),
    (file: string) => writeFileSync(file, '{"version":1,"acc'),
    (file: string) => writeFileSync(file, ''),
  ];
  for (const damage of damages) {
    const { computer, first, second } = await twoAccounts();
    const vault = computer.start();
    damage(computer.places.file);
    expect(serialOf(await vault.readTokens(first))).toBe('1');
    await vault.update(first, { userAsOf: 5 });
    const after = computer.start();
    expect(after.accounts()).toMatchObject([{ id: first, userAsOf: 5 }, { id: second }]);
    expect(serialOf(await after.readTokens(second))).toBe('2');
  }
});

test('T03 the vault does not overwrite the file when a newer Latchkey has written it', async () => {
  const { start, places } = newComputer();
  const vault = start();
  const id = await saveAccount(vault, 1);
  const newer = '{"version":2}';
  writeFileSync(places.file, newer);
  await vault.saveRefreshed(id, tokensWith(2));
  expect(vault.tokenStorage().problem).toMatchObject({ code: 'LK-509', details: { version: '2' } });
  expect(readFileSync(places.file, 'utf8')).toBe(newer);
  expect(await vault.readTokens(id).catch(toAppError)).toMatchObject({ code: 'LK-509' });
});
