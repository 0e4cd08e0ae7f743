/** The receipt of a payment as a page to print: the facts of the screen, dark on white, in the language in use. */
import { formatAmount } from '../../src-shared/format-amount.ts';
import { directionOf } from '../../src-shared/languages.ts';
import { numberFormat } from '../../src-shared/messages/intl.ts';
import { headingOf } from '../../src-shared/payment-words.ts';
import type { PaymentDetails } from '../../src-shared/state.ts';
import { formatMessage, languageInUse, words } from '../../src-shared/words.ts';
import { type Html, html, styleSource } from '../base/html.ts';
import type { PaperBrand, Printout } from '../base/printout.ts';
import { type ReceiptState, receiptFacts } from './receipt-text.ts';

/** Returns the receipt. Needs the words of `payments` and `commands`. */
export function receiptPage(
  state: ReceiptState,
  details: PaymentDetails,
  { accent = ink, logoPath }: PaperBrand,
): Printout {
  const { language, locale } = languageInUse;
  const labels = words.commands.receipt;
  const { platformName } = state;
  const logo = logoPath === undefined ? '' : html`<img src="${logoPath}" alt="">`;
  const sheet = `${pageNumber()}${style}header { border-color: ${accent}; }\n`;
  const amount = formatAmount(details.amount);
  const rows = receiptFacts(state, details).map(
    ([label, value]) => html`<tr><th scope="row">${label}</th><td><bdi>${value}</bdi></td></tr>
`,
  );
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<title>${formatMessage(labels.document, { amount, merchant: details.merchant })}</title>
<style>${{ markup: sheet }}</style>
</head>
<body>
<header><p>${labels.title}</p><p dir="auto">${logo}${platformName}</p></header>
<main>
<h1>${headingOf(state.payment, platformName)}</h1>
${lines(details)}
<table class="facts"><tbody>
${rows}</tbody></table>
<p class="note">${formatMessage(labels.note, { platform: platformName })}</p>
</main>
</body>
</html>
`;
  return { markup: page.markup, styleDigest: styleSource(sheet), paper: paperIn(locale) };
}

/** What was bought, and the total. */
function lines({ lines: bought, moreLines, amount }: PaymentDetails): Html {
  const labels = words.commands.receipt;
  const quantities = numberFormat(languageInUse.locale);
  const rows = bought.map(
    (
      line,
    ) => html`<tr><td><bdi>${line.description}</bdi></td><td class="number">${quantities.format(line.quantity)}</td><td class="number"><bdi>${formatAmount(line.amount)}</bdi></td></tr>
`,
  );
  const more =
    moreLines === 0
      ? ''
      : html`<tr><td colspan="3">${formatMessage(words.payment.moreLines, { count: moreLines })}</td></tr>
`;
  return html`<table class="lines">
<thead><tr><th scope="col">${labels.item}</th><th scope="col" class="number">${labels.quantity}</th><th scope="col" class="number">${labels.amount}</th></tr></thead>
<tbody>
${rows}${more}</tbody>
<tfoot><tr><th scope="row" colspan="2">${words.commands.payment.total}</th><td class="number"><bdi>${formatAmount(amount)}</bdi></td></tr></tfoot>
</table>`;
}

/** Where paper is US Letter (CLDR, `paperSize`). Everywhere else it is A4. */
const letterRegions: ReadonlySet<string> = new Set(
  'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '),
);

function paperIn(locale: string): Printout['paper'] {
  const region = new Intl.Locale(locale).maximize().region ?? '';
  return letterRegions.has(region) ? 'Letter' : 'A4';
}

/** The style of the number of the page: where the last line ends, and in the digits of the region. */
function pageNumber(): string {
  const { language, locale } = languageInUse;
  const side = directionOf(language) === 'rtl' ? 'left' : 'right';
  const { numberingSystem } = numberFormat(locale).resolvedOptions();
  const digits = numberingSystem === 'arab' ? 'arabic-indic' : 'decimal';
  const number = `counter(page, ${digits}) " / " counter(pages, ${digits})`;
  return `
@page { @bottom-${side} { content: ${number}; font: 8pt system-ui, sans-serif; color: #555b6c; } }`;
}

const ink = '#161a26';

const style = `
:root { color-scheme: only light; }
body { margin: 0; color: ${ink}; font: 10.5pt/1.45 system-ui, sans-serif;
  overflow-wrap: anywhere; font-variant-ligatures: no-common-ligatures; }
header { display: flex; justify-content: space-between; gap: 2em; padding-bottom: 3mm; border-bottom: .6mm solid;
  font-weight: 600; }
header p { margin: 0; }
header img { width: 7mm; height: 7mm; margin-inline-end: 2mm; object-fit: contain; vertical-align: middle; }
h1 { margin: 9mm 0 7mm; font-size: 20pt; line-height: 1.25; }
table { width: 100%; border-collapse: collapse; margin-bottom: 8mm; }
tfoot { display: table-row-group; }
tr { break-inside: avoid; }
th, td { padding: 1.6mm 0; border-bottom: .2mm solid #c9ccd4; text-align: start; vertical-align: top; }
th:not(:last-child), td:not(:last-child) { padding-inline-end: 6mm; }
.number { text-align: end; font-variant-numeric: tabular-nums; }
thead th { color: #555b6c; font-weight: 400; }
tfoot th, tfoot td { border-bottom: 0; font-size: 12.5pt; font-weight: 700; }
.facts th { width: 30%; color: #555b6c; font-weight: 400; }
.note { margin: 0; color: #555b6c; font-size: 9pt; }
`;
