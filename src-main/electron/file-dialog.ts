/** The system's dialog for saving a file, and its file manager. */
import path from 'node:path';
import { shell } from 'electron/common';
import { app, type BrowserWindow, dialog } from 'electron/main';
import { createPageLimit } from '../base/burst.ts';

/**
 * Asks the player where to save a file, and proposes this name in the downloads folder. Shows files of the same kind.
 * Returns null if they cancelled, or if there is no window. If the file exists, the dialog has asked whether to replace it.
 */
export async function chooseFile(
  window: BrowserWindow | undefined,
  name: string,
): Promise<string | null> {
  if (!window || window.isDestroyed()) return null;
  const kind = path.extname(name).slice(1);
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: path.join(app.getPath('downloads'), name),
    filters: [{ name: kind.toUpperCase(), extensions: [kind] }],
    // Windows and macOS always ask before a file is replaced; Linux needs the first of these.
    properties: ['showOverwriteConfirmation', 'createDirectory'],
  });
  return canceled || filePath === '' ? null : filePath;
}

const checkFolderLimit = createPageLimit();

/** Shows a file in the system's file manager. Throws LK-906 when it is asked too often, by a page that was taken over. */
export const showInFolder = (file: string): void => {
  checkFolderLimit();
  shell.showItemInFolder(file);
};
