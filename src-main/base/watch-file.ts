/** Tells when files are written, also by another process. */
import { watch } from 'node:fs';
import path from 'node:path';

/**
 * Calls back when a file in this folder was written or replaced, also by this process. Keeps no process running. Returns
 * false if the folder cannot be watched: it does not exist, or the system bounds how much is watched.
 */
export function watchFolder(folder: string, onWritten: (name: string | null) => void): boolean {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, name) => onWritten(name));
    watcher.on('error', () => watcher.close());
    return true;
  } catch {
    return false;
  }
}

/** Calls back when this file was written or replaced. Watches its folder: a file that is replaced is another one for the system. */
export const watchFile = (file: string, onWritten: () => void): boolean =>
  watchFolder(path.dirname(file), (name) => {
    if (name === path.basename(file)) onWritten();
  });
