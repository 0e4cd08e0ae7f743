/** Settings over the built launcher: opened by the menu, applied at once, and kept. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright/test';
import { readJournal } from '../../src-main/support/journal/journal-reader.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseFromMenu, mainHeading } from './support/steps.ts';

const isDark = (page: Page) =>
  page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
const themeSource = (app: ElectronApplication) =>
  app.evaluate(({ nativeTheme }) => nativeTheme.themeSource);

test('Settings opens by the menu with the defaults when its file is damaged, applies the theme at once, keeps it, and gives the menu its language', async ({
  launch,
  userData,
}) => {
  const file = path.join(userData, 'settings.json');
  await writeFile(file, '{"theme":"da');
  const first = await launch({ userData });
  await expect(mainHeading(first.page)).toHaveText(/^Sign in to/);
  await chooseFromMenu(first.app, 'settings');
  await expect(mainHeading(first.page)).toHaveText('Settings');
  await expect(first.page.getByRole('radio', { name: 'As the system' })).toBeChecked();
  await first.page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(() => isDark(first.page)).toBe(true);
  const notify = first.page.getByRole('checkbox', { name: /^Tell me/ });
  await notify.click();
  await expect(notify).not.toBeChecked();
  await first.page.keyboard.press('Escape');
  await expect(mainHeading(first.page)).toHaveText(/^Sign in to/);
  await expect.poll(() => readFile(file, 'utf8')).toMatch(/"theme": ?"dark"/);
  await first.close();
  const records = await readJournal({ folder: path.join(userData, 'journal'), limit: 100 });
  expect(records.map(({ fact }) => fact)).toContainEqual({
    kind: 'settings-lost',
    reason: 'damaged',
  });

  const second = await launch({ userData });
  expect(await themeSource(second.app)).toBe('dark');
  await expect.poll(() => isDark(second.page)).toBe(true);
  await chooseFromMenu(second.app, 'settings');
  await expect(second.page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(second.page.getByRole('checkbox', { name: /^Tell me/ })).not.toBeChecked();

  // The menu is in the language that is chosen.
  await second.page.evaluate(() =>
    window.latchkey?.commands['settings.change']({ language: 'de' }),
  );
  const labels = () =>
    second.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));
  await expect.poll(labels).toEqual(expect.arrayContaining(['Datei', 'Bearbeiten']));
});
