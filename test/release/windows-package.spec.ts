/** The unpacked app for Windows, packed on any system: its fuses, the hash in its program, and its signature. */
import { appendFile, cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { verifierName } from '../../dev/release/manifest.ts';
import { writeAnnouncements } from '../../dev/release/update-feed.ts';
import { type Report, verifyRelease } from '../../dev/release/verify/verify.ts';
import { writeManifest, writeSbom, writeSums } from '../../dev/release/write-records.ts';
import { programsProblem } from '../../dev/setup/programs.mjs';
import { updateKey } from '../support/update-feed.ts';
import { makeWindowsLookAlike } from './support/look-alike-windows.ts';
import { makeArchive, makeInstaller } from './support/nsis.ts';
import { pack } from './support/pack.ts';
import { found, origin, releaseConfig, releaseSettings } from './support/packaged-release.ts';
import { sign, unsignedProgram } from './support/sign.ts';
import { changeAsar } from './support/spoil.ts';

test.describe.configure({ mode: 'default' });

const signingProblem = programsProblem('packages', ['osslsigncode', 'openssl']);
/** As package.json in the app has it. */
const publisher = 'Arcade Games, Inc.';
const nextPublisher = 'Arcade';

let folder: string;
let packaged: string;

/** Packages for Windows. A release must be signed, unless `settings` turns that off. */
async function packageForWindows(output: string, settings: Record<string, string>) {
  const electron = path.join(folder, 'electron');
  await makeWindowsLookAlike(electron);
  await pack({
    kind: 'release',
    system: 'win32',
    output,
    config: releaseConfig,
    commit: origin.commit,
    electronFolder: electron,
    settings: { ...releaseSettings, ...settings },
  });
}

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'latchkey-windows-'));
  packaged = path.join(folder, 'dist');
  await packageForWindows(packaged, {
    forceCodeSigning: 'false',
    'extraMetadata.latchkeyPublisher': publisher,
    'extraMetadata.latchkeyNextPublisher': nextPublisher,
  });
  await writeSbom(packaged);
  await writeFile(path.join(packaged, verifierName), '');
});

test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const announce = (to: string, files: readonly string[]) =>
  writeAnnouncements(to, { system: 'win32', version: '0.1.0', files, notes: '', keys });

/** A copy of the package; `spoil` changes it before its records are written. */
async function copyOf(name: string, signed: boolean, spoil: (app: string) => Promise<unknown>) {
  const release = path.join(folder, name);
  await cp(packaged, release, { recursive: true });
  await spoil(path.join(release, 'win-unpacked'));
  await writeManifest(release, { ...origin, signed });
  await writeSums(release);
  return verifyRelease(release);
}

const keys = [updateKey.privateKey];
const installerName = 'latchkey-0.1.0-win-x64.exe';

/** Installer, zip file and feed of an app, made in `to`. */
async function makePackages(app: string, to: string): Promise<void> {
  const work = await mkdtemp(path.join(folder, 'packages-'));
  const installer = path.join(work, 'installer.exe');
  await makeInstaller(installer, app);
  await rename(installer, path.join(to, installerName));
  await announce(to, [installerName]);
  await makeArchive(path.join(to, 'latchkey-0.1.0-win-x64.zip'), app);
}

const asarOf = (app: string) => path.join(app, 'resources/app.asar');

const failed = ({ checks }: Report) =>
  checks.filter(({ ok }) => !ok).map(({ id, found }) => `${id}: ${found}`);

test('a release for Windows is refused by the packer when there is no certificate', async () => {
  const packing = packageForWindows(path.join(folder, 'refused'), {});
  await expect(packing).rejects.toThrow('forceCodeSigning');
});

test('release:verify finds only the missing signature when an unsigned package for Windows claims one', async () => {
  const report = await copyOf('unsigned', true, async () => undefined);
  expect(failed(report)).toEqual(['signature: Latchkey.exe is not signed']);
  expect(found(report, 'fuses')).toBe('9 of 9');
  expect(found(report, 'asar-integrity')).toContain('both');
});

test.describe('with a certificate', () => {
  test.skip(signingProblem !== undefined, signingProblem);
  test.beforeAll(() => {
    process.env.LATCHKEY_SIGNING_CA = path.join(folder, 'certificate.pem');
  });
  test.afterAll(() => {
    delete process.env.LATCHKEY_SIGNING_CA;
  });

  test('release:verify passes a package for Windows when its program is signed', async () => {
    const report = await copyOf('signed', true, (app) =>
      sign(path.join(app, 'Latchkey.exe'), folder, nextPublisher),
    );
    expect(failed(report)).toEqual([]);
  });

  test('release:verify names a program of another publisher, and an installer without a signature', async () => {
    const report = await copyOf('half-signed', true, async (app) => {
      await sign(path.join(app, 'Latchkey.exe'), folder, 'Arcade Games Inc.');
      await rename(await unsignedProgram(folder), path.join(app, '..', installerName));
    });
    expect(found(report, 'signature')).toBe(
      `Latchkey.exe is signed by “Arcade Games Inc.”, not by “${publisher}” or “${nextPublisher}”; ${installerName} is not signed`,
    );
  });
});

test('release:verify names an app.asar that is not the one in the program, and knows no publisher', async () => {
  const report = await copyOf('exchanged', false, (app) =>
    changeAsar(asarOf(app), (files) => {
      const text = String(files.get('package.json')).replace('"latchkeyPublisher"', '"nobody"');
      files.set('package.json', Buffer.from(text));
    }),
  );
  expect(failed(report)).toContain('publisher: package.json names no publisher');
  expect(failed(report).join('\n')).toMatch(/asar-integrity: the program names [0-9a-f]{64}/);
});

const installerProblem = programsProblem('packages', ['makensis', '7z', 'bsdtar']);

test('release:verify opens the installer and the zip file for Windows, and names them when they hold another app', async () => {
  test.skip(installerProblem !== undefined, installerProblem);
  const release = path.join(folder, 'installers');
  const report = await copyOf('installers', false, (app) => makePackages(app, release));
  expect(failed(report)).toEqual(['signature: a release has to be signed']);
  expect(found(report, 'downloads')).toBe('2 opened');

  await appendFile(path.join(release, 'win-unpacked/resources/latchkey.config.json'), ' ');
  await writeManifest(release, { ...origin, signed: false });
  await writeSums(release);
  const why =
    'holds another app than the manifest: resources/latchkey.config.json has another hash or size';
  expect(failed(await verifyRelease(release))).toContain(
    `downloads: latchkey-0.1.0-win-x64.exe ${why}; latchkey-0.1.0-win-x64.zip ${why}`,
  );
});

test('the installer looks for Windows 10 before it installs', async () => {
  test.skip(installerProblem !== undefined, installerProblem);
  const installer = path.join(folder, 'installer.exe');
  await makeInstaller(installer, path.join(packaged, 'win-unpacked/resources'));
  const words = Buffer.from('Latchkey needs Windows 10 or later.', 'utf16le');
  expect((await readFile(installer)).includes(words)).toBe(true);
});
