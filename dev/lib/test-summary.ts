/** The last lines of a run of all tests. */
import type { TestOutcome } from './runners.ts';

/** Counts the statements: all rounds of a loop are one, which fails with any of them and is skipped with all. */
export function countStatements(tests: readonly TestOutcome[]) {
  const places = Map.groupBy(tests, ({ place, title }) => place ?? title);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const rounds of places.values()) {
    const has = (wanted: TestOutcome['outcome']) =>
      rounds.some(({ outcome }) => outcome === wanted);
    counts[has('failed') ? 'failed' : has('passed') ? 'passed' : 'skipped'] += 1;
  }
  return counts;
}

/** Each failed test, with the command that repeats it. */
export const failureLines = (tests: readonly TestOutcome[]): string[] =>
  tests
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ title, place }) => {
      const script = place?.includes('.spec.ts') ? 'test:e2e' : 'test:unit';
      return `✗ ${title}${place ? `\n  npm run ${script} -- ${place}` : ''}`;
    });

/** Each reason for which tests were skipped, and how many. */
export function skipLines(tests: readonly TestOutcome[]): string[] {
  const skipped = tests.filter(({ outcome }) => outcome === 'skipped');
  const reasons = Map.groupBy(
    skipped,
    ({ reason, title, place }) => reason ?? `${title} (${place})`,
  );
  return [...reasons].map(([reason, { length }]) => `- ${length} × ${reason}`);
}
