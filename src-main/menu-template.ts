/** The application menu and the context menu of text, as plain values. Only `electron/` makes menus of them. */
import { menuWords as words } from '../src-shared/messages/menu.ts';

/** What Electron does, with the shortcut of the system. */
type Role =
  | 'close'
  | 'copy'
  | 'cut'
  | 'delete'
  | 'front'
  | 'help'
  | 'hide'
  | 'hideOthers'
  | 'minimize'
  | 'paste'
  | 'quit'
  | 'redo'
  | 'reload'
  | 'resetZoom'
  | 'selectAll'
  | 'services'
  | 'toggleDevTools'
  | 'togglefullscreen'
  | 'undo'
  | 'unhide'
  | 'window'
  | 'zoom'
  | 'zoomIn'
  | 'zoomOut';

/** An item as Electron takes it. */
type Item = {
  readonly id?: string;
  readonly role?: Role;
  readonly type?: 'separator';
  readonly label?: string;
  readonly accelerator?: string;
  readonly enabled?: boolean;
  readonly visible?: boolean;
  readonly click?: () => void;
  readonly submenu?: Item[];
};

export type MenuActions = {
  /** *Latchkey Help* and F1. */
  readonly onHelp: () => void;
  readonly onAbout: () => void;
  readonly onSettings: () => void;
};

type MenuOptions = MenuActions & {
  readonly platform: NodeJS.Platform;
  /** Adds *Reload* and the developer tools. */
  readonly isDevelopment: boolean;
};

/**
 * Returns the menu in the order of the system's guidelines. A role brings the system's shortcut and what the item does; its
 * label would be in English everywhere.
 */
export function menuTemplate(options: MenuOptions): Item[] {
  const isMac = options.platform === 'darwin';
  return [
    ...(isMac ? [macAppMenu(options)] : []),
    isMac
      ? { label: words.file, submenu: [{ role: 'close', label: words.close }] }
      : { label: words.file, submenu: fileItems(options) },
    { label: words.edit, submenu: editItems },
    { label: words.view, submenu: viewItems },
    // The role lets macOS list the windows there.
    isMac
      ? { role: 'window', label: words.window, submenu: macWindowItems }
      : { label: words.window, submenu: windowItems },
    ...(options.isDevelopment ? [developMenu] : []),
    // The role lets macOS add its search field.
    isMac
      ? { role: 'help', label: words.help, submenu: [helpItem(options)] }
      : { label: words.help, submenu: [helpItem(options), aboutItem(options)] },
  ];
}

const separator: Item = { type: 'separator' };

const helpItem = ({ onHelp }: MenuActions): Item => ({
  id: 'help',
  label: words.latchkeyHelp,
  accelerator: 'F1',
  click: onHelp,
});
const aboutItem = ({ onAbout }: MenuActions): Item => ({
  id: 'about',
  label: words.about,
  click: onAbout,
});

const settingsItem = ({ onSettings }: MenuActions): Item => ({
  id: 'settings',
  label: words.settings,
  accelerator: 'CommandOrControl+,',
  click: onSettings,
});

const macAppMenu = (options: MenuOptions): Item => ({
  label: words.app,
  submenu: [
    aboutItem(options),
    separator,
    settingsItem(options),
    separator,
    { role: 'services', label: words.services },
    separator,
    { role: 'hide', label: words.hide },
    { role: 'hideOthers', label: words.hideOthers },
    { role: 'unhide', label: words.showAll },
    separator,
    { role: 'quit', label: words.quit },
  ],
});

const fileItems = (options: MenuOptions): Item[] => [
  settingsItem(options),
  separator,
  { role: 'quit', label: options.platform === 'win32' ? words.exit : words.quit },
];

const editItems: Item[] = [
  { role: 'undo', label: words.undo },
  { role: 'redo', label: words.redo },
  separator,
  { role: 'cut', label: words.cut },
  { role: 'copy', label: words.copy },
  { role: 'paste', label: words.paste },
  { role: 'delete', label: words.delete },
  separator,
  { role: 'selectAll', label: words.selectAll },
];

const viewItems: Item[] = [
  { role: 'resetZoom', label: words.actualSize },
  { role: 'zoomIn', label: words.zoomIn },
  // On many keyboards the plus sign of the role needs Shift. The same key works without Shift too.
  { role: 'zoomIn', label: words.zoomIn, accelerator: 'CommandOrControl+=', visible: false },
  { role: 'zoomOut', label: words.zoomOut },
  separator,
  { role: 'togglefullscreen', label: words.fullScreen },
];

const windowItems: Item[] = [
  { role: 'minimize', label: words.minimize },
  { role: 'close', label: words.close },
];

const macWindowItems: Item[] = [
  { role: 'minimize', label: words.minimize },
  { role: 'zoom', label: words.zoom },
  separator,
  { role: 'front', label: words.bringAllToFront },
];

/** For developers, who read English. */
const developMenu: Item = {
  label: 'Develop',
  submenu: [{ role: 'reload' }, { role: 'toggleDevTools' }],
};

/** What can be done with the text under the pointer, as Chromium says it. */
type Text = {
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly editFlags: {
    readonly canCut: boolean;
    readonly canCopy: boolean;
    readonly canPaste: boolean;
    readonly canSelectAll: boolean;
  };
};

/** Returns the items of the context menu; none where there is neither a text field nor selected text. */
export function textMenuTemplate({ isEditable, selectionText, editFlags }: Text): Item[] {
  const copy: Item = { role: 'copy', label: words.copy, enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  return [
    { role: 'cut', label: words.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
    separator,
    { role: 'selectAll', label: words.selectAll, enabled: editFlags.canSelectAll },
  ];
}
