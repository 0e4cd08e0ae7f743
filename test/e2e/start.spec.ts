/** How the launcher starts and ends: its configuration, one instance, no process left behind. */
import { readFileSync } from 'node:fs';
import { chmod, readdir, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { isSandboxed } from '../../dev/lib/electron.ts';
import { writeConfig } from '../../dev/lib/launcher-config.ts';
import { watchProcess } from '../../dev/lib/watched-process.ts';
import { processesOf } from '../conformance/processes.ts';
import { startByHand } from './support/by-hand.ts';
import { expect, test } from './support/kept-launcher.ts';
import { signInButton } from './support/launcher.ts';
import { runFirst } from './support/run-first.ts';
import { button, closeAndExit, mainHeading, openCheckUp } from './support/steps.ts';

test('a start has one process for its page, which asks for no more than a script and its styles, and main loads no fetch', async ({
  launch,
}) => {
  const { app } = await launch({
    preload: [new URL('support/first-page.cjs', import.meta.url).pathname],
  });
  const { processes, requests, fetches } = await app.evaluate(() =>
    Reflect.get(globalThis, 'firstPage')(),
  );
  expect(processes).toHaveLength(1);
  expect(fetches).toEqual([false, true]);
  // The name of a built file has a hash of its content, which would decide the order.
  expect(requests.map((request: string) => request.replace(/-[\w-]+\./, '.')).toSorted()).toEqual([
    '/assets/index.css',
    '/assets/index.js',
    '/brand.css',
    '/index.html',
  ]);
});

test('the window is drawn without a graphics driver, by a process in the sandbox', async ({
  userData,
  config,
  folder,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux tells this of a process');
  const env = { LATCHKEY_CONFIG: await writeConfig(folder, config) };
  // Playwright's switches would choose a driver.
  const { child, exited } = startByHand(userData, env);
  const read = (pid: string, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  try {
    await expect(() => {
      const drawing = processesOf(userData).find((pid) => read(pid, 'cmdline').includes('=gpu-'));
      expect(read(drawing ?? '', 'cmdline')).toContain(' --use-gl=disabled ');
      // 2: it may use few calls of the system (`man 5 proc`).
      if (isSandboxed) expect(read(drawing ?? '', 'status')).toMatch(/^Seccomp:\s+2$/m);
    }).toPass();
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
});

// test/unit/config.test.ts has every kind, with its code and key, also of a file that is not there.
test('a configuration with a secret is explained on stderr, in the window and by the check-up, exit code 78', async ({
  config,
  launch,
}) => {
  const [code, names] = ['LK-108', 'clientSecret'];
  const { app, page, userData } = await launch({
    config: { ...config, clientSecret: 'hush-hush' },
  });
  await expect(mainHeading(page)).toHaveText('Latchkey cannot start');
  await expect(page.getByRole('main')).toContainText(code);
  await expect(page.getByRole('main')).toContainText(names);
  await openCheckUp(page);
  await button(page, 'Start check-up').click();
  await expect(page.getByText('1 problem was found: step 1.')).toBeVisible();
  const problem = page.getByRole('region', { name: 'What to look at' });
  await expect(problem.getByRole('heading', { name: 'Configuration' })).toBeVisible();
  await expect(problem).toContainText(code);
  await expect(problem).toContainText(names);
  expect(await closeAndExit(app)).toBe(78);

  // Starts again without Playwright, which does not pass on the launcher's stderr.
  const written = path.join(userData, 'latchkey.config.json');
  const { child, stderr, exited } = startByHand(userData, { LATCHKEY_CONFIG: written });
  try {
    await expect.poll(stderr).toContain(code);
    expect(stderr()).toContain(names);
    expect(stderr()).not.toContain('hush-hush');
    expect(stderr()).not.toMatch(/^\s+at /m);
  } finally {
    child.kill('SIGTERM');
  }
  expect((await exited)[0]).toBe(78);
});

test('E5 a launcher from source says that it runs without a sandbox, and quits in order when the end of a session ends each of its processes', async ({
  userData,
  config,
  folder,
}) => {
  // A quit of three seconds: long enough for Chromium to start its GPU process again and again.
  const slowly =
    'const { exit } = app; app.exit = (code) => void setTimeout(() => exit(code), 3_000);';
  const env = {
    LATCHKEY_CONFIG: await writeConfig(userData, config),
    ...(await runFirst(folder, slowly)),
  };
  const { child, stderr, exited } = startByHand(userData, env, '--no-sandbox');
  // Written after the first paint. A signal before `ready` kills the process.
  await expect.poll(() => readdir(userData)).toContain('journal');
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(stderr()).toContain('LK-904');
});

test('a launcher without a display says so, and names the commands, which need none', async ({
  userData,
}) => {
  const none = { DISPLAY: '', WAYLAND_DISPLAY: '', XDG_RUNTIME_DIR: '' };
  const { stderr, exited } = startByHand(userData, none);
  expect(await exited).toEqual([78, null]);
  await expect.poll(stderr).toMatch(/LK-910: .+\n .+\n .+latchkey help\n$/);
});

for (const [where, lock] of [
  ['', null],
  // No system has a process with such a number.
  [' beside the lock of a launcher that was killed', `${hostname()}-999999999`],
] as const)
  test(`a launcher whose folder cannot be written says so${where}, and does not take that for another launcher`, async ({
    userData,
    config,
    folder,
  }) => {
    const file = await writeConfig(folder, config);
    if (lock) await symlink(lock, path.join(userData, 'SingletonLock'));
    await chmod(userData, 0o500);
    const { child, stderr, exited } = startByHand(userData, { LATCHKEY_CONFIG: file });
    try {
      await expect.poll(stderr).toContain('LK-909');
      expect(stderr()).toContain(userData);
    } finally {
      // A dialog waits for the player. Where none does, the failure above is to be read.
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
      await exited;
      await chmod(userData, 0o700);
    }
  });

test('a command names a folder of user data that could not be made, and uses no other one', async ({
  config,
  folder,
}) => {
  const userData = path.join(folder, 'link');
  await symlink(path.join(folder, 'disk that is not there'), userData);
  const file = await writeConfig(folder, config);
  // Where Electron looks for another one.
  const env = { LATCHKEY_CONFIG: file, XDG_CONFIG_HOME: path.join(folder, 'settings') };
  const { stdout, stderr, exited } = startByHand(userData, env, 'accounts', '--json');
  expect((await exited)[0]).toBe(78);
  await expect.poll(stderr).toContain('LK-909');
  expect(stderr()).toContain(userData);
  await expect.poll(() => JSON.parse(stdout())).toMatchObject({ problem: { code: 'LK-909' } });
});

test('E4 an error that nobody caught is named on stderr, and the launcher goes on', async ({
  launcher: { app, page },
}) => {
  const { output, waitForStderr } = watchProcess(app.process());
  await app.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('a token: hush-hush');
    });
    void Promise.reject(new SyntaxError('a token: hush-hush'));
  });
  await waitForStderr(/LK-901.*\n.*RangeError/);
  await waitForStderr(/LK-901.*\n.*SyntaxError/);
  expect(output.stderr).not.toContain('hush-hush');
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});
