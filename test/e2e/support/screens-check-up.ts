import type { Page } from 'playwright';
import type { CheckUpView } from '../../../src-shared/check-up.ts';
import { answer, sendCheckUp } from './screens.ts';
import { expect } from './screens-fixtures.ts';
import { openCheckUp } from './steps.ts';

/** Opens Help, starts a check-up, and shows it as main sends it. */
export async function showCheckUp(page: Page, view: CheckUpView): Promise<void> {
  await openCheckUp(page);
  await page.getByRole('button', { name: 'Start check-up' }).click();
  await sendCheckUp(page, view);
  if (view.phase !== 'running') await answer(page, 'checkUp.start', { ok: true, value: undefined });
  await expect(page.getByRole('listitem')).toHaveCount(view.steps.length);
}
