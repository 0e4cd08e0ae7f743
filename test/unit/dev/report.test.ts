/** What `npm run try-electron` hands back. */
import { expect, test } from 'vitest';
import { withoutPlaces } from '../../../dev/try-electron/report.ts';

const windows = { project: 'C:\\Users\\Mira Lind\\latchkey', home: 'C:\\Users\\Mira Lind' };
const linux = { project: '/home/mira lind/latchkey', home: '/home/mira lind' };

test.each([
  ['a path', 'C:\\Users\\Mira Lind\\latchkey\\dev', windows],
  ['a path in JSON', JSON.stringify(windows), windows],
  ['a stack trace', 'at file:///C:/Users/Mira%20Lind/latchkey/dev/start.ts:1:2', windows],
  ['a path with slashes', 'C:/Users/Mira Lind/latchkey/dev', windows],
  ['a query', '?file=C%3A%5CUsers%5CMira%20Lind%5Clatchkey', windows],
  ['a path', '/home/mira lind/latchkey and /home/mira lind/.config', linux],
  ['a stack trace', 'at file:///home/mira%20lind/latchkey/dev/start.ts:1:2', linux],
  ['a query', '?file=%2Fhome%2Fmira%20lind%2Flatchkey', linux],
])(
  'A12 the report of a real Electron names nobody when the name is in %s: %s',
  (_what, text, places) => {
    const shown = withoutPlaces(text, places);
    expect(shown).not.toMatch(/mira/i);
    expect(shown).toContain('<project>');
  },
);
