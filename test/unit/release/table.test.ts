import { expect, test } from 'vitest';
import { reportTable } from '../../../dev/release/verify/table.ts';

test('reportTable prints a name on one line when it has characters that a terminal obeys', () => {
  const found = 'x\u001b[1A\u001b[2K\n✓ y\u009b1A\r\u202ez\u2028 is not in the manifest';
  const table = reportTable({
    ok: false,
    checks: [{ id: 'downloads', title: 'A title', ok: false, found }],
  });
  expect(table).toBe(
    [
      '✗ downloads  A title',
      '             x [1A [2K ✓ y 1A z  is not in the manifest',
      '',
      '1 of 1 checks failed.',
      '',
    ].join('\n'),
  );
});
