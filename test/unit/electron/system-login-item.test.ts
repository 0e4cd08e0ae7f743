/** How macOS and Windows start the launcher at login. The system's answer is faked at Electron's border. */
import { beforeEach, expect, test, vi } from 'vitest';
import { autostartPlace, systemLoginItem } from '../../../src-main/electron/system-login-item.ts';
import { app } from '../../support/fake-electron.ts';
import { onPlatform } from '../../support/platform.ts';

vi.mock('electron/main', () => import('../../support/fake-electron.ts'));

beforeEach(() => {
  vi.clearAllMocks();
  app.isPackaged = true;
});

test.each([
  ['darwin', { openAtLogin: true }, true],
  ['darwin', { openAtLogin: false }, false],
  ['win32', { openAtLogin: true, executableWillLaunchAtLogin: true }, true],
  // Switched off in the Task Manager.
  ['win32', { openAtLogin: true, executableWillLaunchAtLogin: false }, false],
  ['win32', { openAtLogin: false, executableWillLaunchAtLogin: false }, false],
] as const)('systemLoginItem on %s reads %j as %s', (platform, answer, isOn) => {
  onPlatform(platform);
  app.getLoginItemSettings.mockReturnValue(answer);
  expect(systemLoginItem()?.isOn()).toBe(isOn);
});

test.each([
  ['darwin', true],
  ['darwin', false],
  ['win32', true],
  ['win32', false],
] as const)('systemLoginItem on %s asks the system for %s', (platform, isOn) => {
  onPlatform(platform);
  void systemLoginItem()?.set(isOn);
  expect(app.setLoginItemSettings.mock.calls).toEqual([[{ openAtLogin: isOn }]]);
});

test('a run from source, and Linux, have no item in a list of the system', () => {
  onPlatform('linux');
  expect(systemLoginItem()).toBeNull();
  app.isPackaged = false;
  for (const platform of ['darwin', 'win32'] as const) {
    onPlatform(platform);
    expect(systemLoginItem()).toBeNull();
  }
});

test.each(['darwin', 'win32'] as const)('autostartPlace is nowhere on %s', (platform) => {
  onPlatform(platform);
  expect(autostartPlace()).toBeNull();
});
