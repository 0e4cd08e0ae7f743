/** The deb and the tar.gz, really built: what electron-builder puts in, packed by Debian's tools. */
import { appendFile, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { fileEntries } from '../../dev/release/files.ts';
import { packageApp } from '../../dev/release/package-app.ts';
import { runProgram } from '../../dev/release/run-program.ts';
import { verifyRelease } from '../../dev/release/verify/verify.ts';
import { makeLookAlike } from './support/look-alike.ts';
import { releaseConfig } from './support/packaged-release.ts';
import { makePackers } from './support/packers.ts';
import { asRoot, dpkg, makeScratchRoot, traces } from './support/scratch-root.ts';
import { recordAnew } from './support/spoil.ts';

test.describe.configure({ mode: 'default' });

const tools = await Promise.all(
  ['dpkg-deb', 'ldd', 'tar'].map((tool) => runProgram(tool, ['--version'])),
);
test.skip(
  tools.some(({ code }) => code !== 0),
  'this system has no dpkg',
);

let folder: string;
let output: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'latchkey-packages-'));
  output = path.join(folder, 'dist');
  const electron = path.join(folder, 'electron');
  const config = path.join(folder, 'config.json');
  await makeLookAlike(electron);
  await writeFile(config, JSON.stringify(releaseConfig));
  const { code, output: log } = await packageApp({
    kind: 'release',
    output,
    config,
    electronFolder: electron,
    targets: ['deb', 'tar.gz'],
    settings: { 'deb.compression': 'gz' },
    env: await makePackers(folder),
  });
  if (code !== 0) throw new Error(log);
});

test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const unpacked = () => path.join(output, 'linux-unpacked');
const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
const deb = () => path.join(output, `latchkey-0.1.0-linux-${architecture}.deb`);
/** The AppArmor profile comes with the deb and may be in the tar.gz too, by the order of the two. */
const isShared = ({ path: name }: { path: string }) => name !== 'resources/apparmor-profile';

test('the tar.gz holds the unpacked app', async () => {
  const place = path.join(folder, 'tar');
  await mkdir(place);
  const archive = path.join(output, `latchkey-0.1.0-linux-${process.arch}.tar.gz`);
  const { code, output: log } = await runProgram('tar', ['-xzf', archive, '-C', place]);
  expect(code, log).toBe(0);
  const [top] = (await runProgram('ls', [place])).output.trim().split('\n');
  const entries = (await fileEntries(path.join(place, top ?? ''))).filter(isShared);
  expect(entries).toEqual((await fileEntries(unpacked())).filter(isShared));
});

test('the deb names its maintainer, its homepage and what it depends on', async () => {
  const { output: fields } = await runProgram('dpkg-deb', ['--field', deb()]);
  expect(fields).toMatch(/^Package: latchkey$/m);
  expect(fields).toMatch(/^Version: 0\.1\.0$/m);
  expect(fields).toMatch(/^Maintainer: Latchkey <\S+@\S+>$/m);
  expect(fields).toMatch(/^Homepage: https:\/\//m);
  expect(fields).toMatch(/^Depends: .*libgtk-3-0.*xdg-utils.*libsecret-1-0/m);
});

test('release:verify opens tar.gz and deb, and names one that holds another app', async () => {
  const downloads = async () =>
    (await verifyRelease(output)).checks.find(({ id }) => id === 'downloads');
  await recordAnew(output);
  expect(await downloads()).toMatchObject({ ok: true, found: '2 opened' });

  const tree = path.join(folder, 'tree');
  const original = await readFile(deb());
  await runProgram('dpkg-deb', ['--raw-extract', deb(), tree]);
  await appendFile(path.join(tree, 'opt/Latchkey/resources/latchkey.config.json'), ' ');
  await runProgram('dpkg-deb', ['-Zgzip', '--build', tree, deb()]);
  await recordAnew(output);
  expect(await downloads()).toMatchObject({
    ok: false,
    found: `${path.basename(deb())} holds another app`,
  });

  await writeFile(deb(), original.subarray(0, original.length / 2));
  await recordAnew(output);
  expect(await downloads()).toMatchObject({ found: `${path.basename(deb())} cannot be opened` });
  await writeFile(deb(), original);
});

test('the deb installs link handler, icons and AppArmor profile, and its removal leaves no trace', async () => {
  const root = path.join(folder, 'root');
  await makeScratchRoot(root);
  const canChroot = (await asRoot('chroot', [root, '/bin/true'])).code === 0;
  test.skip(!canChroot, 'this computer allows no chroot, which the scripts of a package need');
  const before = await traces(root);

  const installed = await dpkg(root, '--install', deb());
  expect(installed.code, installed.output).toBe(0);
  const read = (name: string) => readFile(path.join(root, name), 'utf8');
  const entry = await read('usr/share/applications/latchkey.desktop');
  expect(entry).toMatch(/^Name=Latchkey$/m);
  expect(entry).toMatch(/^Exec=\/opt\/Latchkey\/latchkey %U$/m);
  expect(entry).toMatch(/^MimeType=x-scheme-handler\/latchkey;$/m);
  expect(entry).not.toContain('--no-sandbox');
  expect(await read('opt/Latchkey/resources/apparmor-profile')).toMatch(
    /profile "latchkey" "\/opt\/Latchkey\/latchkey" flags=\(unconfined\) \{\s+userns,/,
  );
  const there = await traces(root);
  for (const size of [16, 48, 256, 512]) {
    expect(there).toContain(`usr/share/icons/hicolor/${size}x${size}/apps/latchkey.png`);
  }
  expect((await lstat(path.join(root, 'usr/bin/latchkey'))).isSymbolicLink()).toBe(true);
  // Set by the package's script: with the user's own bit where user namespaces are forbidden.
  expect((await lstat(path.join(root, 'opt/Latchkey/chrome-sandbox'))).mode & 0o755).toBe(0o755);

  const removed = await dpkg(root, '--purge', 'latchkey');
  expect(removed.code, removed.output).toBe(0);
  expect(await traces(root)).toEqual(before);
});
