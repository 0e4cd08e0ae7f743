import { expect, test } from 'vitest';
import { mainAreas } from '../../../dev/lib/compile-messages.ts';
import { sources } from '../../support/sources.ts';

test('the page loads no words of an area that its build leaves empty', () => {
  const loaded: string[] = [];
  for (const { text } of sources('src-renderer/**/*.{ts,tsx}')) {
    for (const [, areas = ''] of text.matchAll(/loadWords\(([^)]*)\)/g)) {
      loaded.push(...[...areas.matchAll(/'(\w+)'/g)].map(([, area = '']) => area));
    }
  }
  expect(loaded).toContain('window');
  expect(loaded.filter((area) => mainAreas.includes(area))).toEqual([]);
});
