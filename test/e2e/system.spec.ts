/** Systems that are not as they should be: openers that lie, few file descriptors, no D-Bus. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './support/fixtures.ts';
import { mainHeading, pressSignIn, seesProfile, signInThroughBrowser } from './support/steps.ts';

const run = promisify(execFile);

test.skip(process.platform !== 'linux', 'these are about Linux');

const openers = [
  { name: 'ends well and opens nothing', end: 'exit 0' },
  { name: 'fails', end: 'exit 3' },
  // For as long as the test's folder is there.
  { name: 'does not end', end: 'while [ -e "$0" ]; do sleep 0.2; done' },
];

test('E6 the player can open the page again or copy the link when xdg-open opens nothing, fails or does not end', async ({
  launch,
  folder,
}) => {
  const programs = path.join(folder, 'bin');
  await mkdir(programs);
  const env = { PATH: [programs, process.env.PATH].join(path.delimiter) };
  const { page } = await launch({ opener: 'system', env });
  for (const { name, end } of openers) {
    await test.step(`xdg-open ${name}`, async () => {
      const addressesFile = path.join(folder, `opened when it ${name}`);
      const opener = path.join(programs, 'xdg-open');
      await writeFile(opener, `#!/bin/sh\nprintf '%s\\n' "$@" >> '${addressesFile}'\n${end}\n`);
      await chmod(opener, 0o755);
      try {
        await pressSignIn(page);
        const addresses = async () =>
          (await readFile(addressesFile, 'utf8').catch(() => ''))
            .split('\n')
            .filter((line) => line !== '');
        await expect.poll(addresses).toHaveLength(1);
        expect((await addresses())[0]).toContain('/authorize?');
        await page.getByRole('button', { name: 'Open the page again' }).click();
        await expect.poll(addresses).toHaveLength(2);
        expect(new Set(await addresses()).size).toBe(1);
        await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
        await expect(page.getByText(/did not open/)).toHaveCount(end === 'exit 3' ? 1 : 0);
      } finally {
        // The launcher's output stays open for as long as an opener runs.
        await rm(opener);
      }
      await page.getByRole('button', { name: 'Cancel' }).click();
    });
  }
});

test('the launcher starts where its session bus does not answer, and signs in with 256 file descriptors', async ({
  launch,
  tab,
  player,
}) => {
  const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/bus' };
  const launcher = await launch({ env });
  await expect(mainHeading(launcher.page)).toBeVisible();
  const pid = String(launcher.app.process().pid);
  await run('prlimit', ['--pid', pid, '--nofile=256:256']);
  await signInThroughBrowser(launcher, tab, player);
  await seesProfile(launcher.page);
});
