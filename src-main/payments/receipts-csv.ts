/** Receipts as CSV for a spreadsheet (RFC 4180). */
import { inWords } from '../../src-shared/amount.ts';
import type { Receipt } from '../../src-shared/state.ts';

const columns: ReadonlyArray<readonly [string, (receipt: Receipt) => string]> = [
  ['confirmed at', ({ confirmedAt }) => new Date(confirmedAt).toISOString()],
  ['merchant', ({ merchant }) => merchant],
  ['summary', ({ summary }) => summary],
  ['amount', ({ amount }) => amount.value],
  ['currency or token', ({ amount }) => (amount.isToken ? `${amount.unit} (token)` : amount.unit)],
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
 * The places where a spreadsheet would begin to read a formula (OWASP, CSV injection): the start of a cell, and after
 * `;`, `|`, a tab or a line break, which some programs use as separators. `cell` puts an apostrophe there. A text that
 * has one already gets a second one, so that removing one restores the text.
 */
const formula =
  /^(?=[\s"']*[=+\-@＝＋－＠]|'*[\t\r])|(?<=[;\|\t\r\n])(?=[[\s"']--[\t\r\n]]*[=+\-@＝＋－＠])/gv;

const cell = (text: string): string => `"${text.replace(formula, "'").replaceAll('"', '""')}"`;

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The beginning of the file. It begins with a byte order mark, by which spreadsheets recognise UTF-8. */
export const csvHead: string = `\uFEFF${line(columns.map(([name]) => name))}`;

/** The lines of some receipts. */
export const csvLines = (receipts: readonly Receipt[]): string =>
  receipts.map((receipt) => line(columns.map(([, of]) => of(receipt)))).join('');
