/** The first steps of `npm run demo`, played by a packaged launcher: from its app.asar, with its packaged configuration. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { electronProgram } from '../../dev/lib/electron.ts';
import { root } from '../../dev/lib/process.ts';
import { type App, executableOf, openRelease } from '../../dev/release/opened-release.ts';
import { runProgram } from '../../dev/release/run-program.ts';
import { startProblems } from '../../dev/release/start-app.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { startLauncher } from '../e2e/support/launcher.ts';
import { keepsBy, seesAccountOf, seesProfile, signInThroughBrowser } from '../e2e/support/steps.ts';
import { pack } from './support/pack.ts';

test('R1 a packaged launcher signs in from app.asar, and its commands work over ssh', async ({
  folder,
  userData,
  config,
  tab,
  player,
}) => {
  const output = path.join(folder, 'dist');
  // Around the Electron that the tests run on.
  const electronFolder = path.dirname(electronProgram);
  await pack({ kind: 'test', config, output, electronFolder });
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

  // As the last step of a release does, also for root, whom Electron refuses.
  expect(await startProblems(packaged)).toEqual([]);
  if (process.platform === 'linux') expect(await startedByRoot(packaged)).toBe('[]');

  // What sshd sets. A system without the system's D-Bus is none that a player has.
  const { PATH, DBUS_SYSTEM_BUS_ADDRESS } = process.env;
  const env = { PATH, HOME: folder, DBUS_SYSTEM_BUS_ADDRESS };
  const args = [`--user-data-dir=${userData}`, 'accounts', '--json'];
  const command = spawnSync(executableOf(packaged), args, { env, encoding: 'utf8' });
  expect(command).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(command.stdout).accounts).toHaveLength(1);
});

/** Returns what `startProblems` returns to root, in JSON. */
async function startedByRoot({ place }: App): Promise<string> {
  const moduleAt = (name: string) => JSON.stringify(pathToFileURL(path.join(root, name)).href);
  const code = `
    const { openRelease } = await import(${moduleAt('dev/release/opened-release.ts')});
    const { startProblems } = await import(${moduleAt('dev/release/start-app.ts')});
    const { apps } = await openRelease(${JSON.stringify(path.dirname(place))});
    process.stdout.write(JSON.stringify(await startProblems(apps[0])));`;
  const node = [process.execPath, '--input-type=module', '--eval', code];
  // Without a D-Bus, as in a container: Chromium complains to stderr.
  const env = { DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/nonexistent' };
  return (await runProgram('unshare', ['--map-root-user', ...node], env)).output;
}
