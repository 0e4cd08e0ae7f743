/** The first steps of `npm run demo`, played by a packaged launcher: from its app.asar, with its packaged configuration. */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { electronProgram } from '../../dev/lib/electron.ts';
import { startLauncher } from '../../dev/lib/launcher.ts';
import { executableOf, openRelease } from '../../dev/release/opened-release.ts';
import { packageApp } from '../../dev/release/package-app.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { keepsBy, seesAccountOf, seesProfile, signInThroughBrowser } from '../e2e/support/steps.ts';

test('R1 a packaged launcher signs in from app.asar, and its commands work over ssh', async ({
  folder,
  userData,
  config,
  tab,
  player,
}) => {
  const file = path.join(folder, 'config.json');
  const output = path.join(folder, 'dist');
  await writeFile(file, JSON.stringify(config));
  const { code, output: log } = await packageApp({
    kind: 'test',
    output,
    config: file,
    electronFolder: path.dirname(electronProgram),
  });
  expect(code, log).toBe(0);
  const [packaged] = (await openRelease(output)).apps;
  if (!packaged) throw new Error(`There is no app in ${output}.`);

  // Without effect on a packaged launcher: it would show that it is misconfigured.
  const launcher = await startLauncher({ config: {}, program: executableOf(packaged), userData });
  try {
    const place = await launcher.app.evaluate(({ app }) => [app.isPackaged, app.getAppPath()]);
    expect(place).toEqual([true, path.join(packaged.resources, 'app.asar')]);
    await signInThroughBrowser(launcher, tab, player);
    await tab.waitForURL(/\/callback\/finished$/);
    await seesProfile(launcher.page);
    await seesAccountOf(launcher.page, player);
    await keepsBy(launcher.page);
  } finally {
    await launcher.close();
  }

  // What sshd sets. A system without the system's D-Bus is none that a player has.
  const { PATH, DBUS_SYSTEM_BUS_ADDRESS } = process.env;
  const env = { PATH, HOME: folder, DBUS_SYSTEM_BUS_ADDRESS };
  const args = [`--user-data-dir=${userData}`, 'accounts', '--json'];
  const command = spawnSync(executableOf(packaged), args, { env, encoding: 'utf8' });
  expect(command).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(command.stdout).accounts).toHaveLength(1);
});
