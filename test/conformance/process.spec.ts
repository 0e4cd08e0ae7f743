import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { _electron } from 'playwright/test';
import {
  argumentsFor,
  test as base,
  environment,
  expect,
  firstPage,
  happened,
  onStandIn,
} from './launch.ts';

const executable: string = createRequire(import.meta.url)('electron');

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

type Run = (args?: string[], env?: Record<string, string>) => ChildProcess;

/** Starts of the fixture app without Playwright; what still lives after the test is killed. */
const test = base.extend<{ run: Run }>({
  run: async ({ dir }, use) => {
    const children: ChildProcess[] = [];
    await use((args = [], env = {}) => {
      const child = spawn(executable, argumentsFor(dir, ...args), {
        env: environment(dir, env),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      return child;
    });
    for (const child of children) child.kill('SIGKILL');
  },
});

async function ended(child: ChildProcess): Promise<Ended> {
  const [stdout, stderr, [code]] = await Promise.all([
    spoken(child),
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  return { code, stdout, stderr };
}

const spoken = (child: ChildProcess): Promise<string> =>
  child.stdout ? text(child.stdout) : Promise.resolve('');

/** Processes whose command line names this profile: the app and its window processes. */
function processesOf(dir: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dir);
    } catch {
      return false; // gone between the listing and the look
    }
  });
}

test('app knows its manifest, its profile and that it is not packaged', async ({ start, dir }) => {
  const app = await start();
  const facts = await app.evaluate(({ app: electron }) => ({
    name: electron.getName(),
    version: electron.getVersion(),
    isPackaged: electron.isPackaged,
    isReady: electron.isReady(),
    userData: electron.getPath('userData'),
    type: process.type,
  }));
  expect(facts).toEqual({
    name: 'Conformance App',
    version: '1.2.3',
    isPackaged: false,
    isReady: true,
    userData: path.join(dir, 'profile'),
    type: 'browser',
  });
});

test('the locale comes from the environment', async ({ start }) => {
  const app = await start([], { LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8', LANGUAGE: '' });
  const page = await firstPage(app);
  expect(await app.evaluate(({ app: electron }) => electron.getLocale())).toBe('de');
  const [best] = await app.evaluate(({ app: electron }) => electron.getPreferredSystemLanguages());
  expect(best).toBe('de-DE');
  expect(await page.evaluate(() => navigator.language)).toMatch(/^de/);
});

test('app.exit gives its exit code, before ready', async ({ run }) => {
  const { code } = await ended(run(['--exit-with=78']));
  expect(code).toBe(78);
});

test('app.exit gives its exit code, with a window open', async ({ start }) => {
  const app = await start();
  await firstPage(app);
  const child = app.process();
  const closed = app.waitForEvent('close');
  await app.evaluate(({ app: electron }) => void setTimeout(() => electron.exit(78), 1));
  await closed;
  expect(child.exitCode).toBe(78);
});

test('the quit order: before-quit, close, closed, will-quit, quit', async ({ start }) => {
  const app = await start(['--say-goodbye']);
  await firstPage(app);
  const said = spoken(app.process());
  await app.close();
  const order = (await said).trim().split(',');
  const fromQuit = order.slice(order.indexOf('before-quit'));
  expect(fromQuit).toEqual(['before-quit', 'close', 'closed', 'will-quit', 'quit 0']);
});

test('closing the last window leads to window-all-closed', async ({ start }) => {
  const app = await start(['--say-goodbye']);
  const page = await firstPage(app);
  const said = spoken(app.process());
  const closed = app.waitForEvent('close');
  await page.close();
  await closed;
  const order = (await said).trim().split(',');
  expect(order.slice(order.indexOf('closed'))).toEqual([
    'closed',
    'window-all-closed',
    'before-quit',
    'will-quit',
    'quit 0',
  ]);
});

test('a prevented close keeps the window and ends the quitting', async ({ launched: { app } }) => {
  const count = await app.evaluate(({ app: electron, BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.once('close', (event) => event.preventDefault());
    electron.quit();
    return BrowserWindow.getAllWindows().length;
  });
  expect(count).toBe(1);
  expect(await happened(app)).not.toContain('will-quit');
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} quits in order and leaves no process`, async ({ start, dir }) => {
    test.skip(process.platform !== 'linux', 'reads /proc');
    const app = await start(['--say-goodbye']);
    await firstPage(app);
    const said = spoken(app.process());
    const closed = app.waitForEvent('close');
    app.process().kill(signal);
    await closed;
    expect(await said).toContain('will-quit,quit 0');
    await expect.poll(() => processesOf(dir)).toEqual([]);
  });
}

test('killing main leaves no window process', async ({ dir, run }) => {
  test.skip(process.platform !== 'linux', 'reads /proc');
  const child = run();
  const end = once(child, 'exit');
  await expect.poll(() => processesOf(dir).length).toBeGreaterThan(2);
  child.kill('SIGKILL');
  await end;
  await expect.poll(() => processesOf(dir)).toEqual([]);
});

test('a second instance hands its argv to the first and exits', async ({ start, run }) => {
  const app = await start(['--single-instance']);
  await firstPage(app);
  const { code, stderr } = await ended(run(['--single-instance', '--pay=42']));
  expect(code).toBe(0);
  expect(stderr).not.toContain('Error');
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'second'))).toBeTruthy();
  const second = await app.evaluate(() => Reflect.get(globalThis, 'second'));
  expect(second.argv).toContain('--pay=42');
  expect(second.cwd).toBe(process.cwd());
  expect(second.data).toEqual({ hello: 'first' });
});

test('of two simultaneous starts exactly one stays', async ({ run }) => {
  const children = [1, 2, 3].map(() => run(['--single-instance']));
  const ends = children.map((child) => ended(child));
  const alive = () => children.filter((child) => child.exitCode === null).length;
  await expect.poll(alive, { timeout: 15_000 }).toBe(1);
  const winner = children.find((child) => child.exitCode === null);
  winner?.kill('SIGTERM');
  expect((await Promise.all(ends)).map(({ code }) => code)).toEqual([0, 0, 0]);
});

test('the lock of a killed instance is free', async ({ dir, run, start }) => {
  const child = run(['--single-instance']);
  const end = once(child, 'exit');
  await expect.poll(() => processesOf(dir).length).toBeGreaterThan(2);
  child.kill('SIGKILL');
  await end;
  const app = await start(['--single-instance']);
  expect(await app.evaluate(({ app: electron }) => electron.hasSingleInstanceLock())).toBe(true);
});

test('without Chromium the stand-in says what to do, and ends with 1', async ({ run }) => {
  test.skip(!onStandIn, 'a switch of the stand-in');
  const env = { ELECTRON_STANDIN_CHROMIUM: '/nowhere/chromium' };
  const { code, stderr } = await ended(run([], env));
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(
    /^electron stand-in: no Chromium found at \/nowhere\/chromium: .*\.$/,
  );
});

test('a Chromium that cannot start is named, and the stand-in ends with 1', async ({ run }) => {
  test.skip(!onStandIn, 'a switch of the stand-in');
  const { code, stderr } = await ended(run([], { ELECTRON_STANDIN_CHROMIUM: '/bin/false' }));
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(
    /^electron stand-in: Chromium \(\/bin\/false\) could not be started.*\.$/,
  );
});

test('a profile deep in the file system has a lock too', async ({ dir, start }) => {
  const deep = path.join(dir, 'd'.repeat(120), 'profile');
  const app = await start(['--single-instance', `--user-data-dir=${deep}`]);
  expect(await app.evaluate(({ app: electron }) => electron.getPath('userData'))).toBe(deep);
  expect(await app.evaluate(({ app: electron }) => electron.hasSingleInstanceLock())).toBe(true);
});

test('nothing is left in the folder for temporary files', async ({ start }) => {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'conformance-tmp-'));
  const app = await start(['--single-instance'], { TMPDIR: temporary });
  await firstPage(app);
  await app.close();
  expect(readdirSync(temporary)).toEqual([]);
  rmSync(temporary, { recursive: true });
});

test('a quit before ready ends without a window', async ({ run }) => {
  const { code, stdout } = await ended(run(['--quit-early', '--say-goodbye']));
  expect(code).toBe(0);
  expect(stdout.trim()).toBe('before-quit,will-quit,quit 0');
});

test('the app can be driven by the path of its executable', async ({ dir }) => {
  const options = { executablePath: executable, args: argumentsFor(dir), env: environment(dir) };
  const app = await _electron.launch(options);
  const page = await firstPage(app);
  await expect(page).toHaveTitle('Conformance');
  await app.close();
});

test('a copy of the stand-in, as a packager makes it, says that it cannot run', async ({ dir }) => {
  test.skip(!onStandIn, 'about the stand-in');
  const copy = path.join(dir, 'electron');
  copyFileSync(executable, copy);
  const { code, stderr } = await ended(spawn(copy, [], { stdio: ['ignore', 'pipe', 'pipe'] }));
  expect(code).toBe(1);
  expect(stderr).toContain('it runs only inside its repository');
});

test('a link to the folder of the stand-in is as good as the folder', async ({ dir }) => {
  test.skip(!onStandIn, 'about the stand-in');
  const link = path.join(dir, 'dist');
  symlinkSync(path.dirname(executable), link);
  const child = spawn(path.join(link, 'electron'), argumentsFor(dir, '--exit-with=7'), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect((await ended(child)).code).toBe(7);
});
