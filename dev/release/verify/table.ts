import type { Report } from './verify.ts';

/** Returns the report for people: one line for each check, and the sum of them. */
export function reportTable({ checks }: Report): string {
  const widest = Math.max(...checks.map(({ id }) => id.length));
  const lines = checks.flatMap(({ id, title, ok, found }) => [
    `${ok ? '✓' : '✗'} ${id.padEnd(widest)}  ${title}`,
    `  ${' '.repeat(widest)}  ${withoutControls(found)}`,
  ]);
  const failed = checks.filter(({ ok }) => !ok).length;
  const sum =
    failed === 0
      ? `All ${checks.length} checks passed.`
      : `${failed} of ${checks.length} checks failed.`;
  return [...lines, '', sum, ''].join('\n');
}

/** A file of a package, or a text of a record, could have a name that moves the cursor and writes another table over this one. */
const withoutControls = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
