/** Runs the steps of a check-up in parallel, with one time limit for all of them. */

import type { StepView } from '../../../src-shared/check-up.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import type { PendingWork } from '../../base/pending-work.ts';
import { problem, type Step, skipped, type Text, type Verdict } from './step.ts';

export type StepDefinition = {
  readonly id: string;
  readonly title: Text;
  /** IDs of earlier steps in the list. If one does not pass, this step is skipped: it would fail for the same reason. */
  readonly needs?: readonly string[];
  /** Returns the verdict. An error that it throws becomes a failed verdict with the error's code. */
  readonly run: (signal: AbortSignal) => Verdict | Promise<Verdict>;
};

/** The titles that name no host. */
type PlainTitle = Exclude<keyof typeof words.checks.titles, 'name' | 'connection' | 'certificate'>;

/** Returns the definition of a step whose title names no host. */
export const step = (
  id: string,
  title: PlainTitle,
  run: StepDefinition['run'],
  needs: readonly string[] = [],
): StepDefinition => ({ id, title: () => words.checks.titles[title], needs, run });

export type RunOptions = {
  /** Stops the run at once. Steps without a verdict are then skipped. */
  readonly signal: AbortSignal;
  /** Called with every step, at the start and each time a step has its result. */
  readonly onProgress?: (steps: readonly StepView[]) => void;
  /** How long the whole run may take, in ms; by default longer than any single step waits. */
  readonly limitMs?: number;
  /** Tracks the steps: one that is stopped may still be in progress when the run has ended. */
  readonly pending?: PendingWork;
};

/** A finished step, and whether the steps that need it can run. */
type Outcome = { readonly title: Text; readonly write: () => Step; readonly isPassed: boolean };

/**
 * Resolves when every step has its verdict, with a function that writes them in the order of the list, in the language that is in use
 * when it is called. Never rejects.
 */
export async function runSteps(
  definitions: readonly StepDefinition[],
  { signal, onProgress, limitMs = 10_000, pending }: RunOptions,
): Promise<() => Step[]> {
  const limit = AbortSignal.timeout(limitMs);
  const stop = AbortSignal.any([signal, limit]);
  const outcomes = new Map<string, Promise<Outcome>>();
  const views = new Map<string, () => StepView>(
    definitions.map(({ id, title }) => [
      id,
      () => ({ id, title: title(), status: 'waiting', found: '', remedy: null }),
    ]),
  );
  // When all steps are stopped at once, the result follows: thirty lists of steps before it are of no use.
  const reportProgress = () => {
    if (!stop.aborted) onProgress?.([...views.values()].map((write) => write()));
  };

  /** Returns null if the step was stopped. */
  const verdictOf = async (run: StepDefinition['run']): Promise<Verdict | null> => {
    try {
      return await run(stop);
    } catch (error) {
      return stop.aborted ? null : problem(error);
    }
  };
  const judge = async ({ id, title, needs = [], run }: StepDefinition): Promise<Outcome> => {
    const outcomeOf = ({ status, found, remedy }: Verdict, isPassed = false): Outcome => ({
      title,
      write: () => ({ id, title: title(), status, found: found(), remedy: remedy?.() ?? null }),
      isPassed,
    });
    const unfinished = (): Outcome =>
      outcomeOf(signal.aborted ? skipped(() => words.checks.run.stopped) : tooLate(limitMs));
    const work = async (): Promise<Outcome> => {
      const needed = await Promise.all(needs.flatMap((need) => outcomes.get(need) ?? []));
      const obstacle = needed.find(({ isPassed }) => !isPassed);
      if (obstacle) {
        const reason = () => formatMessage(words.checks.run.blocked, { step: obstacle.title() });
        return outcomeOf(skipped(reason));
      }
      const running = verdictOf(run);
      const verdict = await (pending?.track(running) ?? running);
      return verdict ? outcomeOf(verdict, verdict.status !== 'failed') : unfinished();
    };
    const outcome = await Promise.race([work(), aborted(stop).then(unfinished)]);
    views.set(id, outcome.write);
    reportProgress();
    return outcome;
  };

  reportProgress();
  for (const definition of definitions) outcomes.set(definition.id, judge(definition));
  const all = await Promise.all(outcomes.values());
  return () => all.map(({ write }) => write());
}

const tooLate = (limitMs: number): Verdict => ({
  status: 'failed',
  found: () => formatMessage(words.checks.run.tooLate, { seconds: limitMs / 1000 }),
  remedy: () => words.checks.run.tooLateRemedy,
});

/** Resolves when the signal is aborted. */
export async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
