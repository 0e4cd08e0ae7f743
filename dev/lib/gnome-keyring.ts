/**
 * A real gnome-keyring in a temporary folder and on a separate D-Bus. It needs neither systemd nor a display, and works
 * for root.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { endProcess } from './process.ts';
import { watchProcess } from './watched-process.ts';

export type GnomeKeyringOptions = {
  /** Files that say what else D-Bus can start. */
  readonly services?: readonly string[];
  /** The screen of these programs, as in DISPLAY. */
  readonly display?: string;
};

const BUS = 'dbus-daemon';
const KEYRING = 'gnome-keyring-daemon';
const SCHEMA = 'chrome_libsecret_os_crypt_password_v2';
export const PASSWORD = 'a password of the tests';
export const COLLECTION = '/org/freedesktop/secrets/collection/login';
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

/** Starts a keyring that is open and empty. */
export async function startGnomeKeyring({ services = [], display = '' }: GnomeKeyringOptions = {}) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'keyring-'));
  for (const folder of ['home', 'runtime', 'services']) {
    mkdirSync(path.join(dir, folder), { mode: 0o700 });
  }
  writeFileSync(path.join(dir, 'bus.conf'), busConfiguration(dir));
  for (const file of services) copyFileSync(file, path.join(dir, 'services', path.basename(file)));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: path.join(dir, 'home'),
    XDG_RUNTIME_DIR: path.join(dir, 'runtime'),
    XDG_DATA_HOME: path.join(dir, 'data'),
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${path.join(dir, 'bus')}`,
    DISPLAY: display,
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
    const child = spawn(KEYRING, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
    const { output } = watchProcess(child);
    child.stdin.end(PASSWORD);
    daemon = child;
    // In the foreground it closes this stream when it is ready. A slow disk makes that late: it waits for the disk.
    await once(child.stdout, 'end');
    if (!(await isOpen().catch(() => false)))
      throw new Error(`gnome-keyring did not open its keyring: ${output.stderr}`);
  };
  /** Ends the keyring. The D-Bus and the keyring's files stay. */
  const remove = () => endProcess(daemon);
  /** Ends everything that was started. */
  const close = async () => {
    await endProcess(daemon);
    await endProcess(bus);
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
    call,
    /** Runs a program beside the keyring. */
    runBeside: (program: string, ...args: string[]) => run(program, args, { env }),
    /** The folder of the keyring's files. */
    files: env.XDG_DATA_HOME,
    start,
    remove,
    close,
  };
}
