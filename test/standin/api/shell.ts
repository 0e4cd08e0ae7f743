import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Shell } from 'electron';

export const shell = {
  /**
   * As Electron on Linux: hands the address to whatever `xdg-open` is first on PATH. No shell. Resolves as soon
   * as there is a process, which may find only then that there is no such program.
   */
  async openExternal(url) {
    const opener = url.startsWith('mailto:') ? 'xdg-email' : 'xdg-open';
    const child = spawn(opener, [url], { stdio: 'ignore', detached: true });
    child.once('error', () => {});
    child.unref();
  },
  /** As Electron where no file manager answers on D-Bus: opens the folder. */
  showItemInFolder(file) {
    const opener = 'xdg-open';
    const child = spawn(opener, [path.dirname(file)], { stdio: 'ignore', detached: true });
    child.once('error', () => {});
    child.unref();
  },
} satisfies Pick<Shell, 'openExternal' | 'showItemInFolder'>;
