/**
 * Display servers without a screen, each for one test: Xvfb with the window manager openbox, and the Wayland
 * compositors weston and sway. A compositor's output is a window on Xvfb, and its keyboard and pointer are those of
 * Xvfb, where xdotool moves them. A headless compositor would have neither.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import { endProcess } from '../../dev/lib/process.ts';
import { startXvfb } from '../../dev/lib/xvfb.ts';

const run = promisify(execFile);

export const displayNames = ['openbox', 'weston', 'sway'] as const;
type DisplayName = (typeof displayNames)[number];

/** The size of Xvfb's screen, and so of what fills it, in pixels. */
const [width, height] = [1440, 900];

/** Fewer pixels of the screen than this may be a pointer; a window is more. */
export const pointerPixels = 1000;

export type Place = { readonly x: number; readonly y: number };

/** What Xvfb does for each display, on Wayland too. */
type Screen = {
  /** What a program is told, so that its window opens here and nowhere else. */
  readonly env: Readonly<Record<string, string>>;
  /** Takes a picture of the whole screen. */
  readonly takePicture: (file: string) => Promise<void>;
  /** Presses keys as a keyboard would, such as `ctrl+plus`. */
  readonly press: (key: string) => Promise<void>;
  readonly movePointer: (to: Place) => Promise<void>;
  /** Presses the right button of the mouse at this place of the screen. */
  readonly rightClick: (at: Place) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type Display = Screen & {
  /** What only this server can be asked for; null where it cannot. */
  readonly x11: X11 | null;
  /** Closes the window as its person would; null where the server offers no way. */
  readonly closeWindow: (() => Promise<void>) | null;
};

type X11 = {
  /** The title of the window that has the focus. */
  readonly focused: () => Promise<string>;
  /** Opens a window of another program, which takes the focus. */
  readonly openOther: () => Promise<void>;
  readonly minimise: () => Promise<void>;
};

const starts: Readonly<Record<DisplayName, (screen: Screen) => Promise<Display>>> = {
  openbox: startOpenbox,
  weston: startWeston,
  sway: startSway,
};

export async function startDisplay(name: DisplayName): Promise<Display> {
  const xvfb = await startXvfb();
  try {
    const env = { DISPLAY: xvfb.display, WAYLAND_DISPLAY: '', XDG_SESSION_TYPE: 'x11' };
    const all = { env: { ...process.env, ...env } };
    const xdotool = async (...args: string[]) => void (await run('xdotool', args, all));
    const move = ({ x, y }: Place) => ['mousemove', String(x), String(y)];
    const display = await starts[name]({
      env,
      takePicture: async (file) => void (await run('import', ['-window', 'root', file], all)),
      press: (key) => xdotool('key', key),
      movePointer: (to) => xdotool(...move(to)),
      rightClick: (at) => xdotool(...move(at), 'click', '3'),
      stop: xvfb.stop,
    });
    // Weston adds up the pointer's moves, and may have missed where it was. In a corner both are at the same place.
    await display.movePointer({ x: width - 1, y: height - 1 });
    await display.movePointer({ x: 0, y: 0 });
    return display;
  } catch (error) {
    await xvfb.stop();
    throw error;
  }
}

async function startOpenbox(screen: Screen): Promise<Display> {
  const all = { env: { ...process.env, ...screen.env } };
  const openbox = spawn('openbox', ['--sm-disable'], { ...all, stdio: 'ignore' });
  const isManaged = () =>
    run('xprop', ['-root', '_NET_SUPPORTING_WM_CHECK'], all).then(({ stdout }) => stdout);
  await expect.poll(isManaged).toContain('window id');
  const others: ChildProcess[] = [];
  return {
    ...screen,
    closeWindow: () => screen.press('alt+F4'),
    x11: {
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
      for (const other of others) await endProcess(other);
      await endProcess(openbox);
      await screen.stop();
    },
  };
}

async function startWeston(screen: Screen): Promise<Display> {
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
    '--backend=x11-backend.so',
    ...['--use-pixman', `--width=${width}`, `--height=${height}`, '--idle-time=0'],
    ...['--socket=wayland-test', `--config=${config}`],
  ];
  const env = { ...process.env, ...screen.env, XDG_RUNTIME_DIR: folder };
  const weston = spawn('weston', args, { env, stdio: 'ignore' });
  await expect.poll(() => readdir(folder)).toContain('wayland-test');
  await isFilled(screen, folder);
  return {
    ...screen,
    env: waylandAt(folder, 'wayland-test'),
    x11: null,
    closeWindow: null,
    stop: () => stopIn(weston, folder, screen),
  };
}

async function startSway(screen: Screen): Promise<Display> {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-sway-'));
  const config = path.join(folder, 'config');
  const socketNameFile = path.join(folder, 'socket');
  const lines = [
    'xwayland disable',
    `output * mode ${width}x${height}`,
    // Windows that float, as on a desktop, in place of tiles.
    'for_window [app_id=".*"] floating enable',
    'bindsym Mod1+F4 kill',
    `exec echo $WAYLAND_DISPLAY > '${socketNameFile}'`,
  ];
  await writeFile(config, [...lines, ''].join('\n'));
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
      DISPLAY: screen.env.DISPLAY,
      WLR_BACKENDS: 'x11',
      WLR_RENDERER: 'pixman',
    },
    stdio: 'ignore',
  });
  const socket = () =>
    readFile(socketNameFile, 'utf8').then(
      (text) => text.trim(),
      () => '',
    );
  await expect.poll(socket).not.toBe('');
  await isFilled(screen, folder);
  return {
    ...screen,
    env: waylandAt(folder, await socket()),
    x11: null,
    closeWindow: () => screen.press('alt+F4'),
    stop: () => stopIn(sway, folder, screen),
  };
}

/** Waits until the compositor's background covers the screen, which is black at first. */
async function isFilled(screen: Screen, folder: string): Promise<void> {
  const now = path.join(folder, 'now.png');
  const drawn = async () => {
    await screen.takePicture(now);
    return difference(now, `xc:black[${width}x${height}!]`);
  };
  await expect.poll(drawn).toBeGreaterThan(width * height - pointerPixels);
}

const waylandAt = (folder: string, socket: string) => ({
  DISPLAY: '',
  WAYLAND_DISPLAY: socket,
  XDG_RUNTIME_DIR: folder,
  XDG_SESSION_TYPE: 'wayland',
});

async function stopIn(server: ChildProcess, folder: string, screen: Screen): Promise<void> {
  await endProcess(server);
  await screen.stop();
  await rm(folder, { recursive: true, force: true });
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
