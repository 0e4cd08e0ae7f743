/** How this launcher is installed, and which program the system opens links with. */
import { expect, test, vi } from 'vitest';
import { desktopName } from '../../../package.json';
import {
  appImageFile,
  claimLinks,
  isInstalled,
} from '../../../src-main/electron/installed-files.ts';
import { desktop } from '../../../src-main/electron/system-facts.ts';
import { onPlatform } from '../../support/platform.ts';

const { app } = vi.hoisted(() => ({
  app: { isPackaged: true, setAsDefaultProtocolClient: vi.fn() },
}));
vi.mock('electron/main', () => ({ app, net: {}, session: {} }));

const env = { APPIMAGE: '/home/mira/Latchkey.AppImage', APPDIR: '/tmp/.mount_Latchk' };

test('appImageFile returns the AppImage when the program lies in the folder that it mounts', () => {
  expect(appImageFile(env, '/tmp/.mount_Latchk/latchkey')).toBe(env.APPIMAGE);
});

test.each([
  ['another AppImage started this program', env, '/opt/Latchkey/latchkey'],
  ['the folder begins alike', env, '/tmp/.mount_Latchk2/latchkey'],
  ['no folder is named', { APPIMAGE: env.APPIMAGE }, '/opt/Latchkey/latchkey'],
  ['no file is named', { APPDIR: env.APPDIR }, '/tmp/.mount_Latchk/latchkey'],
])('appImageFile returns nothing when %s', (_why, variables, program) => {
  expect(appImageFile(variables, program)).toBeUndefined();
});

test.runIf(process.platform === 'linux').each([
  ['/opt/Latchkey/latchkey', true],
  ['/tmp/.mount_Latchk/latchkey', false],
  ['/home/mira/latchkey-0.1.0/latchkey', false],
])('on Linux, links can open %s: %s', (program, is) => {
  expect(isInstalled(program)).toBe(is);
});

test.each([
  ['linux', 0],
  ['darwin', 1],
  ['win32', 1],
] as const)('claimLinks asks the system of %s %i times', (platform, times) => {
  onPlatform(platform);
  claimLinks();
  expect(app.setAsDefaultProtocolClient).toHaveBeenCalledTimes(times);
});

test('a run from source is not installed, and asks for no links', () => {
  onPlatform('darwin');
  vi.spyOn(app, 'isPackaged', 'get').mockReturnValue(false);
  expect(isInstalled()).toBe(false);
  claimLinks();
  expect(app.setAsDefaultProtocolClient).not.toHaveBeenCalled();
});

test.runIf(process.platform === 'linux')(
  'the command for links on Linux names the desktop entry of the packages',
  () => {
    expect(desktop.linkCommand).toContain(` default ${desktopName} x-scheme-handler/latchkey`);
  },
);
