import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';

import { menuTemplate, offerTextMenu, setMenu } from '../../../src-main/electron/menu.ts';
import { FakeWindow, Menu, popup } from '../../support/fake-electron.ts';

vi.mock('electron/main', () => import('../../support/fake-electron.ts'));

const systems = ['darwin', 'win32', 'linux'] as const;

type Item = ReturnType<typeof menuTemplate>[number];

const onHelp = vi.fn();
const onAbout = vi.fn();
const onSettings = vi.fn();

const menuOn = (platform: NodeJS.Platform) =>
  menuTemplate({ platform, develop: null, onHelp, onAbout, onSettings });

const submenuOf = (items: readonly Item[], title: string) => {
  const submenu = items.find(({ label }) => label === title)?.submenu;
  return Array.isArray(submenu) ? submenu : [];
};
const labelsOf = (items: readonly Item[]) => items.map(({ label, type }) => label ?? type);

/** The menu that setMenu sets. */
function menuSet({ isDevelopment }: { isDevelopment: boolean }) {
  vi.stubEnv('DEV', isDevelopment);
  setMenu({ onHelp, onAbout, onSettings });
  return Menu.setApplicationMenu.mock.lastCall?.[0].template ?? [];
}

test('setMenu sets the menu of this system', () => {
  expect(menuSet({ isDevelopment: false })).toEqual(menuOn(process.platform));
});

/** All roles of a menu and its submenus. */
const rolesOf = (
  items: readonly { readonly role?: string | undefined; readonly submenu?: unknown }[],
): (string | undefined)[] =>
  items.flatMap(({ role, submenu }) => (Array.isArray(submenu) ? rolesOf(submenu) : [role]));

test.each([
  ['darwin', ['Latchkey', 'File', 'Edit', 'View', 'Window', 'Help']],
  ['win32', ['File', 'Edit', 'View', 'Window', 'Help']],
  ['linux', ['File', 'Edit', 'View', 'Window', 'Help']],
] as const)(
  'U6 the menus on %s are those of its guidelines, in their order',
  (platform, titles) => {
    expect(labelsOf(menuOn(platform))).toEqual(titles);
  },
);

test('E11 the menu has the File menu with Close when the system is macOS', () => {
  expect(labelsOf(submenuOf(menuOn('darwin'), 'File'))).toEqual(['Close Window']);
});

test('the app menu of macOS begins with About, and ends with Quit', () => {
  const labels = labelsOf(submenuOf(menuOn('darwin'), 'Latchkey'));
  expect(labels[0]).toBe('About Latchkey');
  expect(labels.at(-1)).toBe('Quit Latchkey');
});

test.each([
  ['win32', 'Exit'],
  ['linux', 'Quit Latchkey'],
] as const)('the File menu on %s ends with %s', (platform, last) => {
  expect(submenuOf(menuOn(platform), 'File').at(-1)).toEqual({ role: 'quit', label: last });
});

test.each(systems)('U6 the menu closes, edits and zooms on %s', (platform) => {
  const edits = ['undo', 'paste', 'selectAll'];
  const zooms = ['resetZoom', 'zoomIn', 'zoomOut'];
  const expected = [...edits, ...zooms, 'close', 'quit'];
  expect(rolesOf(menuOn(platform))).toEqual(expect.arrayContaining(expected));
});

test.each(systems)('every item of a release on %s has a label of ours', (platform) => {
  const items = menuOn(platform).flatMap((menu) => [menu, ...submenuOf([menu], menu.label ?? '')]);
  expect(items.filter(({ label, type }) => !label && type !== 'separator')).toEqual([]);
});

test('setMenu adds Reload and the developer tools when the launcher runs in development', () => {
  const roles = rolesOf(menuSet({ isDevelopment: true }));
  expect(roles).toEqual(expect.arrayContaining(['reload', 'toggleDevTools']));
});

test('U6 the menu zooms in when the plus key is pressed without Shift', () => {
  expect(submenuOf(menuOn('linux'), 'View')).toContainEqual({
    role: 'zoomIn',
    label: 'Zoom In',
    accelerator: 'CommandOrControl+=',
    visible: false,
  });
});

test.each(systems)(
  'U6 the menu of a release on %s reloads nothing and opens no developer tools',
  (platform) => {
    for (const role of ['reload', 'forceReload', 'toggleDevTools', 'viewMenu']) {
      expect(rolesOf(menuOn(platform))).not.toContain(role);
    }
  },
);

test.each(systems)('the menu on %s ends with Help, which F1 opens too', (platform) => {
  const help = menuOn(platform).at(-1);
  expect(help?.role).toBe(platform === 'darwin' ? 'help' : undefined);
  expect(submenuOf(menuOn(platform), 'Help')[0]).toEqual({
    id: 'help',
    label: 'Latchkey Help',
    accelerator: 'F1',
    click: onHelp,
  });
});

test.each([
  ['darwin', 'Latchkey', 'Latchkey'],
  ['win32', 'File', 'Help'],
  ['linux', 'File', 'Help'],
] as const)(
  'U6 Settings, with the shortcut of all systems, and About are in the menu on %s, under %s and %s',
  (platform, settingsTitle, aboutTitle) => {
    expect(submenuOf(menuOn(platform), settingsTitle)).toContainEqual({
      id: 'settings',
      label: 'Settings…',
      accelerator: 'CommandOrControl+,',
      click: onSettings,
    });
    const about = { id: 'about', label: 'About Latchkey', click: onAbout };
    expect(submenuOf(menuOn(platform), aboutTitle)).toContainEqual(about);
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
  const editFlags = { ...all, canCut: false };
  const { items } = pressed({ isEditable: true, editFlags });
  expect(items?.map(({ role, enabled }) => [role, enabled])).toEqual([
    ['cut', false],
    ['copy', true],
    ['paste', true],
    [undefined, undefined],
    ['selectAll', true],
  ]);
});

test('the text menu offers no paste when nothing can be pasted', () => {
  const { items } = pressed({ isEditable: true, editFlags: { ...all, canPaste: false } });
  expect(items?.filter(({ enabled }) => enabled === false).map(({ role }) => role)).toEqual([
    'paste',
  ]);
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
