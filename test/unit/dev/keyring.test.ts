import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { keyringProblem, provideKeyring } from '../../../dev/setup/keyring.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A machine that has these programs and no others, and a player who is not root. */
async function machineWith(...programs: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-'));
  onTestFinished(() => rm(folder, { recursive: true }));
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

describe.skipIf(process.platform !== 'linux')('a keyring for the tests', () => {
  test('nothing is printed or done when every program is installed', async () => {
    const programs = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'secret-tool'];
    const lines = await machineWith(...programs);
    await provideKeyring();
    expect(keyringProblem()).toBeUndefined();
    expect(lines).toEqual([]);
  });

  test('prints what is skipped and why when a program cannot be installed', async () => {
    const lines = await machineWith('dbus-daemon', 'dbus-send');
    const problem = 'there is no gnome-keyring-daemon, secret-tool here';
    await provideKeyring();
    expect(keyringProblem()).toBe(problem);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`Tests on a real keyring are skipped: ${problem}.`);
  });
});
