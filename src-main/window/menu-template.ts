/** The application menu and the context menu of text, as plain values. Only `electron/` makes menus of them. */
import { words } from '../../src-shared/words.ts';

/** Electron's roles. Each gives an item its action and the system's shortcut. */
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

/** The fields of Electron's `MenuItemConstructorOptions` that the menus use. */
export type Item = {
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
  /** A menu for developers, who read English. None in a release. */
  readonly develop: Item | null;
};

/**
 * Returns the menu in the order of the system's guidelines. Each item has a label, because Electron's label of a role is
 * always English.
 */
export function menuTemplate(options: MenuOptions): Item[] {
  const isMac = options.platform === 'darwin';
  return [
    ...(isMac ? [macAppMenu(options)] : []),
    isMac
      ? { label: words.menu.file, submenu: [{ role: 'close', label: words.menu.close }] }
      : { label: words.menu.file, submenu: fileItems(options) },
    { label: words.menu.edit, submenu: editItems() },
    { label: words.menu.view, submenu: viewItems() },
    // The role lets macOS list the windows there.
    isMac
      ? { role: 'window', label: words.menu.window, submenu: macWindowItems() }
      : { label: words.menu.window, submenu: windowItems() },
    ...(options.develop ? [options.develop] : []),
    // The role lets macOS add its search field.
    isMac
      ? { role: 'help', label: words.menu.help, submenu: [helpItem(options)] }
      : { label: words.menu.help, submenu: [helpItem(options), aboutItem(options)] },
  ];
}

const separator: Item = { type: 'separator' };

const helpItem = ({ onHelp }: MenuActions): Item => ({
  id: 'help',
  label: words.menu.latchkeyHelp,
  accelerator: 'F1',
  click: onHelp,
});
const aboutItem = ({ onAbout }: MenuActions): Item => ({
  id: 'about',
  label: words.menu.about,
  click: onAbout,
});

const settingsItem = ({ onSettings }: MenuActions): Item => ({
  id: 'settings',
  label: words.menu.settings,
  accelerator: 'CommandOrControl+,',
  click: onSettings,
});

const macAppMenu = (options: MenuOptions): Item => ({
  label: words.menu.app,
  submenu: [
    aboutItem(options),
    separator,
    settingsItem(options),
    separator,
    { role: 'services', label: words.menu.services },
    separator,
    { role: 'hide', label: words.menu.hide },
    { role: 'hideOthers', label: words.menu.hideOthers },
    { role: 'unhide', label: words.menu.showAll },
    separator,
    { role: 'quit', label: words.menu.quit },
  ],
});

const fileItems = (options: MenuOptions): Item[] => [
  settingsItem(options),
  separator,
  { role: 'quit', label: options.platform === 'win32' ? words.menu.exit : words.menu.quit },
];

const editItems = (): Item[] => [
  { role: 'undo', label: words.menu.undo },
  { role: 'redo', label: words.menu.redo },
  separator,
  { role: 'cut', label: words.menu.cut },
  { role: 'copy', label: words.menu.copy },
  { role: 'paste', label: words.menu.paste },
  { role: 'delete', label: words.menu.delete },
  separator,
  { role: 'selectAll', label: words.menu.selectAll },
];

const viewItems = (): Item[] => [
  { role: 'resetZoom', label: words.menu.actualSize },
  { role: 'zoomIn', label: words.menu.zoomIn },
  // On many keyboards the plus sign of the role needs Shift. The same key works without Shift too.
  { role: 'zoomIn', label: words.menu.zoomIn, accelerator: 'CommandOrControl+=', visible: false },
  { role: 'zoomOut', label: words.menu.zoomOut },
  separator,
  { role: 'togglefullscreen', label: words.menu.fullScreen },
];

const windowItems = (): Item[] => [
  { role: 'minimize', label: words.menu.minimize },
  { role: 'close', label: words.menu.close },
];

const macWindowItems = (): Item[] => [
  { role: 'minimize', label: words.menu.minimize },
  { role: 'zoom', label: words.menu.zoom },
  separator,
  { role: 'front', label: words.menu.bringAllToFront },
];

/** The text under the pointer, and what can be done with it: a part of Electron's `ContextMenuParams`. */
type TextParams = {
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
export function textMenuTemplate({ isEditable, selectionText, editFlags }: TextParams): Item[] {
  const copy: Item = { role: 'copy', label: words.menu.copy, enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  return [
    { role: 'cut', label: words.menu.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: words.menu.paste, enabled: editFlags.canPaste },
    separator,
    { role: 'selectAll', label: words.menu.selectAll, enabled: editFlags.canSelectAll },
  ];
}
