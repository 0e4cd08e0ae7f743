/** Runs at most one check-up at a time, for the window. */
import {
  type CheckUpView,
  checkUpViewSchema,
  type StepView,
} from '../../../src-shared/check-up.ts';
import { unobserved } from '../../base/diagnostics.ts';
import { checkUpSummary, checkUpText } from './check-up-text.ts';
import type { Environment } from './environment.ts';

export type SingleCheckUp = {
  /**
   * Starts a check-up, or joins the running one. Resolves when it has ended or was cancelled. Rejects if it could not run.
   */
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
  /** The check-up that was shown last, as text; undefined before the first one. */
  readonly text: () => string | undefined;
};

export type SingleCheckUpOptions = {
  /** Called for each check-up, so that its self-test of the keyring is a new one. */
  readonly environment: () => Environment;
  /** Called at the start, when a step has a result, at the end, and when a second start joins. */
  readonly onChange: (view: CheckUpView) => void;
};

type Running = { readonly abortController: AbortController; readonly ended: Promise<void> };

export function createSingleCheckUp({
  environment,
  onChange,
}: SingleCheckUpOptions): SingleCheckUp {
  let running: Running | undefined;
  let view: CheckUpView | undefined;

  const run = async (abortController: AbortController): Promise<void> => {
    const { signal } = abortController;
    const show = (phase: CheckUpView['phase'], steps: readonly StepView[]) => {
      // A new check-up may have been started since this one was cancelled.
      if (running?.abortController !== abortController) return;
      const isStopped = phase === 'stopped';
      const summary = phase === 'running' ? '' : checkUpSummary(steps, isStopped);
      // Parsed, so that no field that the contract does not name reaches the window.
      view = checkUpViewSchema.parse({ phase, steps, summary });
      onChange(view);
    };
    try {
      // Loaded late: the first paint does not need it.
      const { runCheckUp } = await import('./check-up.ts');
      const { steps } = await runCheckUp(environment(), {
        signal,
        onProgress: (progress) => show('running', progress),
      });
      show(signal.aborted ? 'stopped' : 'finished', steps);
    } finally {
      if (running?.abortController === abortController) running = undefined;
    }
  };

  return {
    start: () => {
      if (running && !running.abortController.signal.aborted) {
        if (view) onChange(view);
        return running.ended;
      }
      const abortController = new AbortController();
      view = undefined;
      // Deferred, so that `running` is set before the first step has a result.
      const ended = Promise.resolve().then(() => unobserved(() => run(abortController)));
      running = { abortController, ended };
      return ended;
    },
    cancel: () => running?.abortController.abort(),
    text: () => view && checkUpText(view.steps, { isStopped: view.phase === 'stopped' }),
  };
}
