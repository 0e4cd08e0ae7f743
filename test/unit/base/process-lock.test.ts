/** The lock between processes, tested with a second process. */
import { linkSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withProcessLock } from '../../../src-main/base/process-lock.ts';
import { startChild } from '../../support/child.ts';
import { temporaryFolder } from '../../support/folder.ts';

const holder = new URL('../../torture/lock-holder.ts', import.meta.url);

const newLock = () => path.join(temporaryFolder(), 'the.lock');

/** Starts a second process, and returns it when it holds the lock. */
async function holderOf(lock: string) {
  const child = startChild(holder, [lock]);
  onTestFinished(child.kill);
  await child.waitForLine((line) => line === 'locked');
  return child;
}

test('C20 withProcessLock waits without blocking the event loop while another process holds the lock', async () => {
  const lock = newLock();
  const other = await holderOf(lock);
  const events: string[] = [];
  const work = withProcessLock(lock, async () => {
    events.push('worked');
  });
  for (let i = 0; i < 20; i += 1) {
    other.writeLine(`question ${i}`);
    await other.waitForLine((line) => line === `still locked: question ${i}`);
  }
  expect(events).toEqual([]);
  events.push('asked to release');
  other.writeLine('unlock');
  await work;
  expect(events).toEqual(['asked to release', 'worked']);
});

test.each([
  ['S11 a lock that is a link', symlinkSync, 'ELOOP'],
  ['A3 a damaged lock that has a second name', linkSync, 'EMLINK'],
])('%s is refused, and its file is not changed', async (_name, link, code) => {
  const lock = newLock();
  const precious = `${lock}.precious`;
  const words = 'no database, and longer than its head: '.repeat(20);
  writeFileSync(precious, words);
  link(precious, lock);
  await expect(withProcessLock(lock, async () => 'worked')).rejects.toMatchObject({ code });
  expect(readFileSync(precious, 'utf8')).toBe(words);
});

test('S11 only this user can read a lock file, also one that an earlier launcher created', async () => {
  const [absent, old] = [newLock(), newLock()];
  writeFileSync(old, '', { mode: 0o644 });
  for (const lock of [absent, old]) {
    await withProcessLock(lock, async () => {});
    expect(statSync(lock).mode & 0o777).toBe(0o600);
  }
});

test('a damaged lock file is emptied and used', async () => {
  const lock = newLock();
  writeFileSync(lock, 'no database, and longer than its head: '.repeat(20));
  const other = await holderOf(lock);
  await expect(withProcessLock(lock, async () => {}, AbortSignal.abort())).rejects.toThrow(
    'LK-510',
  );
  other.writeLine('unlock');
  expect(await withProcessLock(lock, async () => 'worked')).toBe('worked');
});

test('C20 the lock is free after a process that held it was killed', async () => {
  const lock = newLock();
  const other = await holderOf(lock);
  const work = withProcessLock(lock, async () => 'worked');
  await other.kill();
  expect(await work).toBe('worked');
});

test('C20 only one caller at a time holds the lock when callers in two processes want it', async () => {
  const lock = newLock();
  const other = await holderOf(lock);
  let inside = 0;
  let most = 0;
  const all = Promise.all(
    Array.from({ length: 10 }, () =>
      withProcessLock(lock, async () => {
        inside += 1;
        most = Math.max(most, inside);
        await new Promise(setImmediate);
        inside -= 1;
      }),
    ),
  );
  other.writeLine('unlock');
  await all;
  expect(most).toBe(1);
});

test('the lock is released when the work fails, and the error is thrown', async () => {
  const lock = newLock();
  const failed = withProcessLock(lock, async () => {
    throw new Error('the work failed');
  });
  await expect(failed).rejects.toThrow('the work failed');
  expect(await withProcessLock(lock, async () => 'worked')).toBe('worked');
});

test('a lock leaves an empty file and no other', async () => {
  const lock = newLock();
  await withProcessLock(lock, async () => {
    expect(readdirSync(path.dirname(lock))).toEqual(['the.lock']);
  });
  expect(readdirSync(path.dirname(lock))).toEqual(['the.lock']);
  expect(statSync(lock).size).toBe(0);
});
