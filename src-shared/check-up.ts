/** The check-up as the window shows it. Main makes its words. */
export type StepView = {
  readonly id: string;
  readonly title: string;
  /**
   * `waiting`: it has no result yet. `skipped`: it does not apply here, an earlier step must work first, or the check-up was
   * stopped.
   */
  readonly status: 'waiting' | 'ok' | 'warning' | 'failed' | 'skipped';
  /** Empty while `waiting`. */
  readonly found: string;
  /** What to do; null if there is nothing to do. */
  readonly remedy: string | null;
};

export type CheckUpView = {
  readonly phase: 'running' | 'finished' | 'stopped';
  /** In the order of their numbers, which begin with 1. */
  readonly steps: readonly StepView[];
  /** The result in one sentence; while it runs, empty. */
  readonly summary: string;
};

/** Whether a step found a problem. */
export const isProblem = ({ status }: Pick<StepView, 'status'>): boolean =>
  status === 'failed' || status === 'warning';
