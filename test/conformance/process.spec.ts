import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, firstPage, happened, test } from './launch.ts';
import { ended, processesOf } from './processes.ts';
import { decrypt, encrypt } from './seal.ts';

test('v8.setFlagsFromString gives a new context the function that collects garbage', async ({
  app,
}) => {
  const isCollected = await app.evaluate(async () => {
    const { setFlagsFromString } = process.getBuiltinModule('node:v8');
    const { runInNewContext } = process.getBuiltinModule('node:vm');
    const seen = new WeakRef({});
    // V8 keeps the object until the turn that made the WeakRef has ended.
    await new Promise((resolve) => setImmediate(resolve));
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    return seen.deref() === undefined && runInNewContext('typeof gc') === 'undefined';
  });
  expect(isCollected).toBe(true);
});

test('app.setPath changes what getPath answers', async ({ shared: { app, dir } }) => {
  const folder = path.join(dir, 'elsewhere');
  const answer = await app.evaluate(({ app: electron }, to) => {
    const before = electron.getPath('sessionData');
    electron.setPath('sessionData', to);
    const after = electron.getPath('sessionData');
    electron.setPath('sessionData', before);
    return after;
  }, folder);
  expect(answer).toBe(folder);
});

test('app.getApplicationNameForProtocol answers a text when no app opens the protocol', async ({
  app,
}) => {
  const name = await app.evaluate(({ app: electron }) =>
    electron.getApplicationNameForProtocol('no-app-opens-this://'),
  );
  expect(name).toBe('');
});

test('the locale, the downloads folder, the signals and the exit code of an app that is ready', async ({
  start,
  dir,
}) => {
  writeFileSync(path.join(dir, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Herunter geladen"\n');
  const language = { LC_ALL: 'de_DE.UTF-8', LANG: 'de_DE.UTF-8', LANGUAGE: '' };
  const folders = process.platform === 'linux' ? { XDG_CONFIG_HOME: dir, HOME: dir } : {};
  const app = await start([], { ...language, ...folders });

  await test.step('the locale comes from the environment', async () => {
    const page = await firstPage(app);
    expect(await app.evaluate(({ app: electron }) => electron.getLocale())).toBe('de');
    const [best] = await app.evaluate(({ app: electron }) =>
      electron.getPreferredSystemLanguages(),
    );
    expect(best).toBe('de-DE');
    expect(await page.evaluate(() => navigator.language)).toMatch(/^de/);
  });

  await test.step('E16 the downloads folder is where the person has put it', async () => {
    if (process.platform !== 'linux') return;
    const folder = await app.evaluate(({ app: electron }) => electron.getPath('downloads'));
    expect(folder).toBe(path.join(dir, 'Herunter geladen'));
  });

  await test.step('E2 every signal reaches the listener of an app that is ready', async () => {
    if (process.platform === 'win32') return;
    await app.evaluate(() => {
      process.on('SIGTERM', () => Reflect.get(globalThis, 'happened').push('SIGTERM'));
    });
    const signals = async () => (await happened(app)).filter((name) => name === 'SIGTERM').length;
    for (const count of [1, 2]) {
      app.process().kill('SIGTERM');
      await expect.poll(signals).toBe(count);
    }
    expect(await happened(app)).not.toContain('before-quit');
  });

  await test.step('app.exit gives its exit code, with a window open', async () => {
    const child = app.process();
    const closed = app.waitForEvent('close');
    await app.evaluate(({ app: electron }) => void setTimeout(() => electron.exit(78), 1));
    await closed;
    expect(child.exitCode).toBe(78);
  });
});

test('app.exit gives its exit code, before ready', async ({ run }) => {
  const { code } = await ended(run(['--exit-with=78']));
  expect(code).toBe(78);
});

test('what safeStorage encrypts it decrypts, also after a restart; SIGTERM and SIGINT quit in order, and leave no process and no file', async ({
  start,
  dir,
}) => {
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'conformance-tmp-'));
  let sealed: string | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const app = await start(['--single-instance', '--say-goodbye'], { TMPDIR: temporary });
    await expect.poll(() => happened(app)).toContain('show');
    if (sealed === undefined) {
      sealed = await encrypt(app, 'größe');
      expect(Buffer.from(sealed, 'base64').includes('größe')).toBe(false);
    }
    expect(await decrypt(app, sealed)).toEqual({ result: 'größe', shouldReEncrypt: false });

    await test.step('the quit order: before-quit, close, closed, will-quit, quit, and nothing is left in the folder for temporary files', async () => {
      const output = ended(app.process());
      if (process.platform === 'win32') await app.close();
      else app.process().kill(signal);
      const order = (await output).stdout.trim().split(',');
      const fromQuit = order.slice(order.indexOf('before-quit'));
      expect(fromQuit).toEqual(['before-quit', 'close', 'closed', 'will-quit', 'quit 0']);
      expect(readdirSync(temporary)).toEqual([]);
    });
    if (process.platform === 'linux') await expect.poll(() => processesOf(dir)).toEqual([]);
  }
  rmSync(temporary, { recursive: true });
});

test('E2 a prevented will-quit comes again with the next request to quit, and a second signal kills an app without a listener', async ({
  launched: { app },
}) => {
  const child = app.process();
  const prevented = await app.evaluateHandle(({ app: electron }) => {
    const { promise: again, resolve } = Promise.withResolvers<void>();
    let asked = 0;
    electron.on('will-quit', (event) => {
      asked += 1;
      event.preventDefault();
      if (asked === 2) resolve();
    });
    return { again, asked: () => asked };
  });
  const exited = once(child, 'exit');
  const quit = () => app.evaluate(({ app: electron }) => setImmediate(() => electron.quit()));
  await quit();
  await expect.poll(() => prevented.evaluate(({ asked }) => asked())).toBe(1);
  if (process.platform === 'win32') await quit();
  else child.kill('SIGTERM');
  await prevented.evaluate(({ again }) => again);
  child.kill('SIGTERM');
  expect(await exited).toEqual([null, 'SIGTERM']);
});

test('E9 app.relaunch starts the app again, with these arguments, when it has ended', async ({
  dir,
  run,
}) => {
  const { code } = await ended(run(['--single-instance', '--relaunch-once']));
  expect(code).toBe(0);
  // Asked of a file: Electron gives the second process no standard output on Linux.
  const file = path.join(dir, 'profile', 'relaunched');
  const args = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  await expect.poll(args).toEqual(expect.arrayContaining(['--single-instance', '--relaunched']));
  expect(args()).not.toContain('--relaunch-once');
  await expect.poll(() => processesOf(dir)).toEqual([]);
});

test('the lock of a killed instance is free and no window process is left, also in a profile deep in the file system', async ({
  dir,
  run,
  start,
}) => {
  test.skip(process.platform !== 'linux', 'reads /proc');
  const deep = path.join(dir, 'd'.repeat(120), 'profile');
  const args = ['--single-instance', `--user-data-dir=${deep}`];
  const child = run(args);
  const end = once(child, 'exit');
  await expect.poll(() => processesOf(deep).length).toBeGreaterThan(2);
  child.kill('SIGKILL');
  await end;
  await expect.poll(() => processesOf(deep)).toEqual([]);
  const app = await start(args);
  expect(await app.evaluate(({ app: electron }) => electron.getPath('userData'))).toBe(deep);
  expect(await app.evaluate(({ app: electron }) => electron.hasSingleInstanceLock())).toBe(true);
});
