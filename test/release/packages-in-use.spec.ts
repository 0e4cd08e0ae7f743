/**
 * Packages around the Electron that the tests run on. The deb is installed, used by a player, updated and removed; the
 * AppImage is started. They are packed as a release is, but for tests: Playwright may drive them.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { electronProgram, isSandboxed } from '../../dev/lib/electron.ts';
import { launcherConfig } from '../../dev/lib/launcher-config.ts';
import type { PlatformInfo } from '../../dev/lib/platform-process.ts';
import { fileNames } from '../../dev/release/build-kind.ts';
import { filesBelow } from '../../dev/release/files.ts';
import { electronVersion } from '../../dev/release/package-app.ts';
import { unpack } from '../../dev/release/unpack.ts';
import { programsProblem } from '../../dev/setup/programs.mjs';
import { test as base, expect, printedCode } from '../e2e/support/fixtures.ts';
import { chargesOf, chooseMethod, makePayment, yesPay } from '../e2e/support/paying.ts';
import { approveCode } from '../e2e/support/sign-in-pages.ts';
import {
  keepsBy,
  mainHeading,
  openCodePage,
  type Player,
  seesAccountOf,
  signInThroughBrowser,
} from '../e2e/support/steps.ts';
import { type OwnSystem, startOwnSystem } from './support/own-system.ts';
import { pack } from './support/pack.ts';
import { makePackers } from './support/packers.ts';
import { type PlayerSession, startPlayerSession } from './support/player-session.ts';

const electronFolder = path.dirname(electronProgram);
const electron = electronVersion(electronFolder);
/** They name the Electron that is packed, so that nobody takes them for a release. */
const versions = { first: `0.1.0-electron.${electron}`, later: `0.1.1-electron.${electron}` };
const packageName = fileNames.test;
/** The link that the package puts among the system's programs. */
const latchkey = '/usr/bin/latchkey';

let folder: string;
let system: OwnSystem;
let before: readonly string[];

/** `session`: a player who has never used the launcher, on the system with the first version installed. */
const test = base.extend<{ readonly session: PlayerSession }>({
  session: async ({ folder: home }, use) => {
    await installFirst();
    const session = await startPlayerSession(system, home);
    await use(session);
    session.end();
  },
});

// All tests use the same packages and the same system.
test.describe.configure({ mode: 'default' });

const problem = programsProblem('packages', [
  'dpkg-deb',
  'update-desktop-database',
  'mksquashfs',
  'unsquashfs',
]);
test.skip(problem !== undefined, problem);
test.skip(!existsSync('/etc/debian_version'), 'this system installs other packages than deb');
test.skip(!isSandboxed, 'a packaged launcher refuses a system that allows no sandbox');

test.beforeAll(async ({ workerPlatform }) => {
  folder = await mkdtemp(path.join(tmpdir(), 'latchkey-deb-'));
  system = await startOwnSystem(path.join(folder, 'system'));
  before = await system.changes();
  const config = launcherConfig(await workerPlatform());
  const env = await makePackers(folder);
  for (const [version, targets] of [
    [versions.first, ['deb', 'AppImage']],
    [versions.later, ['deb']],
  ] as const) {
    await pack({
      kind: 'test',
      output: path.join(folder, version),
      config,
      electronFolder,
      targets,
      settings: { 'extraMetadata.version': version, 'deb.compression': 'gz' },
      env,
    });
  }
});

test.afterAll(async () => {
  await system?.stop();
  if (folder) await rm(folder, { recursive: true });
});

async function packageOf(version: string, ending = '.deb'): Promise<string> {
  const output = path.join(folder, version);
  const name = (await readdir(output)).find((each) => each.endsWith(ending));
  if (!name) throw new Error(`There is no package in ${output}.`);
  return path.join(output, name);
}

/** Runs dpkg, which is forced to nothing. Returns what it printed. */
async function dpkg(...args: string[]): Promise<string> {
  const { code, output } = await system.asRoot('dpkg', ...args);
  expect(code, output).toBe(0);
  return output;
}

/** Installs the first version, unless the test before has left it: to unpack Electron takes seconds. */
async function installFirst(): Promise<void> {
  const { output } = await system.asRoot('dpkg', '--status', packageName);
  const version = `\nVersion: ${versions.first.replace('-', '~')}\n`;
  if (!output.includes('\nStatus: install ok installed\n') || !output.includes(version)) {
    await dpkg('--install', await packageOf(versions.first));
  }
}

/** Signs in by the command and the browser. Returns what the command printed. */
async function signIn(session: PlayerSession, tab: Page, platform: PlatformInfo, player: Player) {
  const command = session.start([latchkey, 'sign-in', '--json']);
  const [, code = ''] = await command.waitForStderr(printedCode);
  await openCodePage(tab, platform, code);
  await approveCode(tab, player);
  const { stdout } = await command.ended;
  return JSON.parse(stdout);
}

/** Pays by the command. Returns what it printed. */
async function pay(session: PlayerSession, id: string) {
  const confirm = [latchkey, 'payment', id, '--json', '--confirm', 'balance'];
  const { stderr } = await session.run(confirm);
  const agreement = /--agree ([0-9a-f]{64})\n/.exec(stderr)?.[1] ?? stderr;
  const { stdout } = await session.run([...confirm, '--agree', agreement]);
  return JSON.parse(stdout);
}

test('the deb installs where its dependencies are, and its name and version name its Electron', async () => {
  const deb = await packageOf(versions.first);
  expect(path.basename(deb)).toContain(`${packageName}-0.1.0-electron.${electron}-`);
  await dpkg('--install', deb);
  const status = await dpkg('--status', packageName);
  expect(status).toContain('\nStatus: install ok installed\n');
  expect(status).toContain(`\nVersion: 0.1.0~electron.${electron}\n`);
});

test('L11 the installed launcher signs in with the browser, and pays what a link of the desktop opens', async ({
  session,
  launch,
  platform,
  tab,
  player,
}) => {
  const { env, userData } = session;
  const program = await session.starterOf(latchkey);
  const launcher = await launch({ config: {}, program, env, userData });
  const { page } = launcher;
  expect(await launcher.app.evaluate(() => process.execPath)).toBe('/opt/Latchkey Test/latchkey');
  await signInThroughBrowser(launcher, tab, player);
  await seesAccountOf(page, player);
  await keepsBy(page);

  const { id, shop } = await makePayment(platform);
  const { DISPLAY } = process.env;
  const opened = await session.run(['xdg-open', `latchkey://pay/${id}`], DISPLAY);
  expect(opened).toMatchObject({ code: 0 });
  await expect(page.getByRole('heading', { name: shop, level: 2 })).toBeVisible();
  await chooseMethod(page);
  await yesPay(page).click();
  await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
  expect(await chargesOf(platform, id)).toBe(1);
});

test('the installed commands check the computer, sign in and pay without a display; an update and the removal keep the data of the player', async ({
  session,
  platform,
  tab,
  player,
}) => {
  const checkUp = JSON.parse((await session.run([latchkey, 'doctor', '--json'])).stdout);
  // Also the sandbox, the keyring, and who opens links.
  const isProblem = ({ status }: { status: string }) => status !== 'ok' && status !== 'skipped';
  expect(checkUp.steps.filter(isProblem)).toEqual([]);
  expect(checkUp.ok).toBe(true);
  expect(await signIn(session, tab, platform, player)).toMatchObject({ kept: 'keyring' });
  const { id } = await makePayment(platform);
  expect(await pay(session, id)).toMatchObject({ paid: true });
  expect(await chargesOf(platform, id)).toBe(1);

  await test.step('an update of the package keeps the player signed in, and what the player has paid', async () => {
    await dpkg('--install', await packageOf(versions.later));
    const run = async (...args: string[]) => (await session.run([latchkey, ...args])).stdout;
    expect(await run('--version')).toContain(versions.later);
    expect(JSON.parse(await run('whoami', '--json'))).toMatchObject({ signedIn: true });
    // The platform does not say how it was paid: the launcher has stored that.
    expect(JSON.parse(await run('payment', id, '--json'))).toMatchObject({
      paid: true,
      confirmedWith: 'balance',
    });
  });

  await test.step('the removal of the package leaves the data of the player, and nothing else', async () => {
    const data = await filesBelow(session.userData);
    expect(data).not.toEqual([]);
    expect(await system.changes()).toContain('/opt/Latchkey Test/latchkey');
    await dpkg('--purge', packageName);
    expect(await system.changes()).toEqual(before);
    expect(await filesBelow(session.userData)).toEqual(data);
  });
});

test('the AppImage starts with its sandbox when its files are where its runtime mounts them', async ({
  folder: home,
}) => {
  const appImage = await packageOf(versions.first, '.AppImage');
  const mounted = path.join(home, 'mounted');
  await mkdir(mounted);
  expect(await unpack(appImage, mounted)).not.toHaveProperty('problem');
  const session = await startPlayerSession(system, home);
  // What the runtime sets.
  const runtime = [
    'env',
    `APPIMAGE=${appImage}`,
    `APPDIR=${mounted}`,
    path.join(mounted, 'AppRun'),
  ];
  const checkUp = JSON.parse((await session.run([...runtime, 'doctor', '--json'])).stdout);
  const sandbox = checkUp.steps.find(({ id }: { id: string }) => id === 'sandbox');
  expect(sandbox).toMatchObject({ status: 'ok' });
});
