/** The report in the window: prepared, read, saved, refused. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { answerDialogs, seenDialogs } from './support/dialogs.ts';
import { expect, test } from './support/fixtures.ts';
import { askForCode } from './support/steps.ts';

async function openReport(page: Page) {
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  return page.getByRole('region', { name: 'Report for support' });
}

test('a player cancels a report, reads all of the next one, saves it although the dialog was closed and a folder was missing, and is shown where it is, while a sign-in waits', async ({
  launch,
  fault,
  userData,
  folder,
  tab,
}) => {
  const { page, app } = await launch({ userData });
  const file = path.join(folder, 'mine.zip');
  const userCode = await askForCode(page);
  const region = await openReport(page);
  await expect(region.getByText('Latchkey sends it to nobody')).toBeVisible();
  await expect(region.getByRole('button', { name: 'Save…' })).toBeHidden();

  await test.step('a report can be cancelled', async () => {
    await fault('slow', { ms: 60_000, at: ['users-me'] });
    await region.getByRole('button', { name: 'Prepare a report' }).click();
    await expect(region.getByText(/^Waiting for: /)).toBeVisible();
    await region.getByRole('button', { name: 'Cancel' }).click();
    await fault('slow', 'off');
  });

  await region.getByRole('button', { name: 'Prepare a report' }).click();
  await expect(region.getByText('The report is ready.')).toBeVisible();
  const titles = await region.locator('summary').allTextContents();
  expect(titles).toContain('What failed last');
  const closed = region.locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
  await expect(region.getByText('Latchkey started: version').first()).toBeVisible();

  await test.step('a report is not saved when the player closes the dialog, and can still be', async () => {
    await answerDialogs(app, null);
    await region.getByRole('button', { name: 'Save…' }).click();
    await expect.poll(() => seenDialogs(app)).toHaveLength(1);
    await expect(region.getByText('The report is ready.')).toBeVisible();
    await answerDialogs(app, path.join(folder, 'none', 'x.zip'));
    await region.getByRole('button', { name: 'Save…' }).click();
    await expect(region.getByText('LK-602').first()).toBeVisible();
  });

  await answerDialogs(app, file);
  await region.getByRole('button', { name: 'Save…' }).click();
  await expect(region.getByText(`Saved: ${file}`)).toBeVisible();
  await region.getByRole('button', { name: 'Show in folder' }).click();
  const [dialog, shown] = await seenDialogs(app);
  expect(JSON.parse(dialog ?? '')).toMatchObject({
    defaultPath: expect.stringMatching(/latchkey-report-\d{4}-\d\d-\d\d\.zip$/),
    properties: expect.arrayContaining(['showOverwriteConfirmation']),
  });
  await expect.poll(() => seenDialogs(app)).toContain(`show ${file}`);
  expect(shown).not.toBe('');
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  // What was shown is what was saved.
  const decoder = new TextDecoder();
  const html = decoder.decode(unzipSync(await readFile(file))['report.html']);
  const shownTexts = await region.locator('details p, details dd').allTextContents();
  await tab.setContent(html);
  const saved = await tab.locator('body').textContent();
  expect(shownTexts.length).toBeGreaterThan(40);
  for (const text of shownTexts) {
    for (const word of text.split(/\s+/)) expect(saved).toContain(word.replace(/[.:,]$/, ''));
  }

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText(userCode).first()).toBeVisible();
});
