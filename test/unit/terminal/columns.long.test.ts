import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '../../../src-shared/plain-text.ts';
import { widthOf } from '../../../src-shared/terminal-text.ts';
import { labelled } from '../../../src-terminal/columns.ts';
import { runs, seed } from '../../support/long.ts';

test('labelled puts the texts below each other, also beside wide characters', () => {
  const lines = labelled(
    [
      ['支払いID', '1'],
      ['', 'more'],
      ['状態', '2'],
    ],
    80,
  );
  expect(lines).toBe('支払いID  1\n          more\n状態      2\n');
});

test('A4 labelled begins no line in the first column but with a label, whatever a merchant is called', () => {
  const character = fc.constantFrom(
    ' ',
    '\u00a0',
    '\u2003',
    '\u3000',
    '\u2800',
    '.',
    'x',
    '木',
    '😀',
    'é',
    'total',
  );
  const name = fc
    .array(character, { maxLength: 200 })
    .map((all) => `${all.join('')}total  0.01 EUR`);
  fc.assert(
    fc.property(name, fc.integer({ min: 40, max: 120 }), (merchant, columns) => {
      const rows = [
        ['merchant', plainText(merchant)],
        ['total', '99.00 EUR'],
      ] as const;
      const lines = labelled(rows, columns).split('\n').slice(0, -1);
      expect(lines.filter((line) => !line.startsWith('          '))).toHaveLength(2);
      for (const line of lines) {
        expect(widthOf(line)).toBeLessThanOrEqual(columns);
        expect(line.slice(10)).not.toMatch(/\s{2}/);
      }
    }),
    { numRuns: runs(200, 10_000), seed },
  );
});

test('A4 labelled breaks a word that is wider than the terminal, below its own beginning', () => {
  const lines = labelled([['merchant', 'x'.repeat(200)]], 60)
    .split('\n')
    .slice(0, -1);
  expect(lines).toHaveLength(4);
  for (const [place, line] of lines.entries()) {
    expect(widthOf(line)).toBe(60);
    expect(line).toMatch(place === 0 ? /^merchant {2}x{50}$/ : /^ {10}x{50}$/);
  }
});
