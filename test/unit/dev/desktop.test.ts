import { describe, expect, test } from 'vitest';
import { desktopProblem, provideDesktop } from '../../../dev/setup/desktop.mjs';
import { setUpComputer } from '../../support/set-up-computer.ts';

const computerWith = (...names: string[]) =>
  setUpComputer(Object.fromEntries(names.map((name) => [name, ''])));

describe.skipIf(process.platform !== 'linux')('a desktop without a screen', () => {
  test('nothing is printed or done when every program is installed', async () => {
    const lines = computerWith(
      ...['Xvfb', 'openbox', 'dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'secret-tool'],
      ...['xdotool', 'xdg-open', 'xdg-mime', 'dunst', 'dunstctl'],
    );
    await provideDesktop();
    expect(desktopProblem()).toBeUndefined();
    expect(lines).toEqual([]);
  });

  test('names what is missing when it cannot be installed', async () => {
    computerWith(
      ...['Xvfb', 'dbus-daemon', 'dbus-send', 'secret-tool', 'xdotool', 'xdg-mime', 'dunstctl'],
    );
    const problem = 'there is no openbox, gnome-keyring-daemon, xdg-open, dunst here';
    expect(desktopProblem()).toBe(problem);
    await expect(provideDesktop()).rejects.toThrow(
      `The launcher needs a desktop for this, and ${problem}. `,
    );
  });
});
