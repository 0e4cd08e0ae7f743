/** `release:verify` reads the header of the rpm and names each fault that is planted in it. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'playwright/test';
import { runProgram } from '../../dev/release/run-program.ts';
import {
  downloadOf,
  expectProblems,
  type LinuxPackages,
  missingTools,
  test,
} from './support/linux-packages.ts';
import { packRpm } from './support/pack-rpm.ts';

test.describe.configure({ mode: 'default' });

test.skip(missingTools !== undefined, missingTools);

/** Packs the rpm again from a changed spec. Returns what `release:verify` then says, without the name of the package. */
async function finds(packages: LinuxPackages, change: (spec: string) => string): Promise<string[]> {
  const { rpm } = packages;
  const found = await downloadOf(packages, rpm, async (to, work) => {
    const tree = path.join(work, 'tree');
    await mkdir(tree);
    await runProgram('bsdtar', ['-xpf', rpm, '-C', tree]);
    const values: Readonly<Record<string, string>> = {
      name: 'latchkey',
      version: '0.1.0~rc.1',
      architecture: process.arch === 'arm64' ? 'aarch64' : 'x86_64',
      maintainer: 'Latchkey <support@latchkey.example>',
      url: 'https://latchkey.example',
      'after-install': 'build/rpm-after-remove.sh',
      'after-remove': 'build/rpm-after-remove.sh',
      package: to,
    };
    const text = (name: string) => values[name] ?? 'nothing';
    packRpm({ tree, text, list: () => 'gtk3' }, path.join(work, 'build'), change);
  });
  return found.map((each) => each.replaceAll(`${path.basename(rpm)} `, ''));
}

const app = '/opt/Latchkey';

type Fault = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** What is in each problem that the check names, in this order. */
  readonly finds: readonly string[];
};

/** rpm says of no file that it has no right of root where one file has one, so this has an rpm of its own. */
const rightFault: Fault = {
  name: 'a program with a right of root',
  from: `"${app}/latchkey"`,
  to: `%caps(cap_setuid=ep) "${app}/latchkey"`,
  finds: [`root root cap_setuid=ep ${app}/latchkey`],
};

const nameFault: Fault = {
  name: 'another name, and an epoch, which makes it newer than every version',
  from: 'Name: latchkey\n',
  to: 'Name: sudo\nEpoch: 9\n',
  finds: [
    'has the NAME sudo, not latchkey',
    'has the EPOCH 9, not (none)',
    'takes the place of sudo = 9:0.1.0~rc.1-1',
    'takes the place of sudo(',
  ],
};

const faults: readonly Fault[] = [
  {
    name: 'another version',
    from: 'Version: 0.1.0~rc.1\n',
    to: 'Version: 9.9.9\n',
    finds: ['has the VERSION 9.9.9, not 0.1.0~rc.1'],
  },
  {
    name: 'another packager',
    from: 'Packager: Latchkey <support@latchkey.example>\n',
    to: 'Packager: Somebody\n',
    finds: ['has the PACKAGER Somebody, not Latchkey <support@latchkey.example>'],
  },
  {
    name: 'another home page',
    from: 'URL: https://latchkey.example\n',
    to: 'URL: https://else.games\n',
    finds: ['has the URL https://else.games, not https://latchkey.example'],
  },
  {
    name: 'packages that it removes or replaces',
    from: 'AutoReqProv: no\n',
    to: 'AutoReqProv: no\nObsoletes: sudo < 9\nConflicts: man-db\nProvides: latchkey.so\n',
    finds: ['removes sudo < 9', 'removes man-db', 'takes the place of latchkey.so'],
  },
  {
    name: 'a script before its installation in the place of one after its removal',
    from: '%postun\n',
    to: '%pre\n',
    finds: ['has no postuninstall', 'also gives the system preinstall'],
  },
  {
    name: 'scripts that run when other packages are installed',
    from: '%files\n',
    to: '%triggerin -- bash\nid\n%filetriggerin -- /usr\nid\n%files\n',
    finds: ['also gives the system triggerin', 'also gives the system filetriggerin'],
  },
  {
    name: 'a program with the rights of root',
    from: `"${app}/chrome_crashpad_handler"`,
    to: `%attr(4755,root,root) "${app}/chrome_crashpad_handler"`,
    finds: [
      `holds what has other rights or owners: -rwsr-xr-x root root (none) ${app}/chrome_crashpad_handler`,
    ],
  },
  {
    name: 'a desktop entry that root alone can read',
    from: '"/usr/share/applications/latchkey.desktop"',
    to: '%attr(0600,root,root) "/usr/share/applications/latchkey.desktop"',
    finds: ['holds what has other rights or owners: -rw------- root root'],
  },
  {
    name: 'a file of the system that its removal would remove, and a folder of it that gets other rights',
    from: '%files\n',
    to: '%files\n%ghost %attr(0644,root,root) /etc/hostname\n%dir %attr(0755,root,root) /usr\n',
    finds: ['owns /etc/hostname, which it does not bring', 'owns /usr, which it does not bring'],
  },
  ...[
    ['games root', 'icudtl.dat'],
    ['root games', 'resources.pak'],
  ].map(([owner = '', file = '']) => ({
    name: `a file of ${owner}`,
    from: `"${app}/${file}"`,
    to: `%attr(0644,${owner.replace(' ', ',')}) "${app}/${file}"`,
    finds: [`holds what has other rights or owners: -rw-r--r-- ${owner} (none) ${app}/${file}`],
  })),
];

/** To build an rpm takes seconds, so one has all faults that do not hide each other. */
const rpms: readonly [what: string, faults: readonly Fault[]][] = [
  [`${nameFault.name}, and ${rightFault.name}`, [nameFault, rightFault]],
  ['other labels, scripts, rights and owners', faults],
];
for (const [what, planted] of rpms) {
  test(`release:verify names an rpm with ${what}`, async ({ packages }) => {
    const found = await finds(packages, (spec) =>
      planted.reduce((text, { name, from, to }) => {
        expect(text, name).toContain(from);
        return text.replace(from, () => to);
      }, spec),
    );
    expectProblems(
      found,
      planted.flatMap((fault) => fault.finds),
    );
  });
}

test('release:verify passes the same rpm when its spec was not changed', async ({ packages }) => {
  expect(await finds(packages, (spec) => spec)).toEqual(['1 opened']);
});
