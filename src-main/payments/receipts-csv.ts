/** Payments as a file for a spreadsheet (RFC 4180). */
import type { Intent } from './payment-book.ts';

const columns: ReadonlyArray<readonly [string, (intent: Intent) => string]> = [
  ['confirmed at', ({ confirmedAt }) => new Date(confirmedAt).toISOString()],
  ['merchant', ({ merchant }) => merchant],
  ['summary', ({ summary }) => summary],
  ['amount', ({ amount }) => amount.value],
  ['currency or token', ({ amount }) => amount.unit],
  ['method', ({ method }) => method.label],
  ['status', ({ status }) => status],
  ['payment id', ({ paymentId }) => paymentId],
];

/**
 * A spreadsheet takes what begins like this for a formula, and would run it (OWASP, CSV injection). What
 * looks guarded already is guarded once more, so that taking one guard away gives back what was there.
 */
const formula = /^'*[=+\-@\t\r]/;

const cell = (text: string): string =>
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The file's text. It begins with the mark by which spreadsheets know UTF-8. */
export const toCsv = (intents: readonly Intent[]): string =>
  [
    `\uFEFF${line(columns.map(([name]) => name))}`,
    ...intents.map((intent) => line(columns.map(([, of]) => of(intent)))),
  ].join('');
