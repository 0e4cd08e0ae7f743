import { expect, test } from 'vitest';
import type { StepView } from '../../src-shared/check-up.ts';
import { checkUpSummary, checkUpText } from '../../src-shared/check-up-text.ts';
import { languages } from '../../src-shared/languages.ts';
import { widthOf } from '../../src-shared/terminal-text.ts';
import { words } from '../../src-shared/words.ts';
import { speak } from '../support/speak.ts';

const statuses = ['ok', 'warning', 'failed', 'skipped', 'waiting'] as const;
const steps = statuses.map(
  (status): StepView => ({ id: status, title: 'TITLE', status, found: 'FOUND', remedy: null }),
);

test.each(languages)(
  'checkUpText says the status of each step in a word, and puts titles and what was found below each other, in %s',
  async (language) => {
    await speak(language);
    const marks = statuses.map((status) => words.checkUp.marks[status]);
    expect(new Set(marks).size).toBe(statuses.length);
    const lines = checkUpText(steps, { isStopped: false }).split('\n').slice(0, 10);
    const heads = lines.filter((line) => line.includes('TITLE'));
    for (const [place, head] of heads.entries())
      expect(head).toContain(`${place + 1} ${marks[place]} `);
    const columns = lines.map((line) => widthOf(line.slice(0, line.search(/TITLE|FOUND/))));
    expect(new Set(columns).size).toBe(1);
  },
);

test('m30 checkUpText and checkUpSummary write the numbers of the steps as the region does', async () => {
  await speak('ar', 'ar-EG');
  expect(checkUpText(steps, { isStopped: false })).toMatch(/^٣ /m);
  expect(checkUpSummary(steps, false)).toContain('٢ و٣');
});
