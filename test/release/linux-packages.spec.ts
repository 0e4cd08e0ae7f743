/** The packages for Linux, really built: what electron-builder puts in, packed by Debian's tools. */
import { copyFile, lstat, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';
import { linuxSizes } from '../../dev/release/icon-files.ts';
import { runProgram } from '../../dev/release/run-program.ts';
import { packagingProblem } from '../../dev/setup/packaging.mjs';
import { test } from './support/linux-packages.ts';
import { asRoot, dpkg, makeScratchRoot, rpm, traces } from './support/scratch-root.ts';

test.describe.configure({ mode: 'default' });

const problem = packagingProblem(['dpkg-deb', 'rpmbuild', 'bsdtar', 'mksquashfs', 'unsquashfs']);
test.skip(problem !== undefined, problem);

// Names, versions, desktop entries and AppArmor profiles: package-faults.spec.ts verifies them in these packages.

test('the deb names what it depends on', async ({ packages }) => {
  const { output: fields } = await runProgram('dpkg-deb', ['--field', packages.deb]);
  expect(fields).toMatch(/^Depends: .*libgtk-3-0.*xdg-utils.*libsecret-1-0.*desktop-file-utils/m);
});

test('the rpm names what it is for and what it depends on', async ({ packages }) => {
  const query = ['--query', '--package', '--info', '--requires', packages.rpm];
  const { output: fields } = await runProgram('rpm', query);
  expect(fields).toMatch(/^Summary +: Sign in to the gaming platform and pay$/m);
  for (const name of ['gtk3', 'nss', 'xdg-utils', '(libsecret or libsecret-1-0)']) {
    expect(fields.split('\n')).toContain(name);
  }
});

/** Looks at an installed package as the system would. */
async function expectInstalled(root: string): Promise<void> {
  const there = await traces(root);
  expect(there).toContain('usr/share/applications/latchkey.desktop');
  expect(there).toContain('opt/Latchkey/resources/apparmor-profile');
  for (const size of [16, 48, 256, 512]) {
    expect(there).toContain(`usr/share/icons/hicolor/${size}x${size}/apps/latchkey.png`);
  }
  expect((await lstat(path.join(root, 'usr/bin/latchkey'))).isSymbolicLink()).toBe(true);
  // Set by the package's script: with the user's own bit where user namespaces are forbidden.
  expect((await lstat(path.join(root, 'opt/Latchkey/chrome-sandbox'))).mode & 0o755).toBe(0o755);
}

async function scratchRoot(folder: string, name: string): Promise<string> {
  const root = path.join(folder, name);
  await makeScratchRoot(root);
  const canChroot = (await asRoot('chroot', [root, '/bin/true'])).code === 0;
  test.skip(!canChroot, 'this computer allows no chroot, which the scripts of a package need');
  return root;
}

test('the deb installs link handler, icons and AppArmor profile, and its removal leaves no trace', async ({
  packages,
}) => {
  const root = await scratchRoot(packages.folder, 'debian');
  const before = await traces(root);
  const installed = await dpkg(root, '--install', packages.deb);
  expect(installed.code, installed.output).toBe(0);
  await expectInstalled(root);
  const removed = await dpkg(root, '--purge', 'latchkey');
  expect(removed.code, removed.output).toBe(0);
  expect(await traces(root)).toEqual(before);
});

test('L13 the deb gives chrome-sandbox the rights of root where players may make no user namespace', async ({
  packages,
}) => {
  const mode = async (name: string, unshare?: string) => {
    const root = await scratchRoot(packages.folder, name);
    if (unshare) await writeFile(path.join(root, 'bin/unshare'), unshare);
    expect(await dpkg(root, '--install', packages.deb)).toMatchObject({ code: 0 });
    return (await lstat(path.join(root, 'opt/Latchkey/chrome-sandbox'))).mode & 0o7777;
  };
  // Such a kernel refuses everybody but root.
  expect(await mode('forbidden', '#!/bin/bash\n[ "$EUID" = 0 ]\n')).toBe(0o4755);
  // Where this test is root in a namespace of its own, there is no nobody to try it with.
  const isRealRoot = (await asRoot('setpriv', ['--reuid', '65534', 'true'])).code === 0;
  if (isRealRoot) expect(await mode('allowed', '#!/bin/bash\nexit 0\n')).toBe(0o755);
});

test('the rpm installs the same, keeps its link in an update, and its removal leaves no trace', async ({
  packages,
}) => {
  const root = await scratchRoot(packages.folder, 'fedora');
  // Systems with rpm have bash as sh, and electron-builder's script needs it.
  await copyFile(path.join(root, 'bin/bash'), path.join(root, 'bin/sh'));
  // Of the system's packages `filesystem` and `hicolor-icon-theme`. rpm leaves the folders that no package owns.
  const icons = linuxSizes.map((size) => `usr/share/icons/hicolor/${size}x${size}/apps`);
  for (const place of ['opt', 'var/tmp', 'usr/share/applications', ...icons]) {
    await mkdir(path.join(root, place), { recursive: true });
  }
  const before = await traces(root);
  const installed = await rpm(root, '--install', packages.rpm);
  expect(installed.code, installed.output).toBe(0);
  await expectInstalled(root);
  // The same version once more: rpm runs the scripts of an update.
  const updated = await rpm(root, '--upgrade', '--force', packages.rpm);
  expect(updated.code, updated.output).toBe(0);
  await expectInstalled(root);
  const removed = await rpm(root, '--erase', 'latchkey');
  expect(removed.code, removed.output).toBe(0);
  expect(await traces(root)).toEqual(before);
});
