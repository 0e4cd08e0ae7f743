/** The system opens a link in the launcher, by the desktop entry of a package. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { electronProgram, electronSwitches } from '../../dev/lib/electron.ts';
import { root } from '../../dev/lib/process.ts';
import { packageApp } from '../../dev/release/package-app.ts';
import { makeLookAlike } from '../release/support/look-alike.ts';
import { expect, test } from './support/kept-launcher.ts';
import { makePayment } from './support/paying.ts';

const run = promisify(execFile);

const hasOpener = await run('xdg-open', ['--version']).then(
  () => true,
  () => false,
);
test.skip(!hasOpener, 'this system opens links without xdg-open');

/** Returns the desktop entry that a Debian package installs, and its file name. */
async function desktopEntry(folder: string) {
  const kept = path.join(folder, 'kept.desktop');
  const name = path.join(folder, 'name');
  // Stands in for the packer: keeps the entry that electron-builder gives it, and packs nothing.
  const packer = path.join(folder, 'packer');
  const script = `#!/bin/sh
for each in "$@"; do
  case "$each" in *.desktop=*) cp "\${each%%=*}" "${kept}"; echo "\${each#*=}" > "${name}" ;; esac
  if [ "$before" = --package ]; then : > "$each"; fi
  before="$each"
done
`;
  await writeFile(packer, script);
  await chmod(packer, 0o755);
  const electronFolder = path.join(folder, 'electron');
  await makeLookAlike(electronFolder);
  const { code, output } = await packageApp({
    kind: 'unsigned',
    output: path.join(folder, 'dist'),
    targets: ['deb'],
    electronFolder,
    env: { CUSTOM_FPM_PATH: packer },
  });
  expect(code, output).toBe(0);
  return {
    entry: await readFile(kept, 'utf8'),
    name: path.basename((await readFile(name, 'utf8')).trim()),
  };
}

test('the running launcher gets a link that the system opens', async ({
  platform,
  launcher: { page, userData },
  folder,
}) => {
  const { entry, name } = await desktopEntry(folder);
  expect(entry).toContain('MimeType=x-scheme-handler/latchkey;');
  // Electron looks for the entry by this name.
  const { desktopName }: { desktopName: string } = createRequire(import.meta.url)(
    '../../package.json',
  );
  expect(name).toBe(desktopName);
  expect(entry).toMatch(/^Exec="[^"]+" %U$/m);

  const { id, shop } = await makePayment(platform);
  const program = `${[electronProgram, ...electronSwitches].join(' ')} ${root} --user-data-dir=${userData}`;
  const applications = path.join(folder, 'applications');
  await mkdir(applications);
  await writeFile(
    path.join(applications, name),
    entry.replace(/^Exec="[^"]+"/m, `Exec=${program}`),
  );
  // A separate configuration of the desktop, so that the test neither reads nor changes this computer's.
  const desktop = {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_CURRENT_DESKTOP: 'none',
    DISPLAY: process.env.DISPLAY ?? ':0',
    LATCHKEY_CONFIG: path.join(userData, 'latchkey.config.json'),
  };
  const env = { ...process.env, ...desktop };
  await run('xdg-mime', ['default', name, 'x-scheme-handler/latchkey'], { env });
  await run('xdg-open', [`latchkey://pay/${id}`], { env });
  await expect(page.getByRole('heading', { name: shop, level: 2 })).toBeVisible();
});
