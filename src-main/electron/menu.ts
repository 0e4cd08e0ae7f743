import { Menu } from 'electron/main';

/**
 * The least menu there is: macOS needs one for its shortcuts, elsewhere there is none. Electron's own would
 * bring Reload, developer tools and links past the one door to the browser.
 */
export function setMenu(): void {
  const isMac = process.platform === 'darwin';
  Menu.setApplicationMenu(
    isMac
      ? Menu.buildFromTemplate([{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }])
      : null,
  );
}
