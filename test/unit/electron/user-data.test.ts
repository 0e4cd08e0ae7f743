/** Files that the launcher writes for the player. */
import {
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  missingFolder,
  userDataFolder,
  writeDownload,
} from '../../../src-main/electron/user-data.ts';
import { temporaryFolder } from '../../support/folder.ts';

type Place = 'downloads' | 'appData' | 'userData';
const places = vi.hoisted(() => ({ downloads: '', appData: '', userData: '', given: '' }));
vi.mock('electron/main', () => ({
  app: {
    getName: () => 'Latchkey',
    // As Electron, which has no folder of user data where it could make none.
    getPath: (name: Place) => {
      if (places[name] === '') throw new Error(`Failed to get '${name}' path`);
      return places[name];
    },
    setPath: (name: Place, folder: string) => {
      places[name] = folder;
    },
    commandLine: { getSwitchValue: () => places.given },
  },
}));

/** A folder of downloads that does not exist yet. */
function noDownloads(): string {
  const folder = temporaryFolder();
  places.downloads = path.join(folder, 'Downloads');
  return places.downloads;
}

async function* text(...pieces: string[]) {
  yield* pieces;
}

test('T4 writeDownload takes the next free name when an earlier export, or any other file, has this one', async () => {
  const folder = noDownloads();
  const name = 'latchkey-payments-2026-11-22.csv';
  expect(await writeDownload(name, text('fir', 'st'))).toBe(path.join(folder, name));
  writeFileSync(path.join(folder, 'latchkey-payments-2026-11-22 (2).csv'), 'the player’s own');
  const third = path.join(folder, 'latchkey-payments-2026-11-22 (3).csv');
  expect(await writeDownload(name, text('third'))).toBe(third);
  expect(readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))).toEqual([
    'the player’s own',
    'third',
    'first',
  ]);
  expect(statSync(third).mode & 0o777).toBe(0o600);
});

test('writeDownload gives a file its name when it is whole, and leaves none when its content ends with an error', async () => {
  const folder = noDownloads();
  async function* failing() {
    yield 'a line';
    // A launcher that is killed now leaves no part that looks like a list.
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\./)]);
    throw new Error('the export was stopped');
  }
  await expect(writeDownload('payments.csv', failing())).rejects.toThrow('the export was stopped');
  expect(readdirSync(folder)).toEqual([]);
});

test('missingFolder leaves a folder of user data that is there, or can be made, as it is', () => {
  const appData = temporaryFolder();
  const userData = path.join(appData, 'Latchkey');
  for (const given of ['', userData]) {
    Object.assign(places, { appData, userData, given });
    expect(missingFolder()).toBeNull();
    expect(userDataFolder()).toBe(userData);
    // At the first start it was made.
    expect(statSync(userData).mode & 0o777).toBe(0o700);
  }
});

test.runIf(process.platform === 'linux')(
  'missingFolder keeps Electron from a folder below the current one, and from one that all users share',
  () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('HOME', '');
    vi.stubEnv('XDG_CONFIG_HOME', 'settings');
    places.given = temporaryFolder();
    missingFolder();
    expect(process.env.HOME).toBe(userInfo().homedir);
    expect(process.env.XDG_CONFIG_HOME).toBeUndefined();
  },
);

test('missingFolder names a folder that could not be made, and takes neither the one of Chromium nor none in its place', () => {
  const appData = temporaryFolder();
  const link = path.join(appData, 'Latchkey');
  symlinkSync(path.join(appData, 'disk that is not there'), link);
  const chromium = path.join(appData, 'chromium');
  for (const { userData, given } of [
    { userData: chromium, given: '' },
    { userData: '', given: '' },
    { userData: chromium, given: link },
  ]) {
    Object.assign(places, { appData, userData, given });
    expect(missingFolder()).toBe(link);
    expect(path.dirname(userDataFolder())).toBe(tmpdir());
    rmdirSync(userDataFolder());
  }
});

test('missingFolder makes the folders around it too, and ends where there can be none', () => {
  const given = path.join(temporaryFolder(), 'a', 'b');
  Object.assign(places, { given });
  expect(missingFolder()).toBeNull();
  expect(statSync(path.dirname(given)).mode & 0o777).toBe(0o700);
  const file = path.join(given, 'file');
  writeFileSync(file, '');
  for (const none of [file, path.join(file, 'c'), '/proc/a/b']) {
    Object.assign(places, { given: none });
    expect(missingFolder()).toBe(none);
    rmdirSync(userDataFolder());
  }
});
