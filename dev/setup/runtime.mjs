// The program that runs the app: Electron, if it can be downloaded and starts. Otherwise the stand-in.
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseRuntime, electronProblem, electronState } from './choices.mjs';
import { findElectron, isStandin } from './places.mjs';
import { root } from './root.mjs';
import { run, SetupError, say } from './run-program.mjs';
import { readStamp, stampFile, writeStamp } from './stamps.mjs';

/** In ms. Longer than the slowest start, on a desktop that is just waking up. */
const probeTimeout = 30_000;
const nextTry = `It is tried again after a day, or at once when ${stampFile('electron')} is deleted.`;

/** Chooses the runtime for `purpose`, 'start' or 'package', and fetches what it needs. */
export async function provideRuntime(node, purpose) {
  let choice = choose(purpose);
  if (choice === 'fetch') {
    if (!(await fetchElectron(node))) {
      stamp('unfetchable');
      if (process.platform === 'linux') {
        say(
          `Electron could not be downloaded (the reason is above), so its stand-in runs the app. ${nextTry}`,
        );
      }
    }
    choice = choose(purpose);
  }
  if (choice === 'probe') {
    await probeElectron();
    choice = choose(purpose);
  }
  // It was just tried in vain, and there is no stand-in to choose.
  if (choice === 'fetch') {
    throw new SetupError(
      'Electron could not be downloaded (the reason is above), and its stand-in runs on Linux only. Check the network or proxy, then run this again.',
    );
  }
  return choice;
}

/**
 * Provides Electron itself, even if an earlier try failed. Downloads it if it is missing. Does not try whether it
 * starts. Returns 'stand-in' only if ELECTRON_OVERRIDE_DIST_PATH asks for it. Throws with exit code 69
 * (EX_UNAVAILABLE of sysexits.h) if Electron cannot be had.
 */
export async function provideElectron(node) {
  const override = runtimeOverride();
  if (override) return override;
  if (findElectron() || (await fetchElectron(node))) return 'electron';
  throw new SetupError(
    'Electron is not here and could not be downloaded (the reason is above), so there is nothing to try. Check the network or proxy, then run this again, or name the folder of an Electron with ELECTRON_OVERRIDE_DIST_PATH.',
    69,
  );
}

function runtimeOverride() {
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  return override && (isStandin(override) ? 'stand-in' : 'electron');
}

function choose(purpose) {
  const { env, platform } = process;
  const isThere = findElectron() !== undefined;
  return chooseRuntime({
    override: runtimeOverride(),
    purpose,
    platform,
    isRoot: process.getuid?.() === 0,
    hasDisplay: Boolean(env.DISPLAY || env.WAYLAND_DISPLAY),
    electron: electronState({ isThere, stamp: readStamp('electron'), now: Date.now() }),
  });
}

const stamp = (result) => writeStamp('electron', { result, at: Date.now() });

/** Downloads Electron. Returns whether its binary is there now. */
async function fetchElectron(node) {
  say('Fetching Electron …');
  const code = await run(node, [path.join(root, 'node_modules/electron/install.js')]);
  return code === 0 && findElectron() !== undefined;
}

/** A binary that is there may still not start: no user namespaces, a library missing. */
async function probeElectron() {
  say('Trying whether Electron starts …');
  const { isStarted, stderr } = await startProbe(findElectron().executable);
  stamp(isStarted ? 'starts' : 'broken');
  if (isStarted) return;
  say(
    `Electron does not start here: ${electronProblem(stderr)}. Its stand-in runs the app. ${nextTry}`,
  );
}

/** Runs dev/electron-probe.mjs. Returns what it wrote, and whether it ended with exit code 0. */
export function startProbe(executable) {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-probe-'));
  // Files, not pipes: a helper process that outlives Electron could keep a pipe open.
  const files = ['stdout', 'stderr'].map((name) => path.join(folder, name));
  const fds = files.map((file) => openSync(file, 'w'));
  const args = [path.join(root, 'dev/electron-probe.mjs'), `--user-data-dir=${folder}`];
  return new Promise((resolve) => {
    const done = (isStarted) => {
      const [stdout, stderr] = files.map((file) => readFileSync(file, 'utf8'));
      for (const fd of fds) closeSync(fd);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      resolve({ isStarted, stdout, stderr });
    };
    spawn(executable, args, {
      stdio: ['ignore', ...fds],
      timeout: probeTimeout,
      killSignal: 'SIGKILL',
    })
      .on('error', () => done(false))
      .on('exit', (code) => done(code === 0));
  });
}
