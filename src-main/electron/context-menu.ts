import {
  type BrowserWindow,
  type ContextMenuParams,
  Menu,
  type MenuItemConstructorOptions,
} from 'electron/main';

/** Adds a context menu to text and text fields: *Cut*, *Copy*, *Paste*. Electron has none of its own. */
export function offerTextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, params) => {
    const template = itemsFor(params);
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

function itemsFor({ isEditable, selectionText, editFlags }: ContextMenuParams) {
  const items: MenuItemConstructorOptions[] = [];
  if (isEditable) {
    items.push(
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    );
  } else if (selectionText.trim() !== '') {
    items.push({ role: 'copy', enabled: editFlags.canCopy });
  }
  return items;
}
