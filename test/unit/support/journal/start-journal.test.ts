import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publish } from '../../../../src-main/facts/diagnostics.ts';
import { readJournal } from '../../../../src-main/support/journal/journal-reader.ts';
import { startJournal } from '../../../../src-main/support/journal/start-journal.ts';
import { temporaryFolder } from '../../../support/folder.ts';

/** A journal that has been started and not opened; and what the process would do with an uncaught error. */
function start() {
  const folder = path.join(temporaryFolder(), 'journal');
  const journal = startJournal(() => folder);
  // The newest of each is the journal's.
  const listener = process.listeners('uncaughtException').at(-1);
  const rejection = process.listeners('unhandledRejection').at(-1);
  onTestFinished(() => {
    if (listener) process.off('uncaughtException', listener);
    if (rejection) process.off('unhandledRejection', rejection);
  });
  const kinds = async () =>
    (await readJournal({ folder, limit: 99 })).map(({ fact }) => fact.kind).reverse();
  return {
    ...journal,
    folder,
    kinds,
    throwUncaught: (error: Error) => listener?.(error, 'uncaughtException'),
  };
}

test('a started journal keeps what happens, and writes nothing until it is opened', async () => {
  const { open, close, folder, kinds } = start();
  publish({ kind: 'woke-up' });
  expect(existsSync(folder)).toBe(false);
  await open();
  publish({ kind: 'page-loaded' });
  await close();
  expect(await kinds()).toEqual(['woke-up', 'page-loaded', 'quit']);
});

test('a journal that was never opened is written when it is closed', async () => {
  const { close, kinds } = start();
  publish({ kind: 'woke-up' });
  await close();
  expect(await kinds()).toEqual(['woke-up', 'quit']);
});

test('an uncaught error is on the disk at once, after its failure', async () => {
  const { open, close, throwUncaught, kinds } = start();
  await open();
  throwUncaught(new TypeError('hunter2'));
  expect(await kinds()).toEqual(['failure', 'uncaught']);
  await close();
});
