import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { WriteJson } from '../../../src-main/base/replace-file.ts';
import { observe } from '../../../src-main/facts/diagnostics.ts';
import type { Fact } from '../../../src-main/facts/facts.ts';
import { defaultSettings } from '../../../src-main/settings/settings-file.ts';
import { createSettingsStore } from '../../../src-main/settings/settings-store.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { holdBack } from '../../support/held-call.ts';
import { writeJson } from '../../support/vault.ts';

const place = { bounds: { x: 1, y: 2, width: 700, height: 500 }, isMaximized: true };

function stage({ text, write = writeJson }: { text?: string; write?: WriteJson } = {}) {
  const file = path.join(temporaryFolder(), 'settings.json');
  if (text !== undefined) writeFileSync(file, text);
  const facts: Fact[] = [];
  onTestFinished(observe(({ fact }) => facts.push(fact)));
  const open = () => createSettingsStore(file, write);
  return { file, facts, open };
}

test('the store has the defaults when there is no file, and writes none', async () => {
  const { file, facts, open } = stage();
  const store = open();
  expect(store.current()).toEqual(defaultSettings);
  await store.saved();
  expect(() => readFileSync(file)).toThrow('ENOENT');
  expect(facts).toEqual([]);
});

test('changes that come together are written once, with the last values', async () => {
  let writes = 0;
  const { open } = stage({
    write: async (...args) => {
      writes += 1;
      await writeJson(...args);
    },
  });
  const store = open();
  for (const x of [1, 2, 3]) store.change({ window: { ...place, bounds: { ...place.bounds, x } } });
  await store.saved();
  expect(writes).toBe(1);
  expect(open().current().window?.bounds.x).toBe(3);
  store.change({ window: { ...place, bounds: { ...place.bounds, x: 3 } } });
  await store.saved();
  expect(writes).toBe(1);
});

/** A window whose height is negative. */
const turned = '{"window":{"bounds":{"x":0,"y":0,"width":700,"height":-5},"isMaximized":false}}';
const damaged = [turned, '', '{', '[]', 'null', '{"window":{"bounds":{"x":"1"}}}', '{"window":7}'];
test.each(damaged)(
  'the store has the defaults and records the loss when the file has %s',
  async (text) => {
    const { facts, open } = stage({ text });
    const store = open();
    expect(store.current()).toEqual(defaultSettings);
    expect(facts).toEqual([{ kind: 'settings-lost', reason: 'damaged' }]);
    store.change({ window: place });
    await store.saved();
    expect(open().current().window).toEqual(place);
  },
);

test.each([
  ['"language":"ko"', { language: 'system' }],
  ['"theme":"sepia"', { theme: 'system' }],
  ['"notifications":"no"', { notifications: true }],
  ['"window":7', { window: null }],
])(
  'the store keeps the other settings and records the loss when %s is unknown',
  async (unknown, fallback) => {
    const kept = { language: 'de', theme: 'dark', notifications: false, window: place } as const;
    const { facts, open } = stage({ text: `${JSON.stringify(kept).slice(0, -1)},${unknown}}` });
    expect(open().current()).toEqual({ ...kept, ...fallback });
    expect(facts).toEqual([{ kind: 'settings-lost', reason: 'damaged' }]);
  },
);

test.each(process.platform === 'win32' ? ['a folder'] : ['a folder', 'a pipe'])(
  'A8 the store has the defaults, records the loss and does not wait when its file is %s',
  (kind) => {
    const { file, facts, open } = stage();
    if (kind === 'a folder') mkdirSync(file);
    else execFileSync('mkfifo', [file]);
    expect(open().current()).toEqual(defaultSettings);
    expect(facts).toEqual([{ kind: 'settings-lost', reason: 'unreadable' }]);
  },
);

test('a change that could not be written stays in memory, and is written at the quit or with the next change', async () => {
  let isFull = true;
  const { facts, open } = stage({
    write: async (...args) => {
      if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      await writeJson(...args);
    },
  });
  const store = open();
  store.change({ window: place });
  await store.saved();
  expect(store.current().window).toEqual(place);
  // The change and the quit have tried.
  expect(facts).toEqual(Array(2).fill({ kind: 'settings-not-written', system: 'ENOSPC' }));
  isFull = false;
  await store.saved();
  expect(open().current().window).toEqual(place);
  const moved = { ...place, isMaximized: false };
  store.change({ window: moved });
  await store.saved();
  expect(open().current().window).toEqual(moved);
});

test('a change that comes during a write is written after it', async () => {
  const write = holdBack(writeJson);
  const { open } = stage({ write: write.call });
  write.hold();
  const store = open();
  store.change({ window: place });
  await write.waitsFor(1);
  const moved = { ...place, isMaximized: false };
  store.change({ window: moved });
  write.release();
  await store.saved();
  expect(open().current().window).toEqual(moved);
});
