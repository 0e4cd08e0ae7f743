import type { Dialog } from 'electron';

export const dialog = {
  /** On stderr, where Electron on Linux also puts it before `ready`. */
  showErrorBox: (title, content) => void process.stderr.write(`${title}\n${content}\n`),
  /** Nobody can answer a dialog here: a test replaces this function, as it would with Electron. */
  showSaveDialog: async () => ({ canceled: true, filePath: '' }),
} satisfies Pick<Dialog, 'showErrorBox' | 'showSaveDialog'>;
