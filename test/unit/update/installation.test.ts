/** Which installations update themselves. */
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type InstallationFacts, installationOf } from '../../../src-main/update/installation.ts';
import { temporaryFolder } from '../../support/folder.ts';

function folderWith(...names: string[]): string {
  const folder = temporaryFolder();
  for (const name of names) writeFileSync(path.join(folder, name), '');
  return folder;
}

const facts = (change: Partial<InstallationFacts>): InstallationFacts => ({
  system: 'linux',
  build: 'release',
  productName: 'Latchkey',
  program: '/opt/Latchkey/latchkey',
  appImage: undefined,
  publishers: [],
  ...change,
});

test('an AppImage updates itself when its folder can be written', () => {
  const appImage = path.join(folderWith('Latchkey.AppImage'), 'Latchkey.AppImage');
  expect(installationOf(facts({ appImage }))).toEqual({ kind: 'app-image', file: appImage });
});

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0).each([
  ['its folder belongs to somebody else', '.', 0o555],
  ['it cannot be read', 'Latchkey.AppImage', 0o333],
])('an AppImage does not update itself when %s', (_why, place, mode) => {
  const folder = folderWith('Latchkey.AppImage');
  chmodSync(path.join(folder, place), mode);
  onTestFinished(() => chmodSync(folder, 0o755));
  expect(installationOf(facts({ appImage: path.join(folder, 'Latchkey.AppImage') }))).toBeNull();
});

const onWindows = (...names: string[]) =>
  facts({
    system: 'win32',
    program: path.join(folderWith(...names), 'Latchkey.exe'),
    publishers: ['Example Games'],
  });

test.each([
  ['an AppImage that is nowhere', () => facts({ appImage: '/nowhere/Latchkey.AppImage' })],
  ['an AppImage that was moved away', () => facts({ appImage: path.join(folderWith(), 'x') })],
  ['an AppImage without a folder', () => facts({ appImage: 'Latchkey.AppImage' })],
  ['an AppImage without a name', () => facts({ appImage: '' })],
  ['deb, rpm or tar.gz', () => facts({})],
  ['a zip for Windows', () => onWindows()],
  [
    'a launcher on Windows without a publisher',
    () => ({ ...onWindows('Uninstall Latchkey.exe'), publishers: [] }),
  ],
])('%s does not update itself', (_name, installed) => {
  expect(installationOf(installed())).toBeNull();
});

test('the installed launcher on Windows updates itself, with its publishers', () => {
  expect(installationOf(onWindows('Uninstall Latchkey.exe'))).toEqual({
    kind: 'windows',
    publishers: ['Example Games'],
  });
});

test('a launcher on macOS updates itself', () => {
  expect(installationOf(facts({ system: 'darwin' }))).toEqual({ kind: 'mac' });
});

test.each(['unsigned', 'test', undefined] as const)(
  'the build %s never updates itself',
  (build) => {
    const installed = onWindows('Uninstall Latchkey.exe');
    const appImage = path.join(folderWith('Latchkey.AppImage'), 'Latchkey.AppImage');
    expect(installationOf(facts({ appImage, build }))).toBeNull();
    expect(installationOf({ ...installed, build })).toBeNull();
    expect(installationOf(facts({ system: 'darwin', build }))).toBeNull();
  },
);
