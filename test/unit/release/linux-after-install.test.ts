/** The script of deb and rpm, run on a folder in the place of the system's root. */
import { mkdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../dev/lib/process.ts';
import { runProgram } from '../../../dev/release/run-program.ts';
import { temporaryFolder } from '../../support/folder.ts';

/** What the script calls, as `sh` scripts: nothing of this computer is changed. */
const stubs = {
  'update-alternatives': '[ -L "$2" ] || ln -s "$SYSTEM/etc/alternatives/$3" "$2"',
  'update-desktop-database': 'exit 0',
  setpriv: '[ "$1 $2" = "--reuid 65534" ] && shift 5 && WHO=nobody "$@"',
  unshare: 'exit 0',
  apparmor_status: 'exit 0',
  apparmor_parser: 'echo "$@" >> "$SYSTEM/parsed"',
  // Code 1: the system is not in a chroot.
  ischroot: 'exit 1',
};

type System = { readonly folder: string; readonly link: string };

async function makeSystem(changes: Partial<typeof stubs> = {}): Promise<System> {
  const folder = temporaryFolder();
  for (const name of ['usr/bin', 'etc/apparmor.d', 'opt/Latchkey/resources']) {
    await mkdir(path.join(folder, name), { recursive: true });
  }
  for (const [name, text] of Object.entries({ ...stubs, ...changes })) {
    const program = path.join(folder, 'usr/bin', name);
    await writeFile(program, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  }
  for (const name of ['chrome-sandbox', 'resources/apparmor-profile']) {
    await writeFile(path.join(folder, 'opt/Latchkey', name), name);
  }
  return { folder, link: path.join(folder, 'usr/bin/latchkey') };
}

async function install({ folder }: System) {
  const script = await readFile(path.join(root, 'build/linux-after-install.sh'), 'utf8');
  const file = path.join(folder, 'postinst');
  await writeFile(
    file,
    script
      .replace(/\$\{executable\}/g, 'latchkey')
      .replace(/\$\{sanitizedProductName\}/g, 'Latchkey')
      .replace(/\/(usr\/bin|etc|opt)\//g, `${folder}/$1/`),
  );
  const PATH = `${path.join(folder, 'usr/bin')}:${process.env.PATH}`;
  return runProgram('bash', [file], { PATH, SYSTEM: folder });
}

const parsed = ({ folder }: System) => readFile(path.join(folder, 'parsed'), 'utf8');

describe.skipIf(process.platform !== 'linux')('the script of a package', () => {
  test('puts the link of alternatives in the place of an older version’s link', async () => {
    const system = await makeSystem();
    await symlink('/opt/Latchkey/latchkey', system.link);
    expect(await install(system)).toMatchObject({ code: 0 });
    expect(await readlink(system.link)).toBe(`${system.folder}/etc/alternatives/latchkey`);
  });

  test.each([
    ['nobody', 'exit 0', 0o755],
    ['root alone', '[ -z "$WHO" ]', 0o4755],
  ])(
    'L13 gives chrome-sandbox the rights of root where players may make no user namespace, and only there: made by %s',
    async (_who, unshare, mode) => {
      const system = await makeSystem({ unshare });
      await install(system);
      const { mode: given } = await stat(path.join(system.folder, 'opt/Latchkey/chrome-sandbox'));
      expect(given & 0o7777).toBe(mode);
    },
  );

  test('ends well when the kernel refuses the AppArmor profile', async () => {
    const system = await makeSystem({
      apparmor_parser: 'case "$*" in *--replace*) exit 243; esac',
    });
    expect(await install(system)).toMatchObject({ code: 0 });
    const profile = path.join(system.folder, 'etc/apparmor.d/latchkey');
    expect(await readFile(profile, 'utf8')).toBe('resources/apparmor-profile');
  });

  test('loads the AppArmor profile, and not in a chroot, whose kernel is another one', async () => {
    const system = await makeSystem();
    await install(system);
    expect(await parsed(system)).toContain('--replace');
    const image = await makeSystem({ ischroot: 'exit 0' });
    await install(image);
    expect(await parsed(image)).not.toContain('--replace');
  });
});
