import type { Report } from './verify.ts';

/** Returns the report for people: one line for each check, and the sum of them. */
export function reportTable({ checks }: Report): string {
  const widest = Math.max(...checks.map(({ id }) => id.length));
  const lines = checks.flatMap(({ id, title, ok, found }) => [
    `${ok ? '✓' : '✗'} ${id.padEnd(widest)}  ${title}`,
    `  ${' '.repeat(widest)}  ${found}`,
  ]);
  const failed = checks.filter(({ ok }) => !ok).length;
  const sum =
    failed === 0
      ? `All ${checks.length} checks passed.`
      : `${failed} of ${checks.length} checks failed.`;
  return [...lines, '', sum, ''].join('\n');
}
