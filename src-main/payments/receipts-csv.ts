/** Payments as a file for a spreadsheet (RFC 4180). */
import { inWords } from '../../src-shared/amount.ts';
import type { Receipt } from '../../src-shared/state.ts';

const columns: ReadonlyArray<readonly [string, (receipt: Receipt) => string]> = [
  ['confirmed at', ({ confirmedAt }) => new Date(confirmedAt).toISOString()],
  ['merchant', ({ merchant }) => merchant],
  ['summary', ({ summary }) => summary],
  ['amount', ({ amount }) => amount.value],
  ['currency or token', ({ amount }) => amount.unit],
  ['network', ({ amount }) => amount.network ?? ''],
  [
    'confirmed amount, if another',
    ({ confirmedAmount }) => (confirmedAmount ? inWords(confirmedAmount) : ''),
  ],
  ['confirmed with', ({ method }) => method],
  ['status', ({ status }) => status],
  ['payment id', ({ paymentId }) => paymentId],
];

/**
 * A spreadsheet would run a text that begins like this as a formula (OWASP, CSV injection). Where `;`, `|`, a
 * tab or a line separates cells, the text after it begins one, too. A text that already has the guard gets
 * one more, so that removing one restores it.
 */
const formula = /(^|[;|\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])|^(?='*[\t\r])/g;

const cell = (text: string): string => `"${text.replace(formula, "$1'").replaceAll('"', '""')}"`;

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The file's text. It begins with the mark by which spreadsheets know UTF-8. */
export const toCsv = (receipts: readonly Receipt[]): string =>
  [
    `\uFEFF${line(columns.map(([name]) => name))}`,
    ...receipts.map((receipt) => line(columns.map(([, of]) => of(receipt)))),
  ].join('');
