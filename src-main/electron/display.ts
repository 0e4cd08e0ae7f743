import { existsSync } from 'node:fs';
import path from 'node:path';

/** Whether a window can be opened, as Chromium finds out: on Linux without a display it ends the process with SIGTRAP. */
export function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  const platform = process.argv.find((argument) => argument.startsWith('--ozone-platform='));
  if (platform) return !platform.endsWith('=headless');
  const { DISPLAY, WAYLAND_DISPLAY, WAYLAND_SOCKET, XDG_RUNTIME_DIR } = process.env;
  if (DISPLAY || WAYLAND_DISPLAY || WAYLAND_SOCKET) return true;
  return XDG_RUNTIME_DIR ? existsSync(path.join(XDG_RUNTIME_DIR, 'wayland-0')) : false;
}
