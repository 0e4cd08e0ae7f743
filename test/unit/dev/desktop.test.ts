import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { desktopProblem, provideDesktop } from '../../../dev/setup/desktop.mjs';
import { temporaryFolder } from '../../support/folder.ts';

/** A machine that has these programs and no others, and a player who is not root. */
async function machineWith(...programs: string[]) {
  const folder = temporaryFolder();
  for (const name of programs) {
    await writeFile(path.join(folder, name), '');
    await chmod(path.join(folder, name), 0o755);
  }
  vi.stubEnv('PATH', folder);
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  return lines;
}

describe.skipIf(process.platform !== 'linux')('a desktop without a screen', () => {
  test('nothing is printed or done when every program is installed', async () => {
    const lines = await machineWith(
      ...['Xvfb', 'openbox', 'dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'secret-tool'],
      ...['xdotool', 'xdg-open', 'xdg-mime', 'dunst', 'dunstctl'],
    );
    await provideDesktop();
    expect(desktopProblem()).toBeUndefined();
    expect(lines).toEqual([]);
  });

  test('names what is missing when it cannot be installed', async () => {
    await machineWith(
      ...['Xvfb', 'dbus-daemon', 'dbus-send', 'secret-tool', 'xdotool', 'xdg-mime', 'dunstctl'],
    );
    const problem = 'there is no openbox, gnome-keyring-daemon, xdg-open, dunst here';
    expect(desktopProblem()).toBe(problem);
    await expect(provideDesktop()).rejects.toThrow(
      `The launcher needs a desktop for this, and ${problem}. `,
    );
  });
});
