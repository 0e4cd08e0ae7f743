import { Menu } from 'electron/main';
import { type MenuActions, menuTemplate } from '../menu-template.ts';

/** Sets the menu of the system. Electron's default menu would offer *Reload*, developer tools, and links that bypass `openExternal`. */
export function setMenu(handlers: MenuActions): void {
  const { platform } = process;
  const template = menuTemplate({ ...handlers, platform, isDevelopment: import.meta.env.DEV });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
