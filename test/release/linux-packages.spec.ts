/** The packages for Linux, really built: what electron-builder puts in, packed by Debian's tools. */
import {
  appendFile,
  chown,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { linuxSizes } from '../../dev/release/icon-files.ts';
import { packageApp } from '../../dev/release/package-app.ts';
import { runProgram } from '../../dev/release/run-program.ts';
import { unpack } from '../../dev/release/unpack.ts';
import { verifyRelease } from '../../dev/release/verify/verify.ts';
import { packagingProblem } from '../../dev/setup/packaging.mjs';
import { makeLookAlike } from './support/look-alike.ts';
import { releaseConfig } from './support/packaged-release.ts';
import { makePackers } from './support/packers.ts';
import { asRoot, dpkg, makeScratchRoot, rpm, traces } from './support/scratch-root.ts';
import { recordAnew, replaceIn } from './support/spoil.ts';

test.describe.configure({ mode: 'default' });

const problem = packagingProblem(['dpkg-deb', 'rpmbuild', 'bsdtar', 'mksquashfs', 'unsquashfs']);
test.skip(problem !== undefined, problem);

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
    targets: ['deb', 'rpm', 'AppImage', 'tar.gz'],
    settings: { 'deb.compression': 'gz' },
    env: await makePackers(folder),
  });
  if (code !== 0) throw new Error(log);
});

test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const isArm = process.arch === 'arm64';
const packagePath = (ending: string) => path.join(output, `latchkey-0.1.0-linux-${ending}`);
const architecture = isArm ? 'arm64' : 'amd64';
const deb = packagePath.bind(undefined, `${architecture}.deb`);
const rpmFile = packagePath.bind(undefined, `${isArm ? 'aarch64' : 'x86_64'}.rpm`);
const appImage = packagePath.bind(undefined, `${isArm ? 'arm64' : 'x86_64'}.AppImage`);

test('the deb names its maintainer, its homepage and what it depends on', async () => {
  const { output: fields } = await runProgram('dpkg-deb', ['--field', deb()]);
  expect(fields).toMatch(/^Package: latchkey$/m);
  expect(fields).toMatch(/^Version: 0\.1\.0$/m);
  expect(fields).toMatch(/^Maintainer: Latchkey <\S+@\S+>$/m);
  expect(fields).toMatch(/^Homepage: https:\/\//m);
  expect(fields).toMatch(/^Depends: .*libgtk-3-0.*xdg-utils.*libsecret-1-0.*desktop-file-utils/m);
});

test('the rpm names its packager, its homepage and what it depends on', async () => {
  const query = ['--query', '--package', '--info', '--requires', rpmFile()];
  const { output: fields } = await runProgram('rpm', query);
  expect(fields).toMatch(/^Name +: latchkey$/m);
  expect(fields).toMatch(/^Version +: 0\.1\.0$/m);
  expect(fields).toMatch(/^Packager +: Latchkey <\S+@\S+>$/m);
  expect(fields).toMatch(/^URL +: https:\/\//m);
  expect(fields).toMatch(/^Summary +: Sign in to the gaming platform and pay$/m);
  for (const name of ['gtk3', 'nss', 'xdg-utils', '(libsecret or libsecret-1-0)']) {
    expect(fields.split('\n')).toContain(name);
  }
});

test('the AppImage starts the launcher with its sandbox, and handles links', async () => {
  const place = path.join(folder, 'appimage-files');
  await mkdir(place);
  expect(await unpack(appImage(), place)).not.toHaveProperty('problem');
  const entry = await readFile(path.join(place, 'latchkey.desktop'), 'utf8');
  expect(entry).toMatch(/^Exec=AppRun %U$/m);
  expect(entry).toMatch(/^MimeType=x-scheme-handler\/latchkey;$/m);
});

test('release:verify opens every package, and names one that holds another app', async () => {
  const downloads = async () => {
    await recordAnew(output);
    return (await verifyRelease(output)).checks.find(({ id }) => id === 'downloads');
  };
  expect(await downloads()).toMatchObject({ ok: true, found: '4 opened' });

  const tree = path.join(folder, 'tree');
  const original = await readFile(deb());
  const name = path.basename(deb());
  await runProgram('dpkg-deb', ['--raw-extract', deb(), tree]);
  await appendFile(path.join(tree, 'opt/Latchkey/resources/latchkey.config.json'), ' ');
  await mkdir(path.join(tree, 'etc/cron.d'), { recursive: true });
  await writeFile(path.join(tree, 'etc/cron.d/latchkey'), '');
  await replaceIn(path.join(tree, 'usr/share/applications/latchkey.desktop'), '%U', '--no-x %U');
  await replaceIn(path.join(tree, 'DEBIAN/control'), 'Version: 0.1.0', 'Version: 9.9.9');
  await runProgram('dpkg-deb', ['-Zgzip', '--root-owner-group', '--build', tree, deb()]);
  expect(await downloads()).toMatchObject({
    ok: false,
    found: [
      `${name} also installs etc/cron.d/latchkey`,
      `${name} usr/share/applications/latchkey.desktop starts /opt/Latchkey/latchkey --no-x %U`,
      `${name} does not say Version: 0.1.0, but Version: 9.9.9`,
      `${name} holds another app: resources/latchkey.config.json has another hash`,
    ].join('; '),
  });
  await writeFile(deb(), original);

  for (const file of [deb(), rpmFile(), appImage()]) {
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
    expect(await downloads()).toMatchObject({
      found: `${path.basename(file)} cannot be opened`,
    });
    await writeFile(file, bytes);
  }
});

test('release:verify names what a deb tells the system and should not', async () => {
  const original = await readFile(deb());
  const tree = path.join(folder, 'told');
  await runProgram('dpkg-deb', ['--raw-extract', deb(), tree]);
  const applications = path.join(tree, 'usr/share/applications');
  const links = 'x-scheme-handler/latchkey;';
  const web = 'x-scheme-handler/https;';
  await replaceIn(path.join(applications, 'latchkey.desktop'), links, links + web);
  await writeFile(path.join(applications, 'login.desktop'), '[Desktop Entry]\n');
  await replaceIn(path.join(tree, 'DEBIAN/control'), architecture, 'riscv64');
  await writeFile(path.join(tree, 'DEBIAN/prerm'), '#!/bin/sh\n', { mode: 0o755 });
  // A package that an ordinary user builds without --root-owner-group is theirs.
  if (process.getuid?.() === 0) await chown(path.join(tree, 'opt'), 4242, 4242);
  await runProgram('dpkg-deb', ['-Zgzip', '--build', tree, deb()]);
  await recordAnew(output);
  const { checks } = await verifyRelease(output);
  const found = checks.find(({ id }) => id === 'downloads')?.found.split('; ');
  expect(found).toEqual(
    [
      'has 2 desktop entries, not one',
      'usr/share/applications/latchkey.desktop opens x-scheme-handler/https',
      'holds what is not root’s: d',
      `does not say Architecture: ${architecture}, but Architecture: riscv64`,
      'also gives the system prerm',
    ].map((problem) => expect.stringContaining(`${path.basename(deb())} ${problem}`)),
  );
  await writeFile(deb(), original);
});

test('release:verify names a program and a link among the icons of a deb, and what its fields do to other packages', async () => {
  const original = await readFile(deb());
  const tree = path.join(folder, 'icons');
  await runProgram('dpkg-deb', ['--raw-extract', deb(), tree]);
  await replaceIn(path.join(tree, 'DEBIAN/control'), /^Depends: .*/m, 'Conflicts: sudo');
  const icons = 'usr/share/icons/hicolor';
  for (const name of ['run', 'run.so'])
    await writeFile(path.join(tree, icons, name), '#!/bin/sh\n', { mode: 0o755 });
  await symlink('/etc', path.join(tree, icons, 'system'));
  await runProgram('dpkg-deb', ['-Zgzip', '--root-owner-group', '--build', tree, deb()]);
  await recordAnew(output);
  const { checks } = await verifyRelease(output);
  expect(checks.find(({ id }) => id === 'downloads')?.found.split('; ')).toEqual(
    [
      `has a program where none belongs, ${icons}/run`,
      `has a program where none belongs, ${icons}/run.so`,
      `has a link out of itself, ${icons}/system`,
      'depends on nothing',
      'has the field Conflicts',
    ].map((problem) => `${path.basename(deb())} ${problem}`),
  );
  await writeFile(deb(), original);
});

test('release:verify names a tar.gz that holds a path twice', async () => {
  const file = packagePath(`${isArm ? 'arm64' : 'x64'}.tar.gz`);
  const original = await readFile(file);
  const place = path.join(folder, 'twice');
  await mkdir(place);
  await runProgram('tar', ['-xzf', file, '-C', place]);
  const [top = ''] = await readdir(place);
  const name = `${top}/icudtl.dat`;
  await runProgram('tar', ['-czf', file, '-C', place, top, name]);
  await recordAnew(output);
  const { checks } = await verifyRelease(output);
  expect(checks.find(({ id }) => id === 'downloads')?.found).toBe(
    `${path.basename(file)} holds ${name} twice`,
  );
  await writeFile(file, original);
});

test('release:verify fails and names the tool when there is none to open a package', async () => {
  await recordAnew(output);
  const { PATH } = process.env;
  process.env.PATH = folder;
  try {
    const { checks } = await verifyRelease(output);
    const found = checks.find(({ id }) => id === 'downloads')?.found;
    expect(found).toContain(
      `${path.basename(appImage())} is not opened: it needs unsquashfs (Debian: squashfs-tools)`,
    );
    expect(found).toContain('.rpm is not opened: it needs bsdtar (Debian: libarchive-tools)');
  } finally {
    process.env.PATH = PATH;
  }
});

/** Looks at an installed package as the system would. */
async function expectInstalled(root: string): Promise<void> {
  const read = (name: string) => readFile(path.join(root, name), 'utf8');
  const entry = await read('usr/share/applications/latchkey.desktop');
  expect(entry).toMatch(/^Name=Latchkey$/m);
  expect(entry).toMatch(/^Exec=\/opt\/Latchkey\/latchkey %U$/m);
  expect(entry).toMatch(/^MimeType=x-scheme-handler\/latchkey;$/m);
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
}

async function scratchRoot(name: string): Promise<string> {
  const root = path.join(folder, name);
  await makeScratchRoot(root);
  const canChroot = (await asRoot('chroot', [root, '/bin/true'])).code === 0;
  test.skip(!canChroot, 'this computer allows no chroot, which the scripts of a package need');
  return root;
}

test('the deb installs link handler, icons and AppArmor profile, and its removal leaves no trace', async () => {
  const root = await scratchRoot('debian');
  const before = await traces(root);
  const installed = await dpkg(root, '--install', deb());
  expect(installed.code, installed.output).toBe(0);
  await expectInstalled(root);
  const removed = await dpkg(root, '--purge', 'latchkey');
  expect(removed.code, removed.output).toBe(0);
  expect(await traces(root)).toEqual(before);
});

test('L13 the deb gives chrome-sandbox the rights of root where players may make no user namespace', async () => {
  const mode = async (name: string, unshare?: string) => {
    const root = await scratchRoot(name);
    if (unshare) await writeFile(path.join(root, 'bin/unshare'), unshare);
    expect(await dpkg(root, '--install', deb())).toMatchObject({ code: 0 });
    return (await lstat(path.join(root, 'opt/Latchkey/chrome-sandbox'))).mode & 0o7777;
  };
  // Such a kernel refuses everybody but root.
  expect(await mode('forbidden', '#!/bin/bash\n[ "$EUID" = 0 ]\n')).toBe(0o4755);
  // Where this test is root in a namespace of its own, there is no nobody to try it with.
  const isRealRoot = (await asRoot('setpriv', ['--reuid', '65534', 'true'])).code === 0;
  if (isRealRoot) expect(await mode('allowed', '#!/bin/bash\nexit 0\n')).toBe(0o755);
});

test('the rpm installs the same, keeps its link in an update, and its removal leaves no trace', async () => {
  const root = await scratchRoot('fedora');
  // Systems with rpm have bash as sh, and electron-builder's script needs it.
  await copyFile(path.join(root, 'bin/bash'), path.join(root, 'bin/sh'));
  // Of the system's packages `filesystem` and `hicolor-icon-theme`. rpm leaves the folders that no package owns.
  const icons = linuxSizes.map((size) => `usr/share/icons/hicolor/${size}x${size}/apps`);
  for (const place of ['opt', 'var/tmp', 'usr/share/applications', ...icons]) {
    await mkdir(path.join(root, place), { recursive: true });
  }
  const before = await traces(root);
  const installed = await rpm(root, '--install', rpmFile());
  expect(installed.code, installed.output).toBe(0);
  await expectInstalled(root);
  // The same version once more: rpm runs the scripts of an update.
  const updated = await rpm(root, '--upgrade', '--force', rpmFile());
  expect(updated.code, updated.output).toBe(0);
  await expectInstalled(root);
  const removed = await rpm(root, '--erase', 'latchkey');
  expect(removed.code, removed.output).toBe(0);
  expect(await traces(root)).toEqual(before);
});
