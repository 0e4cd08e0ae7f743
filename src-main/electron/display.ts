import { existsSync } from 'node:fs';
import path from 'node:path';

/** Whether a window can be opened, as Chromium finds out: on Linux without a display it ends the process with SIGTRAP. */
export function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  const platform = process.argv.find((argument) => argument.startsWith('--ozone-platform='));
  return platform ? !platform.endsWith('=headless') : displayServer() !== null;
}

/** The display server that Chromium would find on Linux; null if there is none. */
export function displayServer(): 'Wayland' | 'X11' | null {
  const { DISPLAY, WAYLAND_DISPLAY, WAYLAND_SOCKET, XDG_RUNTIME_DIR = '' } = process.env;
  if (WAYLAND_DISPLAY || WAYLAND_SOCKET) return 'Wayland';
  if (DISPLAY) return 'X11';
  return XDG_RUNTIME_DIR && existsSync(path.join(XDG_RUNTIME_DIR, 'wayland-0')) ? 'Wayland' : null;
}
