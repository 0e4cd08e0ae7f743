import { spawn } from 'node:child_process';
import type { Shell } from 'electron';

export const shell = {
  /** As Electron on Linux: hands the address to whatever `xdg-open` is first on PATH. No shell. */
  openExternal(url) {
    return new Promise((resolve, reject) => {
      const opener = url.startsWith('mailto:') ? 'xdg-email' : 'xdg-open';
      const child = spawn(opener, [url], { stdio: 'ignore', detached: true });
      child.once('error', (error) => reject(new Error(`Failed to open: ${error.message}`)));
      child.once('spawn', () => {
        child.unref();
        resolve();
      });
    });
  },
} satisfies Pick<Shell, 'openExternal'>;
