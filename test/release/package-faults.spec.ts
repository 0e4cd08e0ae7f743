/** `release:verify` opens the packages for Linux and names each fault that is planted in one of them. */
import {
  appendFile,
  chmod,
  chown,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';
import { runProgram } from '../../dev/release/run-program.ts';
import {
  architecture,
  downloadOf,
  downloads,
  expectProblems,
  missingTools,
  test,
} from './support/linux-packages.ts';
import { emptyProgram, makeAppImage } from './support/packers.ts';
import { replaceIn } from './support/spoil.ts';

test.describe.configure({ mode: 'default' });

test.skip(missingTools !== undefined, missingTools);

/** Changes the files of a package. `tree`: where it is unpacked. */
type Fault = {
  readonly name: string;
  readonly plant: (tree: string) => Promise<unknown>;
  /** The problems that the check names, without the name of the package, each once and in this order. */
  readonly finds: readonly string[];
};

const entry = 'usr/share/applications/latchkey.desktop';
const otherEntry = 'usr/share/applications/files.desktop';
const profile = 'opt/Latchkey/resources/apparmor-profile';
const icons = 'usr/share/icons/hicolor';
const control = (before: string | RegExp, after: string) => (tree: string) =>
  replaceIn(path.join(tree, 'DEBIAN/control'), before, after);
const inEntry = (before: string | RegExp, after: string) => (tree: string) =>
  replaceIn(path.join(tree, entry), before, after);

/** Faults of the desktop entry. */
const entryFaults: readonly Fault[] = [
  {
    name: 'a desktop entry of another name that has an icon of elsewhere and an action',
    plant: async (tree) => {
      await inEntry('Icon=latchkey', 'Icon=/tmp/icon.png')(tree);
      // A space before the sign means nothing.
      await inEntry(/$/, 'TryExec = sh\n[Desktop Action x]\n')(tree);
      await rename(path.join(tree, entry), path.join(tree, otherEntry));
    },
    finds: [
      `has the desktop entry ${otherEntry}, and the app looks for latchkey.desktop`,
      `${otherEntry} says Icon=/tmp/icon.png`,
      `${otherEntry} says TryExec = sh`,
      `${otherEntry} says [Desktop Action x]`,
    ],
  },
  {
    name: 'a desktop entry that opens web pages and has an option',
    plant: async (tree) => {
      await inEntry('%U', '--no-x %U')(tree);
      await inEntry('latchkey;', 'latchkey;x-scheme-handler/https;')(tree);
    },
    finds: [
      `${entry} says Exec=/opt/Latchkey/latchkey --no-x %U`,
      `${entry} says MimeType=x-scheme-handler/latchkey;x-scheme-handler/https;`,
      `${entry} does not say once Exec=/opt/Latchkey/latchkey %U`,
      `${entry} does not say once MimeType=x-scheme-handler/latchkey;`,
    ],
  },
  {
    name: 'two desktop entries, one with the name of another app, and no AppArmor profile',
    plant: async (tree) => {
      await rm(path.join(tree, profile));
      await copyFile(path.join(tree, entry), path.join(tree, otherEntry));
      await inEntry('Name=Latchkey', 'Name=Files')(tree);
    },
    finds: [
      'has 2 desktop entries, not one',
      'has no AppArmor profile',
      `has the desktop entry ${otherEntry}, and the app looks for latchkey.desktop`,
      `${entry} says Name=Files`,
      `${entry} does not say once Name=Latchkey`,
    ],
  },
  {
    name: 'a desktop entry that lacks lines and has one twice',
    plant: async (tree) => {
      await inEntry('[Desktop Entry]\n', '')(tree);
      await inEntry(/^Exec=.*\n/m, '')(tree);
      await inEntry(/^MimeType=.*\n/m, '')(tree);
      await inEntry(/^Type=.*\n/m, 'Type=Application\nType=Application\n')(tree);
    },
    finds: [
      `${entry} does not say once [Desktop Entry]`,
      `${entry} does not say once Exec=/opt/Latchkey/latchkey %U`,
      `${entry} does not say once Type=Application`,
      `${entry} does not say once MimeType=x-scheme-handler/latchkey;`,
    ],
  },
];

/** Faults of the rest. */
const otherFaults: readonly Fault[] = [
  {
    name: 'another app, a job of the system, another script than its own, and a folder that everybody can change',
    plant: async (tree) => {
      await appendFile(path.join(tree, 'opt/Latchkey/resources/latchkey.config.json'), ' ');
      await mkdir(path.join(tree, 'etc/cron.d'), { recursive: true });
      await writeFile(path.join(tree, 'etc/cron.d/latchkey'), '');
      await rename(path.join(tree, 'DEBIAN/postinst'), path.join(tree, 'DEBIAN/preinst'));
      await chmod(path.join(tree, 'opt'), 0o777);
    },
    finds: [
      'also installs etc/cron.d/latchkey',
      'holds what everybody can change: drwxrwxrwx',
      'has no postinst',
      'also gives the system preinst',
      'holds another app than the manifest: resources/latchkey.config.json has another hash or size',
    ],
  },
  {
    name: 'another version, processor, maintainer, home page and priority',
    plant: async (tree) => {
      await control('Version: 0.1.0~rc.1', 'Version: 9.9.9')(tree);
      await control(architecture, 'riscv64')(tree);
      await control(/^Maintainer: .*/m, 'Maintainer: Somebody <somebody@else.games>')(tree);
      await control(/^Homepage: .*/m, 'Homepage: https://else.games')(tree);
      await control('Priority: optional', 'Priority: required')(tree);
    },
    finds: [
      'has the Version 9.9.9, not 0.1.0~rc.1',
      `has the Architecture riscv64, not ${architecture}`,
      'has the Maintainer Somebody <somebody@else.games>, not Latchkey <support@latchkey.example>',
      'has the Homepage https://else.games, not https://latchkey.example',
      'has the Priority required, not optional',
    ],
  },
  {
    name: 'a program, a link and a theme among its icons, and fields that remove a package and name none that it needs',
    plant: async (tree) => {
      await chmod(path.join(tree, icons, '16x16/apps/latchkey.png'), 0o755);
      await symlink('/etc', path.join(tree, icons, '16x16/apps/system.png'));
      await writeFile(path.join(tree, icons, 'index.theme'), '');
      await control(/^Depends: .*/m, 'Conflicts : sudo')(tree);
    },
    finds: [
      `also installs ${icons}/index.theme`,
      `has a program where none belongs, ${icons}/16x16/apps/latchkey.png`,
      `has a link out of itself, ${icons}/16x16/apps/system.png`,
      'depends on nothing',
      'has the field Conflicts',
    ],
  },
  {
    name: 'an icon that is no picture, one of another size, and a folder that root alone can read',
    plant: async (tree) => {
      const icon = (size: string) => path.join(tree, icons, size, 'apps/latchkey.png');
      await writeFile(icon('16x16'), '#!/bin/sh\n');
      await copyFile(icon('32x32'), icon('24x24'));
      await chmod(path.join(tree, 'opt/Latchkey'), 0o700);
    },
    finds: [
      ...['16x16', '24x24'].map(
        (size) => `has an icon that is no picture of its size, ${icons}/${size}/apps/latchkey.png`,
      ),
      'holds what not everybody can read: drwx------',
    ],
  },
  {
    name: 'an AppArmor profile with one more rule, which looks like a comment',
    plant: (tree) => appendFile(path.join(tree, profile), '\n#include <local/rules>\n'),
    finds: ['has an AppArmor profile that is not the one of the app alone'],
  },
  {
    name: 'an AppArmor profile of another program',
    plant: (tree) => replaceIn(path.join(tree, profile), '/opt/Latchkey/latchkey', '/usr/bin/man'),
    finds: ['has an AppArmor profile that is not the one of the app alone'],
  },
];

// A deb has a fault of its entry and one of the rest, as long as there are any.
for (const index of Array(Math.max(entryFaults.length, otherFaults.length)).keys()) {
  const faults = [otherFaults[index], entryFaults[index]].filter((fault) => fault !== undefined);
  test(`release:verify names a deb with ${faults.map(({ name }) => name).join('; and ')}`, async ({
    packages,
  }) => {
    const { deb } = packages;
    const found = await downloadOf(packages, deb, async (to, tree) => {
      await runProgram('dpkg-deb', ['--raw-extract', deb, tree]);
      for (const { plant } of faults) await plant(tree);
      await runProgram('dpkg-deb', ['-Znone', '--root-owner-group', '--build', tree, to]);
    });
    const finds = faults.flatMap((fault) => fault.finds);
    expectProblems(
      found,
      finds.map((each) => `${path.basename(deb)} ${each}`),
    );
  });
}

test('release:verify names a deb with a file that is not root’s', async ({ packages }) => {
  const { deb } = packages;
  const found = await downloadOf(packages, deb, async (to, tree) => {
    await runProgram('dpkg-deb', ['--raw-extract', deb, tree]);
    // A package that an ordinary user builds without --root-owner-group is theirs.
    if (process.getuid?.() === 0) await chown(path.join(tree, 'opt'), 4242, 4242);
    await runProgram('dpkg-deb', ['-Znone', '--build', tree, to]);
  });
  expectProblems(found, [`${path.basename(deb)} holds what is not root’s: d`]);
});

test('release:verify names a tar.gz that holds a path twice, and one that holds two apps', async ({
  packages,
}) => {
  const { tarGz } = packages;
  let name = '';
  const withPath = await downloadOf(packages, tarGz, async (to, work) => {
    await runProgram('tar', ['-xzf', tarGz, '-C', work]);
    const [top = ''] = await readdir(work);
    name = `${top}/icudtl.dat`;
    await runProgram('tar', ['-czf', to, '-C', work, top, name]);
  });
  const withApps = await downloadOf(packages, tarGz, async (to, work) => {
    for (const each of ['one', 'other']) {
      await mkdir(path.join(work, each));
      const args = ['-xzf', tarGz, '-C', path.join(work, each), '--strip-components=1'];
      await runProgram('tar', args);
    }
    await runProgram('tar', ['-czf', to, '-C', work, 'one', 'other']);
  });
  expect(withPath).toEqual([`${path.basename(tarGz)} holds ${name} twice`]);
  expect(withApps).toEqual([`${path.basename(tarGz)} holds 2 apps`]);
});

test('release:verify names an AppImage without a desktop entry', async ({ packages }) => {
  const { appImage } = packages;
  const found = await downloadOf(packages, appImage, async (to, work) => {
    const place = path.join(work, 'squashfs-root');
    const offset = emptyProgram().length;
    await runProgram('unsquashfs', ['-quiet', '-dest', place, '-offset', String(offset), appImage]);
    await rm(path.join(place, 'latchkey.desktop'));
    await makeAppImage(to, [place]);
  });
  expect(found).toEqual([`${path.basename(appImage)} has 0 desktop entries, not one`]);
});

test('release:verify names a package that was cut off', async ({ packages }) => {
  const { deb, rpm, appImage } = packages;
  for (const file of [deb, rpm, appImage]) {
    const bytes = await readFile(file);
    const found = await downloadOf(packages, file, (to) =>
      writeFile(to, bytes.subarray(0, bytes.length / 2)),
    );
    expect(found).toEqual([`${path.basename(file)} cannot be opened`]);
  }
});

test('release:verify passes the packages as they were made', async ({ packages }) => {
  expect(await downloads(packages.output)).toEqual(['4 opened']);
});
