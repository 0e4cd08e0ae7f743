// Set-up of a fresh clone: dependencies, Node 24, and a runtime for the app. Plain JavaScript for the
// machine's own Node, because nothing else is there yet. Speaks on stderr: stdout belongs to the task.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../..');
const modules = path.join(root, 'node_modules');
/** What was set up last time; it goes with node_modules. */
const stampFile = path.join(modules, '.latchkey-setup.json');
const standin = path.join(root, 'test/standin');
/** After this long, a download of Electron that failed is tried again. */
const retryDownloadMs = 24 * 3600_000;

/** A failure of the set-up: one sentence and a remedy, no stack. */
export class SetupError extends Error {}

const say = (text) => process.stderr.write(`[set-up] ${text}\n`);

/**
 * Installs what is missing.
 * @param {{ runtime: boolean }} needs whether the task opens the app
 * @returns {Promise<{ node: string, env: Record<string, string> }>} Node 24, and what the task's environment needs
 */
export async function setUp({ runtime }) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new SetupError(
      `Node ${process.versions.node} is too old. Install Node 20 or later, then run this again.`,
    );
  }
  await installDependencies();
  const node = nodeExecutable();
  const env = runtime ? await findRuntime(node) : {};
  return { node, env };
}

async function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (readStamp().lock === lock && existsSync(nodeExecutable())) return;
  say('Installing the dependencies (npm ci) …');
  const code = await run(...npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']));
  if (code !== 0) {
    throw new SetupError(
      'npm ci failed (its output is above). Check that the npm registry can be reached, then run this again.',
    );
  }
  if (!existsSync(nodeExecutable())) {
    throw new SetupError(
      'The dependency “node” brought no Node 24. Allow its install script (npm config ignore-scripts must be false), delete node_modules and run this again.',
    );
  }
  writeStamp({ lock });
}

/** npm as it was called, so that no shell and no .cmd is needed. */
function npm(args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}

const nodeExecutable = () =>
  path.join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Electron's own binary where it is or can be fetched, else the stand-in with the system's Chromium. */
async function findRuntime(node) {
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH) return {};
  if (hasElectron() || (await fetchElectron(node))) return {};
  if (process.platform !== 'linux') {
    throw new SetupError(
      'Electron could not be downloaded, and its stand-in runs on Linux only. Check the network or proxy, delete node_modules/.latchkey-setup.json and run this again.',
    );
  }
  if (!findChromium()) await installChromium();
  return { ELECTRON_OVERRIDE_DIST_PATH: standin };
}

function hasElectron() {
  const where = path.join(modules, 'electron/path.txt');
  return (
    existsSync(where) &&
    existsSync(path.join(modules, 'electron/dist', readFileSync(where, 'utf8').trim()))
  );
}

async function fetchElectron(node) {
  const stamp = readStamp();
  if (Date.now() - (stamp.electronFailedAt ?? 0) < retryDownloadMs) return false;
  say('Fetching Electron …');
  const install = path.join(modules, 'electron/install.js');
  if ((await run(node, [install], { quiet: true })) === 0 && hasElectron()) return true;
  say('Electron cannot be fetched here: its stand-in with the system’s Chromium serves instead.');
  writeStamp({ ...stamp, electronFailedAt: Date.now() });
  return false;
}

/** The places where the stand-in looks too (test/standin). */
function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return (
    process.env.LATCHKEY_CHROMIUM ??
    folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync)
  );
}

async function installChromium() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const isDebian = /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release);
  const command = 'apt-get install --yes --no-install-recommends chromium fonts-liberation';
  if (!isDebian) {
    throw new SetupError(
      'No Chromium was found. Install Chromium with your system’s package manager, then run this again.',
    );
  }
  if (process.getuid?.() !== 0) {
    throw new SetupError(`No Chromium was found. Type: sudo ${command}`);
  }
  say('Installing Chromium (apt-get) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const [program, ...args] = command.split(' ');
  const isInstalled =
    (await run('apt-get', ['update', '--quiet=2'], { quiet: true, env })) === 0 &&
    (await run(program, ['--quiet=2', ...args], { quiet: true, env })) === 0;
  if (!isInstalled || !findChromium()) {
    throw new SetupError(
      `Chromium could not be installed. Check that Debian’s packages can be reached, then type: ${command}`,
    );
  }
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

const writeStamp = (stamp) => writeFileSync(stampFile, JSON.stringify(stamp));

/** Runs a program without a shell; answers its exit code. Its output is shown unless quiet and well. */
function run(program, args, { quiet = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const show = (chunk) => {
      if (!quiet) process.stderr.write(chunk);
    };
    child.stdout.on('data', show);
    child.stderr.on('data', show);
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
