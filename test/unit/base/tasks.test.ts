import { expect, onTestFinished, test } from 'vitest';
import { createTasks } from '../../../src-main/base/tasks.ts';

/** Work that only its signal ends. `signal` resolves with that signal when the work has begun. */
function endless() {
  const begun = Promise.withResolvers<AbortSignal>();
  const work = (signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      begun.resolve(signal);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return { work, signal: begun.promise };
}

test('a new task stops the one of the same name, whose end does not remove the new one', async () => {
  const tasks = createTasks<'wait'>();
  const first = endless();
  const second = endless();
  tasks.start('wait', first.work);
  tasks.start('wait', second.work);
  expect((await first.signal).aborted).toBe(true);
  expect((await second.signal).aborted).toBe(false);
  // Lets the first task end.
  await new Promise(setImmediate);
  tasks.stop('wait');
  expect((await second.signal).aborted).toBe(true);
});

test('a task leaves its rejection unhandled when it was not stopped, so that the process reports it', async () => {
  const name = 'unhandledRejection';
  const reasons: unknown[] = [];
  // In place of Vitest, which would fail the run.
  const listeners = process.listeners(name);
  process.removeAllListeners(name);
  process.on(name, (reason) => reasons.push(reason));
  onTestFinished(() => {
    process.removeAllListeners(name);
    for (const listener of listeners) process.on(name, listener);
  });
  const mistake = new Error('a mistake');
  createTasks<'wait'>().start('wait', () => Promise.reject(mistake));
  await new Promise(setImmediate);
  expect(reasons).toEqual([mistake]);
});
