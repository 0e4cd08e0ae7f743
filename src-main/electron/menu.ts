import { Menu, type MenuItemConstructorOptions } from 'electron/main';

/**
 * The menus that the system's users know, by roles: they bring its own shortcuts. Electron's own menu would bring
 * Reload, developer tools and links past the one door to the browser.
 */
export function setMenu(): void {
  const isMac = process.platform === 'darwin';
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    // The plus sign of the role is typed with Shift on many keyboards: the key alone does it, too.
    { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ];
  // The role's menu has Zoom in it, which only macOS knows.
  const window: MenuItemConstructorOptions = isMac
    ? { role: 'windowMenu' }
    : { label: 'Window', submenu: [{ role: 'minimize' }, { role: 'close' }] };
  const template: MenuItemConstructorOptions[] = [
    { role: 'fileMenu' },
    { role: 'editMenu' },
    { label: 'View', submenu: view },
    window,
  ];
  if (isMac) template.unshift({ role: 'appMenu' });
  if (import.meta.env.DEV) {
    const submenu: MenuItemConstructorOptions[] = [{ role: 'reload' }, { role: 'toggleDevTools' }];
    template.push({ label: 'Develop', submenu });
  }
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
