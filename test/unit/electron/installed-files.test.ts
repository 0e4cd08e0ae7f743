/** Which AppImage the launcher runs from. */
import { expect, test, vi } from 'vitest';
import { appImageFile } from '../../../src-main/electron/installed-files.ts';

vi.mock('electron/main', () => ({ app: {} }));

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
