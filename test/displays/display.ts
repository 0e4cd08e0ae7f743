/**
 * Display servers without a screen, each for one test: Xvfb with the window manager openbox, and the Wayland
 * compositors weston and sway. Those have no keyboard and no pointer then.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import { startXvfb } from '../../dev/lib/xvfb.ts';
import type { DisplayName } from '../../dev/setup/displays.mjs';

const run = promisify(execFile);

export type Display = {
  /** What a program is told, so that its window opens here and nowhere else. */
  readonly env: Readonly<Record<string, string>>;
  /** Takes a picture of the whole screen. */
  readonly takePicture: (file: string) => Promise<void>;
  /** What only this server can be asked for; null where it cannot. */
  readonly x11: X11 | null;
  /** Closes the window as its person would; null where the server offers no way. */
  readonly closeWindow: (() => Promise<void>) | null;
  readonly stop: () => Promise<void>;
};

type X11 = {
  /** Presses keys as a keyboard would, such as `ctrl+plus`. */
  readonly press: (key: string) => Promise<void>;
  /** Presses the right button of the mouse at this place of the screen. */
  readonly rightClick: (x: number, y: number) => Promise<void>;
  /** The title of the window that has the focus. */
  readonly focused: () => Promise<string>;
  /** Opens a window of another program, which takes the focus. */
  readonly openOther: () => Promise<void>;
  readonly minimise: () => Promise<void>;
};

const starts: Readonly<Record<DisplayName, () => Promise<Display>>> = {
  openbox: startOpenbox,
  weston: startWeston,
  sway: startSway,
};

export const startDisplay = (name: DisplayName): Promise<Display> => starts[name]();

async function startOpenbox(): Promise<Display> {
  const xvfb = await startXvfb();
  if (!xvfb) throw new Error('Xvfb did not start');
  const env = { DISPLAY: xvfb.display, WAYLAND_DISPLAY: '', XDG_SESSION_TYPE: 'x11' };
  const all = { env: { ...process.env, ...env } };
  const openbox = spawn('openbox', ['--sm-disable'], { ...all, stdio: 'ignore' });
  const isManaged = () =>
    run('xprop', ['-root', '_NET_SUPPORTING_WM_CHECK'], all).then(({ stdout }) => stdout);
  await expect.poll(isManaged).toContain('window id');
  const press = async (key: string) => void (await run('xdotool', ['key', key], all));
  const others: ChildProcess[] = [];
  return {
    env,
    takePicture: async (file) => void (await run('import', ['-window', 'root', file], all)),
    closeWindow: () => press('alt+F4'),
    x11: {
      press,
      rightClick: async (x, y) => {
        await run('xdotool', ['mousemove', String(x), String(y), 'click', '3'], all);
      },
      focused: () =>
        run('xdotool', ['getactivewindow', 'getwindowname'], all).then(
          ({ stdout }) => stdout.trim(),
          () => '',
        ),
      openOther: async () => {
        others.push(spawn('xmessage', ['another program'], { ...all, stdio: 'ignore' }));
        const found = ['search', '--sync', '--onlyvisible', '--name', '^xmessage$'];
        await run('xdotool', [...found, 'windowactivate'], all);
      },
      minimise: async () => {
        await run('xdotool', ['getactivewindow', 'windowminimize'], all);
      },
    },
    stop: async () => {
      for (const other of others) await end(other);
      await end(openbox);
      await xvfb.stop();
    },
  };
}

async function startWeston(): Promise<Display> {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-weston-'));
  const config = path.join(folder, 'weston.ini');
  // Without the clock in its panel, and without its slow first light, the empty screen always looks alike.
  const still = [
    'panel-position=none',
    'animation=none',
    'startup-animation=none',
    'locking=false',
  ];
  await writeFile(config, ['[shell]', ...still, ''].join('\n'));
  const args = [
    '--backend=headless-backend.so',
    ...['--use-pixman', '--width=1280', '--height=1024', '--idle-time=0'],
    // Only so it lets a program take pictures.
    ...['--debug', '--socket=wayland-test', `--config=${config}`],
  ];
  const weston = spawn('weston', args, {
    env: { ...process.env, XDG_RUNTIME_DIR: folder },
    stdio: 'ignore',
  });
  const env = waylandAt(folder, 'wayland-test');
  const takePicture = async (file: string) => {
    const pictures = await mkdtemp(path.join(folder, 'picture-'));
    await run('weston-screenshooter', { cwd: pictures, env: { ...process.env, ...env } });
    const [name = ''] = await readdir(pictures);
    await writeFile(file, await readFile(path.join(pictures, name)));
  };
  await expect.poll(() => readdir(folder)).toContain('wayland-test');
  // The socket comes before the shell that draws the background, which is a pattern.
  const first = path.join(folder, 'first.png');
  const colours = async () => {
    await takePicture(first);
    return Number((await run('identify', ['-format', '%k', first])).stdout);
  };
  await expect.poll(() => colours().catch(() => 0)).toBeGreaterThan(1);
  return { env, takePicture, x11: null, closeWindow: null, stop: () => stopIn(weston, folder) };
}

async function startSway(): Promise<Display> {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-sway-'));
  const config = path.join(folder, 'config');
  const said = path.join(folder, 'socket');
  // Windows that float, as on a desktop, in place of tiles.
  const lines = ['xwayland disable', 'for_window [app_id=".*"] floating enable'];
  await writeFile(
    config,
    [...lines, `exec echo $WAYLAND_DISPLAY $SWAYSOCK > '${said}'`, ''].join('\n'),
  );
  // Sway refuses to run as root, who may use its socket all the same. 65534 is nobody.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (nobody.uid) await chown(folder, nobody.uid, nobody.gid);
  const sway = spawn('sway', [`--config=${config}`], {
    ...nobody,
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      WLR_BACKENDS: 'headless',
      WLR_RENDERER: 'pixman',
      WLR_LIBINPUT_NO_DEVICES: '1',
    },
    stdio: 'ignore',
  });
  const socket = () =>
    readFile(said, 'utf8').then(
      (text) => text.trim(),
      () => '',
    );
  await expect.poll(socket).not.toBe('');
  const [name = '', control = ''] = (await socket()).split(' ');
  const env = waylandAt(folder, name);
  const all = { env: { ...process.env, ...env, SWAYSOCK: control } };
  return {
    env,
    takePicture: async (file) => void (await run('grim', [file], all)),
    x11: null,
    closeWindow: async () => void (await run('swaymsg', ['[app_id=".*"] kill'], all)),
    stop: () => stopIn(sway, folder),
  };
}

const waylandAt = (folder: string, socket: string) => ({
  DISPLAY: '',
  WAYLAND_DISPLAY: socket,
  XDG_RUNTIME_DIR: folder,
  XDG_SESSION_TYPE: 'wayland',
});

async function stopIn(server: ChildProcess, folder: string): Promise<void> {
  await end(server);
  await rm(folder, { recursive: true, force: true });
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await exited;
}

/** How many pixels of two pictures of the screen differ. */
export async function difference(one: string, other: string): Promise<number> {
  const compared = run('compare', ['-metric', 'AE', one, other, 'null:']);
  // It ends with 1 where they differ, and writes the number to stderr.
  const { stderr } = await compared.catch((error: { code: number; stderr: string }) => {
    if (error.code !== 1) throw error;
    return error;
  });
  return Number(stderr);
}
