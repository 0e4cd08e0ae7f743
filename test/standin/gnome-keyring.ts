/**
 * A real gnome-keyring of a test's own: in a folder that goes away again, on a D-Bus that nobody else is
 * on. It needs neither systemd nor a display, and works for root.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

export type GnomeKeyring = {
  /** What an app is told, so that it finds this keyring and no other. */
  readonly env: Readonly<
    Record<'DBUS_SESSION_BUS_ADDRESS' | 'XDG_CURRENT_DESKTOP' | 'ELECTRON_STANDIN_KEYRING', string>
  >;
  readonly dir: string;
  lock(): Promise<void>;
  unlock(): Promise<void>;
  /** Nobody answers for the keyring any more; D-Bus stays, and so does what the keyring had kept. */
  remove(): Promise<void>;
  /** An empty one in its place, as after a new installation of the system. */
  replace(): Promise<void>;
  /** Ends everything that was started. */
  close(): Promise<void>;
};

type Options = {
  /**
   * What becomes of the question for the password of a locked keyring: with nobody there to ask it, it
   * is dismissed at once; or it stays open, here for the 25 seconds that gnome-keyring waits for a prompt.
   */
  readonly prompt?: 'dismissed' | 'open';
};

const BUS = 'dbus-daemon';
const KEYRING = 'gnome-keyring-daemon';
const PASSWORD = 'a password of the tests';
const COLLECTION = '/org/freedesktop/secrets/collection/login';
/** Longer than the slowest start on a machine that is very busy. */
const DEADLINE = 20_000;

const run = promisify(execFile);

// Not the machine's own configuration: that would start other keyrings, and a real prompt, by itself.
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

/** A prompt that is called for and never comes: it does not take the name, and ends with its bus. */
const silentPrompt = (dir: string) => `[D-BUS Service]
Name=org.gnome.keyring.SystemPrompter
Exec=/usr/bin/env dbus-monitor --profile --address unix:path=${dir}/bus
`;

export async function startGnomeKeyring({
  prompt = 'dismissed',
}: Options = {}): Promise<GnomeKeyring> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'keyring-'));
  for (const folder of ['home', 'runtime', 'services']) {
    mkdirSync(path.join(dir, folder), { mode: 0o700 });
  }
  writeFileSync(path.join(dir, 'bus.conf'), busConfiguration(dir));
  if (prompt === 'open') {
    writeFileSync(path.join(dir, 'services', 'prompt.service'), silentPrompt(dir));
  }
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: path.join(dir, 'home'),
    XDG_RUNTIME_DIR: path.join(dir, 'runtime'),
    XDG_DATA_HOME: path.join(dir, 'data'),
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${path.join(dir, 'bus')}`,
  };

  const bus = spawn(
    BUS,
    [`--config-file=${path.join(dir, 'bus.conf')}`, '--nofork', '--nopidfile', '--print-address'],
    { env, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await once(bus.stdout, 'data', { signal: AbortSignal.timeout(DEADLINE) });

  /** A call to the keyring, as D-Bus prints its answer. */
  const call = async (object: string, method: string, ...args: string[]) => {
    const to = ['--session', '--print-reply', '--dest=org.freedesktop.secrets', object];
    const { stdout } = await run('dbus-send', [...to, method, ...args], { env });
    return stdout;
  };

  const isOpen = () =>
    call(
      COLLECTION,
      'org.freedesktop.DBus.Properties.Get',
      'string:org.freedesktop.Secret.Collection',
      'string:Locked',
    ).then(
      (answer) => answer.includes('boolean false'),
      () => false, // it is not on the bus yet
    );

  let daemon: ChildProcess;
  const start = async () => {
    const args = ['--foreground', '--unlock', '--components=secrets'];
    const child = spawn(KEYRING, args, { env, stdio: ['pipe', 'ignore', 'ignore'] });
    child.stdin.end(PASSWORD);
    daemon = child;
    const end = Date.now() + DEADLINE;
    while (!(await isOpen())) {
      if (Date.now() > end) throw new Error('gnome-keyring did not open its keyring');
      await pause(20);
    }
  };
  const remove = () => ended(daemon);
  const unlock = async () => {
    // The daemon takes a password from a terminal at its start only.
    await remove();
    await start();
  };

  const close = async () => {
    await ended(daemon);
    await ended(bus);
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    // The desktop is how Electron tells which keyring to expect.
    env: {
      DBUS_SESSION_BUS_ADDRESS: env.DBUS_SESSION_BUS_ADDRESS,
      XDG_CURRENT_DESKTOP: 'GNOME',
      ELECTRON_STANDIN_KEYRING: 'system',
    },
    dir,
    async lock() {
      await call(
        '/org/freedesktop/secrets',
        'org.freedesktop.Secret.Service.Lock',
        `array:objpath:${COLLECTION}`,
      );
    },
    unlock,
    remove,
    async replace() {
      await remove();
      rmSync(env.XDG_DATA_HOME, { recursive: true });
      await start();
    },
    close,
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
