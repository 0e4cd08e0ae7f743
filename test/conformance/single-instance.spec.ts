import { once } from 'node:events';
import path from 'node:path';
import { expect, firstPage, test } from './launch.ts';
import { ended, processesOf } from './processes.ts';

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

test('E16 a second instance without data hands over null', async ({ start, run }) => {
  const app = await start(['--single-instance']);
  await firstPage(app);
  await ended(run(['--single-instance', '--no-data']));
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'second'))).toBeTruthy();
  expect(await app.evaluate(() => Reflect.get(globalThis, 'second').data)).toBeNull();
});

test('the first instance stays when two more start at the same time', async ({ start, run }) => {
  // Ready before the others start: the lock cannot tell instances apart that start in the same milliseconds.
  const app = await start(['--single-instance']);
  const others = [1, 2].map(() => ended(run(['--single-instance'])));
  expect((await Promise.all(others)).map(({ code }) => code)).toEqual([0, 0]);
  expect(await app.evaluate(({ app: electron }) => electron.hasSingleInstanceLock())).toBe(true);
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

test('a profile deep in the file system has a lock too', async ({ dir, start }) => {
  const deep = path.join(dir, 'd'.repeat(120), 'profile');
  const app = await start(['--single-instance', `--user-data-dir=${deep}`]);
  expect(await app.evaluate(({ app: electron }) => electron.getPath('userData'))).toBe(deep);
  expect(await app.evaluate(({ app: electron }) => electron.hasSingleInstanceLock())).toBe(true);
});
