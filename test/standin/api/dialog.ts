import type { Dialog } from 'electron';

export const dialog = {
  /** On stderr, where Electron on Linux also puts it before `ready`. */
  showErrorBox: (title, content) => void process.stderr.write(`${title}\n${content}\n`),
} satisfies Pick<Dialog, 'showErrorBox'>;
