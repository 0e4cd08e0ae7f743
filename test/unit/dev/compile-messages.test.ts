import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mainAreas } from '../../../dev/lib/compile-messages.ts';
import { root } from '../../../dev/lib/process.ts';

test('the page loads no words of an area that its build leaves empty', async () => {
  const loaded: string[] = [];
  for await (const file of glob('src-renderer/**/*.{ts,tsx}', { cwd: root })) {
    const code = await readFile(path.join(root, file), 'utf8');
    for (const [, areas = ''] of code.matchAll(/loadWords\(([^)]*)\)/g)) {
      loaded.push(...[...areas.matchAll(/'(\w+)'/g)].map(([, area = '']) => area));
    }
  }
  expect(loaded).toContain('window');
  expect(loaded.filter((area) => mainAreas.includes(area))).toEqual([]);
});
