import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkUps } from '../../../dev/gallery/states/check-ups.ts';
import { CheckUpSteps } from '../../../src-renderer/help/check-up-steps.tsx';
import type { CheckUpView, StepView } from '../../../src-shared/check-up.ts';
import { words } from '../../../src-shared/words.ts';

const views: [string, CheckUpView][] = Object.entries(checkUps);

/** The headings of the lists, each with the numbers of its steps. */
function listsOf(steps: readonly StepView[], isOver: boolean) {
  const markup = renderToStaticMarkup(<CheckUpSteps steps={steps} isOver={isOver} />);
  return [...markup.matchAll(/<h3[^>]*>([^<]*)<\/h3>(.*?)<\/ol>/g)].map(([, title, list = '']) => ({
    title,
    numbers: [...list.matchAll(/aria-hidden="true">(\d+)</g)].map(([, number]) => Number(number)),
  }));
}

test('the steps of a check-up keep their order when it runs, also with a problem', () => {
  const { steps } = checkUps['check-up-problems'];
  expect(listsOf(steps, false)).toEqual([
    { title: 'All steps', numbers: steps.map((_, index) => index + 1) },
  ]);
});

test('there is one list when the check-up found no problem', () => {
  const { steps } = checkUps['check-up-healthy'];
  expect(listsOf(steps, true).map(({ title }) => title)).toEqual(['All steps']);
});

test.each(views)(
  '%s shows every step with a word for its status, what was found, and the remedy',
  (_name, view) => {
    const markup = renderToStaticMarkup(<CheckUpSteps steps={view.steps} isOver />);
    const rows = [...markup.matchAll(/<li.*?<\/li>/g)].map(([row]) => row);
    expect(rows).toHaveLength(view.steps.length);
    for (const { title, status, found, remedy } of view.steps) {
      const row = rows.find((each) => each.includes(`>${title}<`));
      expect(row).toContain(words.checkUp.statuses[status]);
      expect(row).toContain(found);
      if (remedy === null) expect(row).not.toContain(words.checkUp.remedy);
      else expect(row).toContain(remedy);
    }
  },
);
