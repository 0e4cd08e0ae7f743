/** A start for the command line: once more without a display on Linux, and with Chromium's files in a temporary folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endHeadless, prepareHeadless } from '../../../src-main/electron/headless.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { onPlatform } from '../../support/platform.ts';

const { app } = vi.hoisted(() => ({
  app: {
    setActivationPolicy: vi.fn(),
    setPath: vi.fn(),
    on: vi.fn(),
    exit: vi.fn(),
    whenReady: async () => {},
  },
}));
vi.mock('electron/main', () => ({ app }));

const switches = [
  '--ozone-platform=headless',
  '--disable-gpu',
  '--log-level=3',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
];
const { argv, execve } = process;
const startAgain = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(process, { execve: startAgain });
});

afterEach(async () => {
  // Removes the temporary folder.
  await endHeadless(0);
  Object.assign(process, { argv, execve });
});

test('prepareHeadless starts the process again with the switches first when the system is Linux', () => {
  onPlatform('linux');
  process.argv = ['latchkey', 'app', 'accounts', '--json'];
  prepareHeadless(130);
  expect(startAgain).toHaveBeenCalledExactlyOnceWith(
    process.execPath,
    ['latchkey', ...switches, 'app', 'accounts', '--json'],
    process.env,
  );
});

test('prepareHeadless does not start the process again when the switches are there', () => {
  onPlatform('linux');
  process.argv = ['latchkey', ...switches, 'app', 'accounts'];
  prepareHeadless(130);
  expect(startAgain).not.toHaveBeenCalled();
});

test.skipIf(process.platform !== 'linux')(
  'prepareHeadless ends the helpers of this process before it starts again, and no other child',
  async () => {
    const startChild = (...args: readonly string[]) => {
      const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)', ...args]);
      return { child, ended: once(child, 'exit') };
    };
    // As of a script that ends with `exec latchkey`.
    const job = startChild();
    const helper = startChild('--', '--type=zygote');
    process.argv = ['latchkey'];
    prepareHeadless(130);
    expect(await helper.ended).toEqual([null, 'SIGKILL']);
    job.child.kill('SIGTERM');
    expect(await job.ended).toEqual([null, 'SIGTERM']);
  },
);

test.each([
  ['darwin', 1, 1],
  ['win32', 0, 0],
] as const)(
  'prepareHeadless does not start again on %s, where it hides the Dock icon %i times and moves Chromium’s files %i times',
  (platform, hidden, moved) => {
    onPlatform(platform);
    prepareHeadless(130);
    expect(startAgain).not.toHaveBeenCalled();
    expect(app.setActivationPolicy.mock.calls).toEqual(Array(hidden).fill(['accessory']));
    expect(app.setPath).toHaveBeenCalledTimes(moved);
  },
);

test.skipIf(process.platform === 'win32')(
  'prepareHeadless removes the folders of commands that were killed, and none of a command that runs',
  () => {
    const parent = temporaryFolder();
    vi.stubEnv('TMPDIR', parent);
    const running = `latchkey-command-${process.ppid}-a`;
    // No system has a process with such a number.
    for (const name of [running, 'latchkey-command-999999999-b'])
      mkdirSync(path.join(parent, name));
    onPlatform('darwin');
    prepareHeadless(130);
    const own = path.basename(app.setPath.mock.lastCall?.[1]);
    expect(readdirSync(parent).sort()).toEqual([running, own].sort());
  },
);

test('prepareHeadless ends a command that is interrupted before Electron is ready with its exit code', async () => {
  onPlatform('darwin');
  prepareHeadless(130);
  const [name, quit] = app.on.mock.lastCall ?? [];
  const event = { preventDefault: vi.fn() };
  quit(event);
  expect([name, event.preventDefault.mock.calls]).toEqual(['will-quit', [[]]]);
  await expect.poll(() => app.exit).toHaveBeenCalledWith(130);
});

test('endHeadless removes the folder of Chromium’s files', async () => {
  onPlatform('darwin');
  prepareHeadless(130);
  const [name, folder] = app.setPath.mock.lastCall ?? [];
  expect([name, existsSync(folder)]).toEqual(['sessionData', true]);
  await endHeadless(3);
  expect(existsSync(folder)).toBe(false);
  expect(app.exit).toHaveBeenLastCalledWith(3);
});
