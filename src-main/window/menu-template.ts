/** The application menu and the context menu of text, as plain values. Only `electron/` makes menus of them. */
import { words } from '../../src-shared/words.ts';

/** Electron's roles, each with the name of its label. A role gives an item its action and the system's shortcut. */
const roleLabels = {
  close: 'close',
  copy: 'copy',
  cut: 'cut',
  delete: 'delete',
  front: 'bringAllToFront',
  help: 'help',
  hide: 'hide',
  hideOthers: 'hideOthers',
  minimize: 'minimize',
  paste: 'paste',
  quit: 'quit',
  redo: 'redo',
  resetZoom: 'actualSize',
  selectAll: 'selectAll',
  services: 'services',
  togglefullscreen: 'fullScreen',
  undo: 'undo',
  unhide: 'showAll',
  window: 'window',
  zoom: 'zoom',
  zoomIn: 'zoomIn',
  zoomOut: 'zoomOut',
} as const satisfies Record<string, keyof typeof words.menu>;
type LabelledRole = keyof typeof roleLabels;

/** The fields of Electron's `MenuItemConstructorOptions` that the menus use. */
export type Item = {
  readonly id?: string;
  /** The last two are for developers. */
  readonly role?: LabelledRole | 'reload' | 'toggleDevTools';
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
    { label: words.menu.file, submenu: isMac ? roles('close') : fileItems(options) },
    { label: words.menu.edit, submenu: editItems() },
    { label: words.menu.view, submenu: viewItems() },
    // The role lets macOS list the windows there.
    isMac
      ? { ...role('window'), submenu: [...roles('minimize', 'zoom'), separator, role('front')] }
      : { label: words.menu.window, submenu: roles('minimize', 'close') },
    ...(options.develop ? [options.develop] : []),
    // The role lets macOS add its search field.
    isMac
      ? { ...role('help'), submenu: [helpItem(options)] }
      : { label: words.menu.help, submenu: [helpItem(options), aboutItem(options)] },
  ];
}

const separator: Item = { type: 'separator' };

const role = (name: LabelledRole): Item => ({ role: name, label: words.menu[roleLabels[name]] });
const roles = (...names: LabelledRole[]): Item[] => names.map(role);

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
    role('services'),
    separator,
    ...roles('hide', 'hideOthers', 'unhide'),
    separator,
    role('quit'),
  ],
});

const fileItems = (options: MenuOptions): Item[] => [
  settingsItem(options),
  separator,
  options.platform === 'win32' ? { role: 'quit', label: words.menu.exit } : role('quit'),
];

const editItems = (): Item[] => [
  ...roles('undo', 'redo'),
  separator,
  ...roles('cut', 'copy', 'paste', 'delete'),
  separator,
  role('selectAll'),
];

const viewItems = (): Item[] => [
  ...roles('resetZoom', 'zoomIn'),
  // On many keyboards the plus sign of the role needs Shift. The same key works without Shift too.
  { ...role('zoomIn'), accelerator: 'CommandOrControl+=', visible: false },
  role('zoomOut'),
  separator,
  role('togglefullscreen'),
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
  const copy: Item = { ...role('copy'), enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  return [
    { ...role('cut'), enabled: editFlags.canCut },
    copy,
    { ...role('paste'), enabled: editFlags.canPaste },
    separator,
    { ...role('selectAll'), enabled: editFlags.canSelectAll },
  ];
}
