/** The application menu, and the context menu of text. */
import {
  type BrowserWindow,
  type ContextMenuParams,
  type MenuItemConstructorOptions as Item,
  Menu,
} from 'electron/main';
import type { LayerName } from '../../src-shared/contract.ts';
import { words } from '../../src-shared/words.ts';

/** Opens a layer of the window. */
type Open = (layer: LayerName) => void;

type MenuOptions = {
  readonly open: Open;
  readonly platform: NodeJS.Platform;
  /** A menu for developers, who read English. None in a release. */
  readonly develop: Item | null;
};

/** Sets the menu of the system. Electron's default menu would offer *Reload*, developer tools, and links that bypass `openExternal`. */
export function setMenu(open: Open): void {
  // Written here, so that the bundle of a release does not have it.
  const develop: Item | null = import.meta.env.DEV
    ? { label: 'Develop', submenu: [{ role: 'reload' }, { role: 'toggleDevTools' }] }
    : null;
  const template = menuTemplate({ open, platform: process.platform, develop });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

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
      ? { ...role('window'), submenu: macWindowItems() }
      : { label: words.menu.window, submenu: roles('minimize', 'close') },
    ...(options.develop ? [options.develop] : []),
    // The role lets macOS add its search field.
    isMac
      ? { ...role('help'), submenu: [helpItem(options)] }
      : { label: words.menu.help, submenu: [helpItem(options), aboutItem(options)] },
  ];
}

const separator: Item = { type: 'separator' };

/** Electron's roles with a label of the same name. A role gives an item its action and the system's shortcut. */
type LabelledRole = NonNullable<Item['role']> & keyof typeof words.menu;
const role = (name: LabelledRole): Item => ({ role: name, label: words.menu[name] });
const roles = (...names: LabelledRole[]): Item[] => names.map(role);

const helpItem = ({ open }: MenuOptions): Item => ({
  id: 'help',
  label: words.menu.latchkeyHelp,
  accelerator: 'F1',
  click: () => open('help'),
});
const aboutItem = ({ open }: MenuOptions): Item => ({
  id: 'about',
  label: words.menu.about,
  click: () => open('about'),
});

const settingsItem = ({ open }: MenuOptions): Item => ({
  id: 'settings',
  label: words.menu.settings,
  accelerator: 'CommandOrControl+,',
  click: () => open('settings'),
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
    ...roles('hide', 'hideOthers'),
    { role: 'unhide', label: words.menu.showAll },
    separator,
    role('quit'),
  ],
});

const macWindowItems = (): Item[] => [
  ...roles('minimize', 'zoom'),
  separator,
  { role: 'front', label: words.menu.bringAllToFront },
];

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

function viewItems(): Item[] {
  const { actualSize, fullScreen } = words.menu;
  return [
    { role: 'resetZoom', label: actualSize },
    role('zoomIn'),
    // On many keyboards the plus sign of the role needs Shift. The same key works without Shift too.
    { ...role('zoomIn'), accelerator: 'CommandOrControl+=', visible: false },
    role('zoomOut'),
    separator,
    { role: 'togglefullscreen', label: fullScreen },
  ];
}

/** Adds a context menu to text and text fields: *Cut*, *Copy*, *Paste*. Electron has none of its own. */
export function offerTextMenu(window: BrowserWindow): void {
  window.webContents.on('context-menu', (_event, params) => {
    const template = textMenu(params);
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

/** Returns the items of the context menu; none where there is neither a text field nor selected text. */
function textMenu({ isEditable, selectionText, editFlags }: ContextMenuParams): Item[] {
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
