/** Runs at most one check-up at a time, for the window. */
import type { CheckUpView, StepView } from '../../../src-shared/check-up.ts';
import { loadWords, onWordsChanged } from '../../../src-shared/words.ts';
import { createSingleRun } from '../../base/single-run.ts';
import { unobserved } from '../../facts/diagnostics.ts';
import type { Environment } from './environment.ts';

export type SingleCheckUp = ReturnType<typeof createSingleCheckUp>;

type SingleCheckUpOptions = {
  /** Called for each check-up, so that its self-test of the keyring is a new one. */
  readonly environment: () => Promise<Environment>;
  /** Called at the start, when a step has a result, at the end, and when a second start joins. */
  readonly onChange: (view: CheckUpView) => void;
};

export function createSingleCheckUp({ environment, onChange }: SingleCheckUpOptions) {
  let view: CheckUpView | undefined;
  /** Shows the check-up that has ended, in the language that is in use when it is called. */
  let showEnded: (() => void) | undefined;
  onWordsChanged(() => showEnded?.());
  /** Loaded with the first check-up: the first paint does not need it. */
  let texts: typeof import('../../../src-shared/check-up-text.ts') | undefined;

  const show = (phase: CheckUpView['phase'], steps: readonly StepView[]) => {
    const ended = phase === 'running' ? undefined : texts;
    const summary = ended?.checkUpSummary(steps, phase === 'stopped') ?? '';
    view = { phase, steps, summary };
    onChange(view);
  };

  const { start, cancel } = createSingleRun((signal, pending) =>
    unobserved(async () => {
      view = showEnded = undefined;
      const [{ runCheckUp }, loaded] = await Promise.all([
        import('./check-up.ts'),
        import('../../../src-shared/check-up-text.ts'),
        loadWords('window', 'help', 'checks', 'journal', 'errors'),
      ]);
      texts = loaded;
      const { steps } = await runCheckUp(await environment(), {
        signal,
        pending,
        onProgress: (progress) => show('running', progress),
      });
      const phase = signal.aborted ? 'stopped' : 'finished';
      showEnded = () => show(phase, steps());
      showEnded();
    }),
  );

  return {
    /** Rejects if the check-up could not run. */
    start: () => {
      if (view?.phase === 'running') onChange(view);
      return start();
    },
    cancel,
    /** The check-up that was shown last, as text; undefined before the first one. */
    text: () => view && texts?.checkUpText(view.steps, { isStopped: view.phase === 'stopped' }),
  };
}
