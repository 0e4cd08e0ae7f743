import { Menu } from 'electron/main';
import { type Item, type MenuActions, menuTemplate } from '../window/menu-template.ts';

/** Sets the menu of the system. Electron's default menu would offer *Reload*, developer tools, and links that bypass `openExternal`. */
export function setMenu(handlers: MenuActions): void {
  // Written here, so that the bundle of a release does not have it.
  const develop: Item | null = import.meta.env.DEV
    ? { label: 'Develop', submenu: [{ role: 'reload' }, { role: 'toggleDevTools' }] }
    : null;
  const template = menuTemplate({ ...handlers, platform: process.platform, develop });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
