import { expect, onTestFinished, test, vi } from 'vitest';
import { setMenu } from '../../../src-main/electron/menu.ts';
import { Menu } from '../../support/fake-electron.ts';

vi.mock('electron/main', () => import('../../support/fake-electron.ts'));

function on(platform: NodeJS.Platform): void {
  vi.stubEnv('DEV', false);
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
}

test('E11 the menu has the File menu with Close when the system is macOS', () => {
  on('darwin');
  setMenu();
  expect(Menu.setApplicationMenu).toHaveBeenLastCalledWith(
    ['appMenu', 'fileMenu', 'editMenu', 'windowMenu'].map((role) => ({ role })),
  );
});

test('there is no menu when the system is not macOS', () => {
  on('win32');
  setMenu();
  expect(Menu.setApplicationMenu).toHaveBeenLastCalledWith(null);
});
