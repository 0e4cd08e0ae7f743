import { Menu, type MenuItemConstructorOptions } from 'electron/main';

type MenuActions = { readonly onHelp: () => void; readonly onAbout: () => void };

/**
 * Sets the usual menus of the system. They are made of roles, which have the system's shortcuts. Electron's default menu
 * would offer *Reload*, developer tools, and links that bypass `openExternal`. `onHelp` is called for *Latchkey Help* and F1, `onAbout` for
 * *About Latchkey*.
 */
export function setMenu({ onHelp, onAbout }: MenuActions): void {
  const isMac = process.platform === 'darwin';
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    // On many keyboards the plus sign of the role needs Shift. The same key works without Shift too.
    { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ];
  // The role's menu has *Zoom*, which exists on macOS only.
  const window: MenuItemConstructorOptions = isMac
    ? { role: 'windowMenu' }
    : { label: 'Window', submenu: [{ role: 'minimize' }, { role: 'close' }] };
  // The role gives the menu the search field of macOS.
  const help: MenuItemConstructorOptions = {
    ...(isMac ? { role: 'help' } : {}),
    label: 'Help',
    submenu: [
      { id: 'help', label: 'Latchkey Help', accelerator: 'F1', click: onHelp },
      { id: 'about', label: 'About Latchkey', click: onAbout },
    ],
  };
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
  template.push(help);
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
