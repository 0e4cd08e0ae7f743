import { expect, test, vi } from 'vitest';

const modules = import.meta.glob([
  '../../src-{renderer,shared,main,terminal}/**/*.{ts,tsx}',
  // The entries begin the work of a process.
  '!../../src-renderer/main.tsx',
  '!../../src-main/main.ts',
  '!**/*.d.ts',
]);

vi.mock('electron/main', () => import('../support/fake-electron.ts'));
vi.mock('electron/common', () => import('../support/fake-electron.ts'));

test('no module reads a word while it is loaded: its words may come later, and change', async () => {
  vi.resetModules();
  const failed: string[] = [];
  for (const [file, load] of Object.entries(modules)) {
    await load().catch((error: unknown) => failed.push(`${file}: ${String(error)}`));
  }
  expect(failed).toEqual([]);
});
