/** The receipt of a payment, saved as a PDF. */

import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserWindow } from 'electron';
import type { Page } from 'playwright/test';
import { brands } from '../../dev/gallery/brands.ts';
import type { PlatformInfo } from '../../dev/lib/platform-process.ts';
import type { LatchkeyBridge } from '../../src-shared/contract.ts';
import type { Language } from '../../src-shared/languages.ts';
import { type Pdf, readPdf } from '../support/pdf.ts';
import { answerDialogs, seenDialogs } from './support/dialogs.ts';
import { expect, test } from './support/kept-launcher.ts';
import { askToPay, makePayment, yesPay } from './support/paying.ts';
import { mainHeading } from './support/steps.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save as PDF' });

async function pay(page: Page, platform: PlatformInfo) {
  const payment = await askToPay(page, platform);
  await yesPay(page).click();
  await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
  return payment;
}

/** The time zone of the tests, and a region that writes on A4. */
const env = { TZ: 'Asia/Kolkata', LANGUAGE: 'en_GB', LC_ALL: 'en_GB.UTF-8' };

test('U12 a receipt is saved as a PDF that says what was paid, by whom, how and when, with the brand', async ({
  platform,
  config,
  launch,
  userData,
  folder,
}) => {
  await writeFile(path.join(userData, 'logo.svg'), brands.deep.logo.bytes);
  const brand = { accentColour: '#7a1f5c', logo: 'logo.svg' };
  const { page, app } = await launch({ config: { ...config, brand }, userData, env });
  const { id, shop } = await pay(page, platform);
  const title = (await mainHeading(page).textContent()) ?? '';
  const file = path.join(folder, 'mine.pdf');
  await answerDialogs(app, file);
  await saveButton(page).click();
  await expect(page.getByText('Receipt saved')).toBeVisible();
  const [dialog = ''] = await seenDialogs(app);
  expect(JSON.parse(dialog)).toMatchObject({
    defaultPath: expect.stringContaining(` ${id.slice(0, 8)}.pdf`),
    filters: [{ extensions: ['pdf'] }],
  });
  await page.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => seenDialogs(app)).toContain(`show ${file}`);

  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/^\.mine/));
  const pdf = readPdf(await readFile(file));
  expect(pdf).toMatchObject({ language: 'en', isTagged: true });
  expect(pdf.title).toMatch(/^Receipt: €.* to /);
  expect([...pdf.tags]).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD']));
  expect(pdf.pages).toEqual([{ width: expect.closeTo(595, -1), height: expect.closeTo(842, -1) }]);
  const text = compact(pdf.text);
  for (const part of [
    title,
    ...['Receipt', 'Arcade', `Merchant ${shop}`, `Payment ID ${id}`, 'Status Paid'],
    ...['Payer No account', 'Confirmed with Arcade balance', 'It is not an invoice'],
  ]) {
    expect(text).toContain(compact(part));
  }
  const year = new Date().toLocaleDateString('en', { timeZone: env.TZ, year: 'numeric' });
  expect(text).toMatch(
    new RegExp(`Confirmedon\\d+[A-Z][a-z]+${year}at\\d\\d:\\d\\d:\\d\\d(GMT\\+5:30|IST)`),
  );
  // The window that was printed is gone.
  await expect.poll(() => app.windows().length).toBe(1);

  await test.step('U12 a receipt carries the logo and the accent colour of the brand', async () => {
    const hasColour = (hex: string) =>
      [...pdf.colors].some((color) => color.split(' ').map(hexOf).join('') === hex);
    expect(hasColour('7a1f5c'), 'the line at the top').toBe(true);
    // The logo of the tests has this colour.
    expect(hasColour(brands.deep.brand.accentColour.slice(1)), 'the logo').toBe(true);
  });

  await test.step('U7 Done leads home while a receipt is still printed, and no part of a file is left when that ends', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await pay(page, platform);
    await answerDialogs(app, path.join(folder, 'x.pdf'));
    await app.evaluate(({ app: electron }) => {
      electron.once('browser-window-created', (_event, printed) => {
        printed.webContents.printToPDF = () => new Promise(() => {});
      });
    });
    const save = saveButton(page);
    const press = async () => {
      if (app.windows().length === 1 && (await save.isEnabled())) await save.click();
      return app.windows().length;
    };
    // A6: one receipt in three seconds.
    await expect.poll(press).toBe(2);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(mainHeading(page)).not.toHaveText(/^Paid/);
    const ended = app.waitForEvent('close');
    const window = await app.browserWindow(page);
    await window.evaluate((one: BrowserWindow) => one.close());
    await ended;
    expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/x\.pdf/));
  });
});

test('U12 a receipt is in the language in use, dark on white whatever the theme, and numbers its pages in the digits of the region', async ({
  platform,
  launch,
  folder,
}) => {
  const { page, app } = await launch({ env: { LC_ALL: 'ar_EG.UTF-8', LANGUAGE: 'ar_EG' } });
  const { id, shop } = await makePayment(platform);
  const saved = async (language: Language): Promise<Pdf> => {
    const file = path.join(folder, `${language}.pdf`);
    await answerDialogs(app, file);
    const save = () =>
      page.evaluate(
        async ([chosen, payment]) => {
          const { commands } = (window as unknown as { latchkey: LatchkeyBridge }).latchkey;
          await commands['settings.change']({ language: chosen, theme: 'dark' });
          await commands['payment.open'](payment);
          const answer = await commands['state.get']();
          if (answer.ok && answer.value.kind === 'payment' && answer.value.payment.offer !== null) {
            const { offer } = answer.value.payment;
            await commands['payment.confirm']({ offer, methodId: 'balance', accountId: null });
          }
          return commands['payment.saveReceipt']();
        },
        [language, id] as const,
      );
    // A6: one receipt in three seconds.
    await expect.poll(save).toEqual({ ok: true, value: file });
    return readPdf(await readFile(file));
  };
  for (const [language, page1of1, ...words] of [
    ['ar', /^١\/١/, 'إيصال', 'تاريخ التأكيد'],
    ['ja', /^1\/1/, 'レシート', '手続きした日時'],
  ] as const) {
    const pdf = await saved(language);
    expect(pdf.language).toBe(language);
    const text = compact(pdf.text);
    for (const word of [...words, shop]) expect(text).toContain(compact(word));
    expect(text).toMatch(page1of1);
    expect(text).not.toContain('\ufffd');
    expect(pdf.colors.size).toBeGreaterThan(0);
    for (const color of pdf.colors) expect(lightness(color), color).toBeLessThan(0.8);
  }
});

/** Without spaces and invisible marks of direction: a PDF places words instead of writing spaces. */
const compact = (text: string) => text.replace(/[\s\u2066-\u2069\u200e\u200f]/g, '');

const hexOf = (channel: string) =>
  Math.round(Number(channel) * 255)
    .toString(16)
    .padStart(2, '0');

/** From 0, black, to 1, white. */
const lightness = (color: string) => Math.min(...color.split(' ').map(Number));
