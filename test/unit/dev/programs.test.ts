import { describe, expect, test } from 'vitest';
import { programsProblem, provideDesktop, providePrograms } from '../../../dev/setup/programs.mjs';
import { setUpComputer } from '../../support/set-up-computer.ts';

const computerWith = (...names: string[]) =>
  setUpComputer(Object.fromEntries(names.map((name) => [name, ''])));

describe.skipIf(process.platform !== 'linux')('the programs of Linux', () => {
  test('nothing is printed or done when every program is installed', async () => {
    const lines = computerWith(
      ...['Xvfb', 'openbox', 'dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'secret-tool'],
      ...['xdotool', 'xdg-open', 'xdg-mime', 'dunst', 'dunstctl'],
    );
    await provideDesktop();
    expect(programsProblem('a desktop')).toBeUndefined();
    expect(lines).toEqual([]);
  });

  test('a desktop names what is missing when it cannot be installed', async () => {
    computerWith(
      ...['Xvfb', 'dbus-daemon', 'dbus-send', 'secret-tool', 'xdotool', 'xdg-mime', 'dunstctl'],
    );
    const problem = 'there is no openbox, gnome-keyring-daemon, xdg-open, dunst here. ';
    expect(programsProblem('a desktop')).toContain(problem);
    await expect(provideDesktop()).rejects.toThrow(
      `The launcher needs a desktop for this, and ${problem}`,
    );
  });

  test('tests are skipped, with what is missing, when it cannot be installed', async () => {
    const lines = setUpComputer();
    await providePrograms(['packages']);
    expect(programsProblem('packages', ['rpmbuild', '7z'])).toMatch(
      /^there is no rpmbuild, 7z here\. /,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Tests of packages are skipped: there is no dpkg-deb, rpmbuild');
  });
});
