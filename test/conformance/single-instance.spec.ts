import { once } from 'node:events';
import path from 'node:path';
import { expect, firstPage, test } from './launch.ts';
import { ended, processesOf } from './processes.ts';

test('a second instance hands its argv and data to the first and exits, and the first one stays', async ({
  start,
  run,
}) => {
  // Ready before the others start: the lock cannot tell instances apart that start in the same milliseconds.
  const app = await start(['--single-instance']);
  await firstPage(app);
  const handedOver = () => app.evaluate(() => Reflect.get(globalThis, 'second'));

  await test.step('a second instance hands its argv to the first and exits', async () => {
    const { code, stderr } = await ended(run(['--single-instance', '--pay=42']));
    expect(code).toBe(0);
    expect(stderr).not.toContain('Error');
    await expect.poll(handedOver).toBeTruthy();
    const second = await handedOver();
    expect(second.argv).toContain('--pay=42');
    expect(second.cwd).toBe(process.cwd());
    expect(second.data).toEqual({ hello: 'first' });
  });

  await test.step('E16 without data it hands over null; the first instance stays when two start at the same time', async () => {
    const others = ['--no-data', '--no-data'].map((each) =>
      ended(run(['--single-instance', each])),
    );
    expect((await Promise.all(others)).map(({ code }) => code)).toEqual([0, 0]);
    await expect.poll(async () => (await handedOver()).data).toBeNull();
    expect(await app.evaluate(({ app: electron }) => electron.hasSingleInstanceLock())).toBe(true);
  });
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
