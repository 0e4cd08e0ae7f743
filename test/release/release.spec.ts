/** `npm run release`, rehearsed in a checkout of its own, around a look-alike of Electron's folder. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from 'playwright/test';
import { root, runNode } from '../../dev/lib/process.ts';
import { watchProcess } from '../../dev/lib/watched-process.ts';
import { readAsar } from '../../dev/release/asar-archive.ts';
import { copyMark } from '../../dev/release/electron-files.ts';
import { openRelease } from '../../dev/release/opened-release.ts';
import { packageApp } from '../../dev/release/package-app.ts';
import { readCommit } from '../../dev/release/project.ts';
import type { ReleaseOptions } from '../../dev/release/step.ts';
import { steps } from '../../dev/release/steps.ts';
import { verifyRelease } from '../../dev/release/verify/verify.ts';
import { updateKey } from '../support/update-feed.ts';
import { commitAll, edit, git, installPackages, makeCheckout } from './support/checkout.ts';
import { lookAlikeVersion, makeLookAlike } from './support/look-alike.ts';
import { found, releaseConfig, releaseSettings } from './support/packaged-release.ts';

/** What the project has as placeholders, and what a first release has to do. */
async function prepareRelease(folder: string): Promise<void> {
  await edit(folder, 'electron-builder.yml', (text) =>
    text.replace('appId: example.latchkey.launcher', 'appId: games.arcade.launcher'),
  );
  await edit(folder, 'package.json', (text) =>
    text
      .replace('https://latchkey.example', 'https://launcher.arcade.games')
      .replace('Latchkey <support@latchkey.example>', 'Arcade <support@arcade.games>')
      .replace('"latchkeyUpdateKey": ""', `"latchkeyUpdateKey": "${updateKey.publicKey}"`),
  );
  await edit(folder, 'CHANGELOG.md', (text) =>
    text.replace('## [Unreleased]', '## [Unreleased]\n\n## [0.1.0] - 2026-11-22'),
  );
  await commitAll(folder);
  await git(folder, 'tag', 'v0.1.0');
}

/** Runs `npm run release` in a checkout. */
async function release(folder: string, args: readonly string[], electron: string) {
  const child = spawn(process.execPath, ['dev/release.ts', ...args], {
    cwd: folder,
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: electron },
  });
  const { stdout, stderr, code } = await watchProcess(child).ended;
  return { code, output: stdout + stderr };
}

type Fixtures = {
  /** A folder with a configuration and a look-alike of Electron in it. */
  readonly work: { readonly folder: string; readonly config: string; readonly electron: string };
};

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
  work: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-release-'));
    const config = path.join(folder, 'config.json');
    const electron = path.join(folder, 'electron');
    await writeFile(config, JSON.stringify(releaseConfig));
    await makeLookAlike(electron);
    await use({ folder, config, electron });
    await rm(folder, { recursive: true, force: true });
  },
});

test('npm run release makes a verified package from a tagged commit, with the same app.asar as a build in another folder', async ({
  work: { folder, config, electron },
}) => {
  const checkout = path.join(folder, 'checkout');
  await makeCheckout(checkout);
  await installPackages(checkout);
  await prepareRelease(checkout);
  // The other build is the one that all tests use, of the same sources.
  const here = path.join(folder, 'here');
  const [released, packaged] = await Promise.all([
    release(checkout, ['--config', config, '--dir'], electron),
    packageApp({
      kind: 'release',
      commit: await readCommit(checkout),
      output: here,
      config,
      electronFolder: electron,
      settings: releaseSettings,
    }),
  ]);
  expect(released.code, released.output).toBe(0);
  expect(released.output).toMatch(/17\/18 verify: 29 checks passed/);
  expect(packaged.code, packaged.output).toBe(0);
  const hashOf = async (output: string) =>
    (await readAsar(path.join(output, 'linux-unpacked/resources/app.asar'))).headerSha256;
  expect(await hashOf(path.join(checkout, 'dist/release'))).toBe(await hashOf(here));
});

/** The options of a run in this process. */
const optionsOf = (root: string, work: Fixtures['work']): ReleaseOptions => ({
  root,
  output: path.join(work.folder, 'packages'),
  config: work.config,
  isUnsigned: false,
  isUnpackedOnly: true,
  system: 'linux',
  env: { ELECTRON_OVERRIDE_DIST_PATH: work.electron },
});

/** Runs one step and returns what it did, or why it stopped. */
async function runStep(id: string, options: ReleaseOptions): Promise<string> {
  const result = await steps[id]?.(options);
  if (!result) throw new Error(`no step ${id}`);
  return 'stop' in result ? `stop: ${result.stop}` : result.done;
}

test('the steps of an unsigned release mark it in product and manifest', async ({ work }) => {
  const options = { ...optionsOf(root, work), isUnsigned: true };
  for (const id of ['tag', 'changelog', 'identity', 'signing']) {
    expect(await runStep(id, options)).toBe('not asked of an unsigned build');
  }
  for (const id of ['package', 'feed', 'sbom', 'manifest', 'sums', 'verify']) {
    expect(await runStep(id, options)).not.toContain('stop');
  }
  const [app] = (await openRelease(options.output)).apps;
  expect(app?.packageJson).toMatchObject({
    latchkeyBuild: 'unsigned',
    productName: 'Latchkey Unsigned',
  });
  expect(found(await verifyRelease(options.output), 'kind')).toBe('unsigned');
});

test('a step stops with one sentence when it has a reason', async ({ work }) => {
  const checkout = path.join(work.folder, 'checkout');
  const options = optionsOf(checkout, work);
  await makeCheckout(checkout);
  expect(await runStep('tag', options)).toBe(
    'stop: This commit has no tag. package.json wants v0.1.0.',
  );
  expect(await runStep('changelog', options)).toContain('no heading “## [0.1.0] - YYYY-MM-DD”');
  expect(await runStep('identity', options)).toBe(
    'stop: Replace the placeholders in electron-builder.yml, src-main/electron/lifecycle.ts and package.json: app id example.latchkey.launcher, homepage https://latchkey.example, author Latchkey <support@latchkey.example>, latchkeyUpdateKey missing.',
  );

  await prepareRelease(checkout);
  for (const id of [
    'electron',
    'tree',
    'tag',
    'changelog',
    'identity',
    'configuration',
    'signing',
    'tools',
  ]) {
    expect(await runStep(id, options)).not.toContain('stop');
  }

  await writeFile(path.join(checkout, 'forgotten.txt'), '');
  expect(await runStep('tree', options)).toContain('?? forgotten.txt');
  const local = { ...releaseConfig, apiUrl: 'http://localhost:4000' };
  await writeFile(work.config, JSON.stringify(local));
  expect(await runStep('configuration', options)).toBe('stop: apiUrl is plain http.');
  await writeFile(path.join(work.folder, copyMark), '');
  const env = { ELECTRON_OVERRIDE_DIST_PATH: work.folder };
  expect(await runStep('electron', { ...options, env })).toContain('names a copy');
  await rm(path.join(work.folder, copyMark));
  await writeFile(path.join(work.folder, 'version'), '1.0.0');
  expect(await runStep('electron', { ...options, env })).toBe(
    `stop: ELECTRON_OVERRIDE_DIST_PATH names Electron 1.0.0. package.json wants ${lookAlikeVersion}.`,
  );
  expect(await runStep('electron', { ...options, isUnpackedOnly: false })).toContain(
    'names one Electron, and packages are made for several processors',
  );
  expect(await runStep('signing', { ...options, system: 'darwin' })).toContain('APPLE_API_KEY');
  expect(await runStep('signing', { ...options, isUnpackedOnly: false })).toBe(
    'stop: Not set: LATCHKEY_UPDATE_KEY.',
  );
  const { PATH } = process.env;
  process.env.PATH = work.folder;
  const found = await runStep('tools', { ...options, isUnpackedOnly: false });
  process.env.PATH = PATH;
  expect(found).toMatch(
    /^stop: (there is no dpkg-deb, rpmbuild, bsdtar, unsquashfs here|packages are made)/,
  );
});

test('npm run release exits with 64 when its arguments are wrong', async () => {
  for (const args of [[], ['--config', 'x', '--step', 'none'], ['--fast']]) {
    expect((await runNode('dev/release.ts', args, 'gather')).code).toBe(64);
  }
});
