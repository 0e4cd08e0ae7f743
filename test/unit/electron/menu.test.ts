import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';

import { menuTemplate, offerTextMenu, setMenu } from '../../../src-main/electron/menu.ts';
import { FakeWindow, Menu, popup } from '../../support/fake-electron.ts';

vi.mock('electron/main', () => import('../../support/fake-electron.ts'));

const systems = ['darwin', 'win32', 'linux'] as const;

type Item = ReturnType<typeof menuTemplate>[number];

const open = vi.fn();

const menuOn = (platform: NodeJS.Platform) => menuTemplate({ platform, develop: null, open });

/** A menu and what is in it, by roles and IDs. */
const lineOf = ({ label, role, submenu }: Item) => {
  const items = Array.isArray(submenu) ? submenu : [];
  const names = items.map((item) => item.role ?? item.id ?? item.type);
  return `${label}${role ? ` (${role})` : ''}: ${names.join(' ')}`;
};
/** The items in all menus. */
const itemsOn = (platform: NodeJS.Platform) =>
  menuOn(platform).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));

/** The menu that setMenu sets. */
function menuSet({ isDevelopment }: { isDevelopment: boolean }) {
  vi.stubEnv('DEV', isDevelopment);
  setMenu(open);
  return Menu.setApplicationMenu.mock.lastCall?.[0].template ?? [];
}

test('setMenu sets the menu of this system', () => {
  const menu = menuSet({ isDevelopment: false });
  expect(JSON.stringify(menu)).toBe(JSON.stringify(menuOn(process.platform)));
});

const edit = 'Edit: undo redo separator cut copy paste delete separator selectAll';
const view = 'View: resetZoom zoomIn zoomIn zoomOut separator togglefullscreen';
const notOnMac = [
  ...['File: settings separator quit', edit, view],
  ...['Window: minimize close', 'Help: help about'],
];
const app =
  'about separator settings separator services separator hide hideOthers unhide separator quit';

test.each([
  [
    'darwin',
    [
      ...[`Latchkey: ${app}`, 'File: close', edit, view],
      ...['Window (window): minimize zoom separator front', 'Help (help): help'],
    ],
  ],
  ['win32', notOnMac],
  ['linux', notOnMac],
] as const)(
  'E11 U6 the menus of a release on %s are those of its guidelines, in their order',
  (platform, menus) => {
    expect(menuOn(platform).map(lineOf)).toEqual(menus);
  },
);

test.each([
  ['darwin', 'Quit Latchkey'],
  ['win32', 'Exit'],
  ['linux', 'Quit Latchkey'],
] as const)('the item that quits on %s is called %s', (platform, label) => {
  expect(itemsOn(platform)).toContainEqual({ role: 'quit', label });
});

test.each(systems)('every item of a release on %s has a label of ours', (platform) => {
  const items = [...menuOn(platform), ...itemsOn(platform)];
  expect(items.filter(({ label, type }) => !label && type !== 'separator')).toEqual([]);
});

test('setMenu adds Reload and the developer tools when the launcher runs in development', () => {
  const menus = menuSet({ isDevelopment: true }).map(lineOf);
  expect(menus).toContain('Develop: reload toggleDevTools');
});

test('U6 the menu zooms in when the plus key is pressed without Shift', () => {
  expect(itemsOn('linux')).toContainEqual({
    role: 'zoomIn',
    label: 'Zoom In',
    accelerator: 'CommandOrControl+=',
    visible: false,
  });
});

test.each([
  ['help', 'Latchkey Help', 'F1'],
  ['settings', 'Settings…', 'CommandOrControl+,'],
  ['about', 'About Latchkey', undefined],
])(
  'U6 the menu opens the layer %s by an item and its shortcut on each system',
  (id, label, accelerator) => {
    for (const platform of systems) {
      const item = itemsOn(platform).find((each) => each.id === id);
      if (!item?.click) throw new Error(`no item ${id}`);
      expect([item.label, item.accelerator]).toEqual([label, accelerator]);
      open.mockClear();
      Reflect.apply(item.click, null, []);
      expect(open.mock.calls).toEqual([[id]]);
    }
  },
);

const all = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };

/** The roles of the context menu for these parameters; undefined when none opens. */
function pressed(params: object) {
  const window = new FakeWindow();
  popup.mockClear();
  offerTextMenu(window as unknown as BrowserWindow);
  window.webContents.emit(
    'context-menu',
    {},
    {
      x: 3,
      y: 4,
      isEditable: false,
      selectionText: '',
      editFlags: all,
      frame: null,
      menuSourceType: 'mouse',
      ...params,
    },
  );
  const [template, options] = popup.mock.lastCall ?? [];
  return { items: template, options };
}

test('U6 the text menu offers to cut, copy, paste and select all when the text is editable', () => {
  for (const [canCut, canPaste] of [
    [false, true],
    [true, false],
  ]) {
    const { items } = pressed({ isEditable: true, editFlags: { ...all, canCut, canPaste } });
    expect(items?.map(({ role, enabled }) => [role, enabled])).toEqual([
      ['cut', canCut],
      ['copy', true],
      ['paste', canPaste],
      [undefined, undefined],
      ['selectAll', true],
    ]);
  }
});

test('U6 the text menu offers to copy when text is selected, and does not open when none is', () => {
  expect(pressed({ selectionText: 'p-1' }).items?.map(({ role }) => role)).toEqual(['copy']);
  expect(pressed({ selectionText: ' ' }).items).toBeUndefined();
});

test('U6 the text menu opens at the text when the menu key is pressed', () => {
  const keyboard = pressed({ isEditable: true, menuSourceType: 'keyboard' });
  expect(keyboard.options).toMatchObject({ x: 3, y: 4 });
  expect(pressed({ isEditable: true }).options).not.toHaveProperty('x');
});
