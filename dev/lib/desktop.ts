/** A desktop without a screen: X server, window manager, D-Bus and an unlocked keyring. Linux only. */
import { execFile, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { productNames } from '../release/build-kind.ts';
import { startGnomeKeyring } from './gnome-keyring.ts';
import { endProcess } from './process.ts';
import { startXvfb } from './xvfb.ts';

/** The apps that the tests start side by side: the launcher, its packages, and the app of the conformance tests. */
const appNames = [...Object.values(productNames), 'Conformance App'];

/** Starts an invisible screen with a window manager. Programs on one screen share its focus and its clipboard. */
export async function startScreen() {
  const xvfb = await startXvfb();
  const env = { ...process.env, DISPLAY: xvfb.display, WAYLAND_DISPLAY: '' };
  const windowManager = spawn('openbox', ['--sm-disable'], { env, stdio: 'ignore' });
  // The pointer begins in the middle, over what a window has there.
  await promisify(execFile)('xdotool', ['mousemove', '0', '0'], { env });
  return {
    display: xvfb.display,
    stop: async () => {
      await endProcess(windowManager);
      await xvfb.stop();
    },
  };
}

/** Starts a desktop. `env`: the environment of programs on it. If a part does not start, none is left. */
export async function startDesktop() {
  await using parts = new AsyncDisposableStack();
  const screen = await startScreen();
  parts.defer(screen.stop);
  const keyring = await startGnomeKeyring();
  parts.defer(keyring.close);
  // Two apps that start at the same time on an empty keyring can each create a key. One of them finds the other's key at
  // its next start, and has lost what it encrypted.
  for (const app of appNames) await keyring.addKey(app);
  const runtime = path.join(keyring.dir, 'session');
  mkdirSync(runtime, { mode: 0o700 });
  // What a killed program leaves goes with the desktop.
  const temporary = path.join(keyring.dir, 'tmp');
  mkdirSync(temporary);
  const env = {
    ...keyring.env,
    DISPLAY: screen.display,
    WAYLAND_DISPLAY: '',
    XDG_SESSION_TYPE: 'x11',
    XDG_RUNTIME_DIR: runtime,
    TMPDIR: temporary,
    // Chromium asks the system’s bus for the battery and the network. This machine may have none.
    DBUS_SYSTEM_BUS_ADDRESS: keyring.env.DBUS_SESSION_BUS_ADDRESS,
  };
  const started = parts.move();
  return { env, stop: () => started.disposeAsync() };
}

/** Runs `work` on a new desktop on Linux. On other systems, windows open where the person sees them. */
export async function onDesktop<T>(work: () => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work();
  const { env, stop } = await startDesktop();
  Object.assign(process.env, env);
  try {
    return await work();
  } finally {
    await stop();
  }
}
