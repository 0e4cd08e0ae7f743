/** The check-up as the window shows it. Main makes its words. */
import * as z from 'zod/mini';

const stepViewSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /**
   * `waiting`: it has no result yet. `skipped`: it does not apply here, an earlier step must work first, or the check-up was
   * stopped.
   */
  status: z.enum(['waiting', 'ok', 'warning', 'failed', 'skipped']),
  /** Empty while `waiting`. */
  found: z.string(),
  /** What to do; null if there is nothing to do. */
  remedy: z.nullable(z.string()),
});
export type StepView = z.infer<typeof stepViewSchema>;

export const checkUpViewSchema = z.strictObject({
  phase: z.enum(['running', 'finished', 'stopped']),
  /** In the order of their numbers, which begin with 1. */
  steps: z.array(stepViewSchema),
  /** The result in one sentence; while it runs, empty. */
  summary: z.string(),
});
export type CheckUpView = z.infer<typeof checkUpViewSchema>;

/** Whether a step found a problem. */
export const isProblem = ({ status }: StepView): boolean =>
  status === 'failed' || status === 'warning';
