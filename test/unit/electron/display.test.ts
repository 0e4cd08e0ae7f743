import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { displayServer, hasDisplay } from '../../../src-main/electron/display.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { onPlatform } from '../../support/platform.ts';

const none = { DISPLAY: '', WAYLAND_DISPLAY: '', WAYLAND_SOCKET: '', XDG_RUNTIME_DIR: '' };

/** Whether there is a display with these variables, on this system, with these arguments. */
function displayWith(
  env: Record<string, string>,
  system: NodeJS.Platform = 'linux',
  argv: string[] = [],
) {
  for (const [name, value] of Object.entries({ ...none, ...env })) vi.stubEnv(name, value);
  onPlatform(system);
  vi.spyOn(process, 'argv', 'get').mockReturnValue(argv);
  return hasDisplay();
}

test('a display is named by a variable, or by the socket where Wayland has it', () => {
  const folder = temporaryFolder();
  const shown = (env: Record<string, string>) => [displayWith(env), displayServer()];
  expect(shown({ XDG_RUNTIME_DIR: folder })).toEqual([false, null]);
  writeFileSync(path.join(folder, 'wayland-0'), '');
  expect(shown({ XDG_RUNTIME_DIR: folder })).toEqual([true, 'Wayland']);
  expect(shown({ XDG_RUNTIME_DIR: folder, DISPLAY: ':0' })).toEqual([true, 'X11']);
  expect(shown({ WAYLAND_DISPLAY: 'wayland-1', DISPLAY: ':0' })).toEqual([true, 'Wayland']);
  expect(shown({ WAYLAND_SOCKET: '5' })).toEqual([true, 'Wayland']);
});

test('another system is not asked, and the platform that is chosen for the window decides', () => {
  expect(displayWith({}, 'darwin')).toBe(true);
  expect(displayWith({}, 'linux', ['electron', '--ozone-platform=wayland'])).toBe(true);
  const headless = ['electron', '--ozone-platform=headless'];
  expect(displayWith({ DISPLAY: ':0' }, 'linux', headless)).toBe(false);
});
