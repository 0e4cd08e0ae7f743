import { Menu, type MenuItemConstructorOptions } from 'electron/main';

/**
 * The least menu there is: macOS needs one for its shortcuts (Cmd+W is in the File menu), elsewhere there is none. Electron's own would
 * bring Reload, developer tools and links past the one door to the browser.
 */
export function setMenu(): void {
  const isMac = process.platform === 'darwin';
  const template: MenuItemConstructorOptions[] = isMac
    ? [{ role: 'appMenu' }, { role: 'fileMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }]
    : [];
  if (import.meta.env.DEV) {
    const submenu: MenuItemConstructorOptions[] = [{ role: 'reload' }, { role: 'toggleDevTools' }];
    template.push({ label: 'Develop', submenu });
  }
  Menu.setApplicationMenu(template.length > 0 ? Menu.buildFromTemplate(template) : null);
}
