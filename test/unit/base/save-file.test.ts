/** A file that the player named: whole or not at all, for one user, and never over another file. */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import promises, { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemError } from '../../../src-main/base/failure.ts';
import { checkTarget, fromWorkingFolder, saveFile } from '../../../src-main/base/save-file.ts';
import { temporaryFolder } from '../../support/folder.ts';

const content = Buffer.from('the content');
const save = (file: string, { bytes = content, mayReplace = false } = {}) =>
  saveFile(bytes, { file, mayReplace, failsWith: 'LK-602' });
const check = (file: string, { mayReplace = false } = {}) =>
  checkTarget({ file, mayReplace, failsWith: 'LK-602' });
const failure = (reason: RegExp) =>
  expect.objectContaining({
    appError: expect.objectContaining({
      code: 'LK-602',
      details: expect.objectContaining({ reason: expect.stringMatching(reason) }),
    }),
  });

test('fromWorkingFolder says that the working folder is gone', () => {
  expect(fromWorkingFolder('x.zip', 'LK-602')).toBe(path.join(process.cwd(), 'x.zip'));
  vi.spyOn(process, 'cwd').mockImplementation(() => {
    throw systemError('ENOENT');
  });
  expect(() => fromWorkingFolder('x.zip', 'LK-602')).toThrow(failure(/^its folder does not exist/));
});

test('saveFile saves a file with the longest name that the file system takes', async () => {
  const folder = temporaryFolder();
  const name = 'x'.repeat(255);
  const file = path.join(folder, name);
  await save(file);
  expect(readdirSync(folder)).toEqual([name]);
});

test('an existing file is replaced only when the player has agreed', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'x.zip');
  writeFileSync(file, 'mine', { mode: 0o644 });
  for (const refuse of [check, save]) {
    await expect(refuse(file)).rejects.toEqual(
      failure(/there is a file with this name already \(EEXIST\)/),
    );
  }
  expect(readFileSync(file, 'utf8')).toBe('mine');
  await check(file, { mayReplace: true });
  await save(file, { mayReplace: true });
  expect(readFileSync(file)).toEqual(content);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['x.zip']);
});

test('saveFile saves one of two files, and refuses the other, when both are saved under one name at once', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'x.zip');
  const results = await Promise.allSettled(
    ['one', 'two'].map((text) => save(file, { bytes: Buffer.from(text) })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')?.reason).toEqual(failure(/EEXIST/));
  expect(readdirSync(folder)).toEqual(['x.zip']);
});

test('saveFile and checkTarget name the reason when the target is a folder, its folder is missing, or its folder is a file', async () => {
  const folder = temporaryFolder();
  const existingFile = path.join(folder, 'taken');
  writeFileSync(existingFile, '');
  for (const [file, reason] of [
    [folder, /this is a folder/],
    [path.join(folder, 'none', 'x.zip'), /its folder does not exist/],
    [path.join(existingFile, 'x.zip'), /its folder is a file/],
    [path.join(folder, 'x'.repeat(300)), /the name is too long/],
  ] as const) {
    for (const refuse of [check, save]) {
      await expect(refuse(file, { mayReplace: true })).rejects.toEqual(failure(reason));
    }
  }
});

test.skipIf(process.platform === 'win32')(
  'checkTarget refuses a pipe, also if the player has agreed to replace it',
  async () => {
    const pipe = path.join(temporaryFolder(), 'x.pdf');
    execFileSync('mkfifo', [pipe]);
    await expect(check(pipe, { mayReplace: true })).rejects.toEqual(
      failure(/this is a pipe or a device \(EFTYPE\)/),
    );
  },
);

test('saveFile saves where the file system has no hard links, as on a USB stick, and replaces nothing there', async () => {
  vi.spyOn(promises, 'link').mockRejectedValue(systemError('EPERM'));
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const folder = temporaryFolder();
  const file = path.join(folder, 'x.zip');
  await save(file);
  await expect(save(file, { bytes: Buffer.from('other') })).rejects.toEqual(failure(/EEXIST/));
  expect(readFileSync(file)).toEqual(content);
  expect(readdirSync(folder)).toEqual(['x.zip']);
});

test('saveFile does not follow a link when its target is missing', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'x.zip');
  symlinkSync(path.join(folder, 'elsewhere'), file);
  await expect(save(file)).rejects.toEqual(failure(/EEXIST/));
  expect(readdirSync(folder)).toEqual(['x.zip']);
});

test.each([
  ['says so', 'writeFile', () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' }))],
  ['stores only a part', 'writeFile', () => Promise.resolve()],
] as const)('a full disk leaves no file when it %s', async (_name, method, act) => {
  const folder = temporaryFolder();
  const probe = await open(path.join(folder, 'probe'), 'w');
  vi.spyOn(Object.getPrototypeOf(probe), method).mockImplementation(act);
  await probe.close();
  await expect(save(path.join(folder, 'x.zip'))).rejects.toEqual(
    failure(/the disk is full \(ENOSPC\)/),
  );
  expect(readdirSync(folder)).toEqual(['probe']);
});

test('saveFile names the reason also when the part that was written cannot be removed', async () => {
  const folder = path.join(temporaryFolder(), 'folder');
  mkdirSync(folder);
  const probe = await open(path.join(folder, 'probe'), 'w');
  vi.spyOn(Object.getPrototypeOf(probe), 'writeFile').mockImplementation(async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder was');
    throw systemError('ENOSPC');
  });
  await probe.close();
  const file = path.join(folder, 'x.zip');
  await expect(save(file)).rejects.toEqual(failure(/the disk is full \(ENOSPC\)/));
});
