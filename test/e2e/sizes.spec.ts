/** Budgets for what was built. Times are in `npm run bench`. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../dev/lib/process.ts';
import { words as errors } from '../../src-shared/messages/en/errors.ts';
import { words as launcher } from '../../src-shared/messages/en/launcher.ts';
import { words as payments } from '../../src-shared/messages/en/payments.ts';
import { words as windowWords } from '../../src-shared/messages/en/window.ts';
import { expect, test } from './support/fixtures.ts';

const out = path.join(root, 'out');

/** Bytes. If a size exceeds its budget, find out what was added before you change the budget. */
const budgets = {
  /** With gzip: what main loads before the first paint. */
  main: 86_050,
  preload: 825,
  /** With gzip: what the page loads before it draws. React is 70,000 of it. */
  renderer: 115_550,
  /** Unpacked: everything that gets into app.asar. Each language is 145,000: main has every area, the page those that it shows. */
  asar: 2_457_500,
};

/** Returns a module and those that it imports at once, and those that they import. An `import()` is not followed. */
async function staticImports(file: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(file)) return found;
  found.add(file);
  const code = await readFile(file, 'utf8');
  for (const [, name = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+)"/g)) {
    await staticImports(path.join(path.dirname(file), name), found);
  }
  return found;
}

/** Returns the size with gzip. */
async function packedSize(files: Iterable<string>): Promise<number> {
  const contents = await Promise.all([...files].map((file) => readFile(file)));
  return contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
}

/** An English text of each area. */
const english = {
  launcher: launcher.callbackPage.finished.title,
  window: windowWords.justNow,
  payments: payments.payment.title.ready,
  errors: errors.errors['LK-101'].sentence,
};

test('main stays within its budget before the first paint, and loads nothing heavy', async () => {
  // The entry, and the parts that it loads at once.
  const first = (await readdir(path.join(out, 'main'))).filter((name) => name.endsWith('.js'));
  expect(first).toEqual(['main.js', expect.stringMatching(/^parts-/)]);
  const files = new Set<string>();
  for (const name of first) await staticImports(path.join(out, 'main', name), files);
  expect(await packedSize(files)).toBeLessThanOrEqual(budgets.main);
  // What is needed at once is in these two, without a file of its own. So are the English words of the menu.
  expect(await readFile(path.join(out, 'main/main.js'), 'utf8')).toContain(english.launcher);
  const lateFiles = (await readdir(path.join(out, 'main/chunks'))).join(' ');
  for (const late of [
    'electron-store',
    'authorization-code-flow',
    'token-response',
    'report',
    'engine',
  ]) {
    expect(lateFiles, `${late} is loaded later`).toContain(late);
  }
});

test('the preload stays within its budget', async () => {
  const size = await packedSize([path.join(out, 'preload/preload.cjs')]);
  expect(size).toBeLessThanOrEqual(budgets.preload);
});

test('the page stays within its budget before it draws', async () => {
  const page = path.join(out, 'renderer/index.html');
  const links = (await readFile(page, 'utf8')).matchAll(/(?:src|href)="\.?\/?([^"]+)"/g);
  const linked = [...links].map(([, name = '']) => path.join(out, 'renderer', name));
  expect(linked.length).toBeGreaterThan(0);
  const scripts = linked.filter((file) => file.endsWith('.js'));
  const imported = await Promise.all(scripts.map((file) => staticImports(file)));
  // A second script would be requested only when the first one is there, so the English words are in it too.
  expect(imported.map(({ size }) => size)).toEqual([1]);
  const script = await readFile(String(scripts[0]), 'utf8');
  for (const area of ['window', 'payments', 'errors'] as const)
    expect(script).toContain(english[area]);
  expect(await packedSize([page, ...linked])).toBeLessThanOrEqual(budgets.renderer);
});

test('everything that gets into the asar stays within its budget', async () => {
  const sizes = await Promise.all(
    ['main', 'preload', 'renderer'].map(async (folder) => {
      const names = await readdir(path.join(out, folder), { recursive: true });
      const all = await Promise.all(names.map((name) => stat(path.join(out, folder, name))));
      return all.reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0);
    }),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThanOrEqual(budgets.asar);
});
