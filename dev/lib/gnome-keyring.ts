/**
 * A real gnome-keyring in a temporary folder and on a separate D-Bus. It needs neither systemd nor a display, and works
 * for root. Only the question for its password needs a screen: it gets one of its own.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endProcess } from './process.ts';
import { startXvfb } from './xvfb.ts';

export type GnomeKeyring = Awaited<ReturnType<typeof startGnomeKeyring>>;

export type GnomeKeyringOptions = {
  /**
   * What becomes of the question for the password of a locked keyring. `dismissed`: it ends at once, because no program
   * shows it. `open`: the program of GNOME shows it on a screen of its own, where nobody sees it, until it is answered.
   */
  readonly prompt?: 'dismissed' | 'open';
};

const BUS = 'dbus-daemon';
const KEYRING = 'gnome-keyring-daemon';
const SCHEMA = 'chrome_libsecret_os_crypt_password_v2';
const PASSWORD = 'a password of the tests';
const COLLECTION = '/org/freedesktop/secrets/collection/login';
/** In ms. Longer than the slowest start on a busy machine. */
const DEADLINE = 120_000;

const run = promisify(execFile);

// The machine's configuration would also start other keyrings and a real prompt.
const busConfiguration = (dir: string) => `<busconfig>
  <type>session</type>
  <listen>unix:path=${dir}/bus</listen>
  <auth>EXTERNAL</auth>
  <servicedir>${dir}/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/** How D-Bus starts the program that shows the question. It belongs to the package gcr, which gnome-keyring needs. */
const prompter = '/usr/share/dbus-1/services/org.gnome.keyring.SystemPrompter.service';

export async function startGnomeKeyring({ prompt = 'dismissed' }: GnomeKeyringOptions = {}) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'keyring-'));
  for (const folder of ['home', 'runtime', 'services']) {
    mkdirSync(path.join(dir, folder), { mode: 0o700 });
  }
  writeFileSync(path.join(dir, 'bus.conf'), busConfiguration(dir));
  const screen = prompt === 'open' ? await startXvfb() : undefined;
  if (screen) copyFileSync(prompter, path.join(dir, 'services', path.basename(prompter)));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: path.join(dir, 'home'),
    XDG_RUNTIME_DIR: path.join(dir, 'runtime'),
    XDG_DATA_HOME: path.join(dir, 'data'),
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${path.join(dir, 'bus')}`,
    DISPLAY: screen?.display ?? '',
  };

  const bus = spawn(
    BUS,
    [`--config-file=${path.join(dir, 'bus.conf')}`, '--nofork', '--nopidfile', '--print-address'],
    { env, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await once(bus.stdout, 'data', { signal: AbortSignal.timeout(DEADLINE) });

  /** Calls the keyring. Returns the answer as dbus-send prints it. */
  const call = async (object: string, method: string, ...args: string[]) => {
    const to = ['--session', '--print-reply', '--dest=org.freedesktop.secrets', object];
    const { stdout } = await run('dbus-send', [...to, method, ...args], { env });
    return stdout;
  };

  const isOpen = async () => {
    const property = ['string:org.freedesktop.Secret.Collection', 'string:Locked'];
    const answer = await call(COLLECTION, 'org.freedesktop.DBus.Properties.Get', ...property);
    return answer.includes('boolean false');
  };

  let daemon: ChildProcess;
  const start = async () => {
    const args = ['--foreground', '--unlock', '--components=secrets'];
    const child = spawn(KEYRING, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
    child.stdin.end(PASSWORD);
    daemon = child;
    // In the foreground it closes this stream when it is ready. A slow disk makes that late: it waits for the disk.
    await once(child.stdout.resume(), 'end');
    if (!(await isOpen())) throw new Error('gnome-keyring did not open its keyring');
  };
  /** Ends the keyring. The D-Bus and the keyring's files stay. */
  const remove = () => endProcess(daemon);
  const unlock = async () => {
    // The daemon reads a password only at its start.
    await remove();
    await start();
  };

  const xdotool = (...args: string[]) => run('xdotool', args, { env });
  const isAsking = () =>
    xdotool('search', '--onlyvisible', '--name', '^Unlock').then(
      () => true,
      () => false, // xdotool fails where it finds no window
    );

  /** Ends everything that was started. */
  const close = async () => {
    await endProcess(daemon);
    await endProcess(bus);
    await screen?.stop();
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    /** The environment of an app that uses this keyring. Electron chooses the keyring by the desktop. */
    env: {
      DBUS_SESSION_BUS_ADDRESS: env.DBUS_SESSION_BUS_ADDRESS,
      XDG_CURRENT_DESKTOP: 'GNOME',
    },
    dir,
    /** Creates the key of an app, as Chromium does when the app uses the keyring for the first time. */
    async addKey(app: string) {
      const attributes = ['xdg:schema', SCHEMA, 'application', app];
      const args = ['store', `--label=${app} Safe Storage`, ...attributes];
      const stored = run('secret-tool', args, { env });
      stored.child.stdin?.end(randomBytes(16).toString('base64'));
      await stored;
    },
    async lock() {
      await call(
        '/org/freedesktop/secrets',
        'org.freedesktop.Secret.Service.Lock',
        `array:objpath:${COLLECTION}`,
      );
    },
    unlock,
    remove,
    /** Replaces the keyring with an empty one, as after a new installation of the system. */
    async replace() {
      await remove();
      rmSync(env.XDG_DATA_HOME, { recursive: true });
      await start();
    },
    /** Resolves when the question for the password is on its screen. */
    async question() {
      const end = Date.now() + DEADLINE;
      while (!(await isAsking())) {
        if (Date.now() > end) throw new Error('gnome-keyring did not ask for its password');
        await pause(50);
      }
    },
    /** Types the password into the question, and waits until the question is gone. */
    async answer() {
      const end = Date.now() + DEADLINE;
      // Keys that come before the field has the focus are lost. The question is then asked again, with an empty field.
      for (let at = 0; await isAsking(); at += 1) {
        if (Date.now() > end)
          throw new Error('gnome-keyring asks for its password again and again');
        if (at % 20 === 0) {
          await xdotool('key', 'ctrl+a');
          await xdotool('type', PASSWORD);
          await xdotool('key', 'Return');
        }
        await pause(50);
      }
    },
    close,
  };
}
