/** The packages for Linux, really built: what electron-builder puts in, packed by Debian's tools. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { linuxSizes } from '../../dev/release/icon-files.ts';
import { runProgram } from '../../dev/release/run-program.ts';
import { test as base, missingTools } from './support/linux-packages.ts';
import { type OwnSystem, startOwnSystem } from './support/own-system.ts';

const test = base.extend<{ readonly system: OwnSystem }>({
  system: async ({ packages }, use) => {
    // Its files would be no change at an installation, and a change at a removal.
    test.skip(existsSync('/opt/Latchkey'), 'Latchkey is installed on this computer as a package');
    const system = await startOwnSystem(path.join(packages.folder, 'system'));
    await use(system);
    await system.stop();
  },
});

test.describe.configure({ mode: 'default' });

test.skip(missingTools !== undefined, missingTools);

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
async function expectInstalled(system: OwnSystem): Promise<void> {
  const there = await system.changes();
  expect(there).toContain('/usr/share/applications/latchkey.desktop');
  expect(there).toContain('/opt/Latchkey/resources/apparmor-profile');
  for (const size of [16, 48, 256, 512]) {
    expect(there).toContain(`/usr/share/icons/hicolor/${size}x${size}/apps/latchkey.png`);
  }
  const places = ['/usr/bin/latchkey', '/opt/Latchkey/chrome-sandbox'];
  const { stdout } = await system.asRoot('stat', '--format=%F %a', ...places);
  // Set by the package's script: with the user's own bit where user namespaces are forbidden.
  expect(stdout).toMatch(/^symbolic link .+\nregular file 4?755\n$/);
}

/** Runs a program as root, which has to end well. */
async function run(system: OwnSystem, program: string, ...args: string[]): Promise<void> {
  const { code, output } = await system.asRoot(program, ...args);
  expect(code, output).toBe(0);
}

test('the deb installs link handler, icons and AppArmor profile, and its removal leaves no trace', async ({
  packages,
  system,
}) => {
  const before = await system.changes();
  // No test is about whether this computer has what the package depends on.
  await run(system, 'dpkg', '--force-depends', '--install', packages.deb);
  await expectInstalled(system);
  await run(system, 'dpkg', '--purge', 'latchkey');
  expect(await system.changes()).toEqual(before);
});

test('the rpm installs the same, keeps its link in an update, and its removal leaves no trace', async ({
  packages,
  system,
}) => {
  // Systems with rpm have bash as sh, and electron-builder's script needs it.
  await run(system, 'ln', '--symbolic', '--force', 'bash', '/usr/bin/sh');
  // Of the system's package `hicolor-icon-theme`. rpm leaves the folders that no package owns.
  const icons = linuxSizes.map((size) => `/usr/share/icons/hicolor/${size}x${size}/apps`);
  await run(system, 'mkdir', '--parents', ...icons);
  const before = await system.changes();
  // With a package database beside dpkg's, which knows none of what the package depends on.
  const rpm = (...args: string[]) =>
    run(system, 'rpm', '--dbpath=/var/lib/dpkg/rpm', '--nodeps', ...args);
  await rpm('--install', packages.rpm);
  await expectInstalled(system);
  // The same version once more: rpm runs the scripts of an update.
  await rpm('--upgrade', '--force', packages.rpm);
  await expectInstalled(system);
  await rpm('--erase', 'latchkey');
  // Systems with rpm do so themselves when an entry goes.
  await system.asRoot('update-desktop-database', '/usr/share/applications');
  expect(await system.changes()).toEqual(before);
});
