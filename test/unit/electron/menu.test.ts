import type { BrowserWindow, MenuItemConstructorOptions } from 'electron';
import { expect, onTestFinished, test, vi } from 'vitest';
import { offerTextMenu } from '../../../src-main/electron/context-menu.ts';
import { setMenu } from '../../../src-main/electron/menu.ts';
import { FakeWindow, Menu, popup } from '../../support/fake-electron.ts';

vi.mock('electron/main', () => import('../../support/fake-electron.ts'));

const onHelp = vi.fn();
const onAbout = vi.fn();

function menuOn(platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  vi.stubEnv('DEV', false);
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  setMenu({ onHelp, onAbout });
  return Menu.setApplicationMenu.mock.lastCall?.[0].template ?? [];
}

/** All roles of a menu and its submenus. */
const rolesOf = (items: MenuItemConstructorOptions[]): (string | undefined)[] =>
  items.flatMap(({ role, submenu }) => (Array.isArray(submenu) ? rolesOf(submenu) : [role]));

test('E11 the menu has the File menu with Close when the system is macOS', () => {
  const roles = menuOn('darwin').map(({ role, label }) => role ?? label);
  expect(roles).toEqual(['appMenu', 'fileMenu', 'editMenu', 'View', 'windowMenu', 'help']);
});

test.each(['win32', 'linux'] as const)('U6 the menu closes, edits and zooms on %s', (platform) => {
  const roles = rolesOf(menuOn(platform));
  for (const role of ['fileMenu', 'editMenu', 'resetZoom', 'zoomIn', 'zoomOut', 'close']) {
    expect(roles).toContain(role);
  }
});

test('U6 the menu zooms in when the plus key is pressed without Shift', () => {
  const view = menuOn('linux').find(({ label }) => label === 'View')?.submenu;
  expect(view).toContainEqual({
    role: 'zoomIn',
    accelerator: 'CommandOrControl+=',
    visible: false,
  });
});

test.each(['darwin', 'win32', 'linux'] as const)(
  'U6 the menu of a release on %s reloads nothing and opens no developer tools',
  (platform) => {
    for (const role of ['reload', 'forceReload', 'toggleDevTools', 'viewMenu']) {
      expect(rolesOf(menuOn(platform))).not.toContain(role);
    }
  },
);

test.each(['darwin', 'win32', 'linux'] as const)(
  'the menu on %s ends with Help, which F1 opens too, and About',
  (platform) => {
    const help = menuOn(platform).at(-1);
    expect(help).toMatchObject({ label: 'Help' });
    expect(help?.role).toBe(platform === 'darwin' ? 'help' : undefined);
    expect(help?.submenu).toEqual([
      { id: 'help', label: 'Latchkey Help', accelerator: 'F1', click: onHelp },
      { id: 'about', label: 'About Latchkey', click: onAbout },
    ]);
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
    ...[
      ['cut', false],
      ['copy', true],
      ['paste', true],
      [undefined, undefined],
    ],
    ['selectAll', true],
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
