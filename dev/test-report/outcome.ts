/** What a test came to, in the words that both runners' reporters use. */
import * as z from 'zod';

export const outcomeSchema = z.object({
  title: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** The command that runs this test alone; null where the failure belongs to no test. */
  repeat: z.nullable(z.string()),
  /** Why it failed, as a person reads it; null where it did not. */
  failure: z.nullable(z.string()),
});

export type TestOutcome = z.infer<typeof outcomeSchema>;

/** The command that runs one test alone. `file` is relative to the project. */
export function repeatCommand(
  script: 'test:unit' | 'test:e2e',
  file: string,
  title: string,
): string {
  const flag = script === 'test:unit' ? '-t' : '-g';
  // Both runners read a regular expression, and a shell reads it first.
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", `'\\''`);
  return `npm run ${script} -- ${file} ${flag} '${pattern}'`;
}
