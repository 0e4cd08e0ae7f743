import { type BrowserWindow, Menu } from 'electron/main';
import { textMenuTemplate } from '../window/menu-template.ts';

/** Adds a context menu to text and text fields: *Cut*, *Copy*, *Paste*. Electron has none of its own. */
export function offerTextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, params) => {
    const template = textMenuTemplate(params);
    if (template.length === 0) return;
    const { x, y, frame, menuSourceType } = params;
    Menu.buildFromTemplate(template).popup({
      window,
      sourceType: menuSourceType,
      ...(frame ? { frame } : {}),
      // The menu key opens the menu at the text: the pointer may be elsewhere.
      ...(menuSourceType === 'keyboard' ? { x, y } : {}),
    });
  });
}
