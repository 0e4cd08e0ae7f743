import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import type { PaperBrand, Printout } from '../../../src-main/base/printout.ts';
import { createReceiptFile, receiptName } from '../../../src-main/payments/receipt-file.ts';
import { receiptText } from '../../../src-main/payments/receipt-text.ts';
import { languages } from '../../../src-shared/languages.ts';
import { withoutDirectionMarks } from '../../../src-shared/plain-text.ts';
import type { AppStateOf } from '../../../src-shared/state.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { speak } from '../../support/speak.ts';

const inFolder = () => path.join(temporaryFolder(), 'x.pdf');
const noBrand: PaperBrand = { accent: undefined, logoPath: undefined };

/** Saves receipts to one file, and records what was asked for. */
function receiptFile(
  file: string | null,
  brand = noBrand,
  pdf: () => Promise<Uint8Array> = async () => Buffer.from('%PDF-'),
) {
  const names: string[] = [];
  const pages: Printout[] = [];
  const shown: string[] = [];
  const { save, showInFolder } = createReceiptFile({
    chooseFile: async (name) => {
      names.push(name);
      return file;
    },
    print: async (page) => {
      pages.push(page);
      return pdf();
    },
    showInFolder: (path) => void shown.push(path),
    brand,
  });
  return { save, showInFolder, names, pages, shown };
}

/** Saves the receipt of this payment. Returns the page that is printed for it. */
async function printed(state: AppStateOf<'payment'>, brand?: PaperBrand): Promise<Printout> {
  const { save, pages } = receiptFile(inFolder(), brand);
  await save(state);
  const [page] = pages;
  if (!page) throw new Error('nothing was printed');
  return page;
}
const failure = (reason: RegExp) =>
  expect.objectContaining({
    appError: expect.objectContaining({
      code: 'LK-536',
      details: expect.objectContaining({ reason: expect.stringMatching(reason) }),
    }),
  });
const paid = states['payment-paid'];

/** The text of a page without its markup. */
const textOf = ({ markup }: Printout) =>
  markup
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const asText = (state: AppStateOf<'payment'>) =>
  state.payment.details ? receiptText(state, state.payment.details) : '';

/** Without spaces and marks of direction. */
const compact = (text: string) => withoutDirectionMarks(text).replace(/\s/g, '');

test('a receipt has the facts of the screen, and the file its PDF', async () => {
  const file = inFolder();
  const { save, showInFolder, names, pages, shown } = receiptFile(file);
  expect(await save(paid)).toBe(file);
  expect(readFileSync(file, 'utf8')).toBe('%PDF-');
  // m18
  expect(names).toEqual([expect.stringMatching(/^Nebula Games \d{4}-\d\d-\d\d 5d0a2b7e\.pdf$/)]);
  const text = pages.map(textOf).join();
  expect(text).not.toContain(paid.accounts[0]?.email);
  expect(text).not.toContain(' more ');
  showInFolder();
  expect(shown).toEqual([file]);
});

test('a receipt says how many lines of the payment it leaves out', async () => {
  const details = paid.payment.details && { ...paid.payment.details, moreLines: 2 };
  const page = await printed({ ...paid, payment: { ...paid.payment, details } });
  expect(textOf(page)).toContain(' and 2 more ');
});

test('a receipt has both merchants and both amounts when the platform took others than the player confirmed', async () => {
  expect(textOf(await printed(states['payment-paid-other-amount']))).toMatch(
    /Paid €15\.49 to Nebula Games .* You confirmed Star Forge You confirmed €12\.99 .*Arcade says €15\.49/,
  );
});

test('a receipt names no payer, method or time of a confirmation when the payment was paid elsewhere', async () => {
  const text = textOf(await printed(states['payment-already-paid']));
  expect(text).toContain('This payment is already paid');
  expect(text).not.toMatch(/Confirmed|Payer/);
});

test('the receipt as a text is complete, with amounts and times as the player’s region writes them', () => {
  const text = asText(paid);
  expect(text.replaceAll(/ on: .*2026.*:59:.* UTC/g, ' on: TIME')).toBe(`Receipt: Arcade
Paid €12.99 to Nebula Games

Star Pilot – Season pass: €9.99
2 × Gem pack: €4.00
Spring discount: -€1.00
Total: €12.99

Merchant: Nebula Games
Payer: Mira Lindqvist
Confirmed with: Arcade balance
Confirmed on: TIME
Status: Paid
Status checked on: TIME
Payment ID: ${paid.payment.id}

Latchkey made this receipt from what Arcade sent. It is not an invoice.
`);
});

test('the receipt as a text names the payer in full, also when the name is an e-mail address', () => {
  const name = 'mira@home.example';
  const payment = { ...paid.payment, confirmedBy: { kind: 'account', name } } as const;
  expect(asText({ ...paid, payment })).toContain(`Payer: ${name}\n`);
});

test.each(languages)('the receipt as a text and as a PDF say the same in %s', async (language) => {
  await speak(language);
  for (const name of [
    'payment-paid',
    'payment-paid-other-amount',
    'payment-already-paid',
  ] as const) {
    const page = compact(textOf(await printed(states[name])));
    for (const line of asText(states[name]).split(/[\n:：]/)) {
      expect(page).toContain(compact(line).replace(/^\d+×/, ''));
    }
  }
});

test('a receipt has the logo and the accent colour of the brand, and its policy allows its style', async () => {
  const brand = { accent: '#7a1f5c', logoPath: '/brand/logo' };
  const { markup, styleDigest } = await printed(paid, brand);
  expect(markup).toContain('<img src="/brand/logo" alt="">Arcade');
  const style = /<style>([\s\S]*)<\/style>/.exec(markup)?.[1] ?? '';
  expect(style).toContain('border-color: #7a1f5c');
  const digest = createHash('sha256').update(style).digest('base64');
  expect(styleDigest).toBe(`'sha256-${digest}'`);

  expect((await printed(paid)).markup).not.toMatch(/<img|#7a1f5c/);
});

test('a receipt shows markup in a name as text', async () => {
  const details = paid.payment.details && { ...paid.payment.details, merchant: '<img src=x>&"' };
  const page = await printed({ ...paid, payment: { ...paid.payment, details } });
  expect(page.markup).not.toContain('<img');
  expect(textOf(page)).toContain('&lt;img src=x&gt;&amp;&quot;');
});

test.each([
  ['de-DE', 'A4'],
  ['en-US', 'Letter'],
  ['es-MX', 'Letter'],
  ['ja', 'A4'],
] as const)('the paper of a receipt in %s is %s', async (locale, paper) => {
  await speak('en', locale);
  expect((await printed(paid)).paper).toBe(paper);
});

test('a payment that is not paid has no receipt', async () => {
  const { save, names } = receiptFile(inFolder());
  for (const name of ['payment-ready', 'payment-watching', 'payment-failed'] as const) {
    expect(await save(states[name])).toBeNull();
  }
  expect(names).toEqual([]);
});

test('nothing is printed and nothing shown when the player closes the dialogue', async () => {
  const { save, showInFolder, pages, shown } = receiptFile(null);
  expect(await save(paid)).toBeNull();
  showInFolder();
  expect([pages, shown]).toEqual([[], []]);
});

test('saving a receipt says LK-536 when its folder is missing, and when it cannot be printed', async () => {
  const missing = receiptFile(path.join(temporaryFolder(), 'none', 'x.pdf'));
  await expect(missing.save(paid)).rejects.toEqual(failure(/its folder does not exist \(ENOENT\)/));
  expect(missing.pages).toEqual([]);
  const print = () => Promise.reject(new Error('it took too long'));
  const unprinted = receiptFile(inFolder(), noBrand, print);
  await expect(unprinted.save(paid)).rejects.toEqual(failure(/the page could not be printed/));
});

test('m18 a receipt’s name has merchant and date, and no character that a system refuses', () => {
  const confirmedAt = new Date(2026, 0, 5, 12).getTime();
  const nameOf = (merchant: string) => receiptName({ id: 'pay_1', confirmedAt }, merchant);
  expect(nameOf('Nebula Games')).toBe('Nebula Games 2026-01-05 pay_1.pdf');
  expect(nameOf('../../a\\b: "c" | d?.')).toBe('a b c d 2026-01-05 pay_1.pdf');
  expect(nameOf('...')).toBe('2026-01-05 pay_1.pdf');
  expect(nameOf('x'.repeat(300))).toBe(`${'x'.repeat(60)} 2026-01-05 pay_1.pdf`);
  expect(nameOf(`${'x'.repeat(59)}😀`)).toBe(`${'x'.repeat(59)} 2026-01-05 pay_1.pdf`);
  expect(nameOf(`${'x'.repeat(58)}😀`)).toBe(`${'x'.repeat(58)}😀 2026-01-05 pay_1.pdf`);
});
