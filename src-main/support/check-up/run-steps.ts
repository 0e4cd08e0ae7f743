/** Runs the steps of a check-up in parallel, with one time limit for all of them. */
import type { StepView } from '../../../src-shared/check-up.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import type { PendingWork } from '../../base/pending-work.ts';
import { inTurns } from '../../base/turns.ts';
import { failed, problem, type Step, type StepDefinition, skipped, type Verdict } from './step.ts';

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
type Outcome = Pick<StepDefinition, 'title'> & {
  readonly write: () => Step;
  readonly isPassed: boolean;
};

/**
 * Resolves when every step has its verdict, with a function that writes them in the order of the list, in the language that is in use
 * when it is called. Never rejects.
 */
export async function runSteps(
  definitions: readonly StepDefinition[],
  { signal, onProgress, limitMs = 10_000, pending }: RunOptions,
): Promise<() => Step[]> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
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
      const verdict = await run(stop);
      // A verdict that cannot be written is a problem too.
      verdict();
      return verdict;
    } catch (error) {
      return stop.aborted ? null : problem(error);
    }
  };
  const judge = async ({ id, title, needs = [], run }: StepDefinition): Promise<Outcome> => {
    const outcomeOf = (verdict: Verdict, isPassed = false): Outcome => ({
      title,
      write: () => ({ id, title: title(), ...verdict() }),
      isPassed,
    });
    const unfinished = (): Outcome =>
      outcomeOf(signal.aborted ? () => skipped(words.checks.run.stopped) : tooLate(limitMs));
    const work = async (): Promise<Outcome> => {
      const needed = await Promise.all(needs.flatMap((need) => outcomes.get(need) ?? []));
      const obstacle = needed.find(({ isPassed }) => !isPassed);
      if (obstacle) {
        return outcomeOf(() =>
          skipped(formatMessage(words.checks.run.blocked, { step: obstacle.title() })),
        );
      }
      const running = verdictOf(run);
      const verdict = await (pending?.track(running) ?? running);
      return verdict ? outcomeOf(verdict, verdict().status !== 'failed') : unfinished();
    };
    const outcome = await Promise.race([work(), aborted(stop).then(unfinished)]);
    views.set(id, outcome.write);
    reportProgress();
    return outcome;
  };

  reportProgress();
  // Some start a program or open a port. Together, the starts take too long for one turn of the main process.
  for await (const definition of inTurns(definitions, 1)) {
    outcomes.set(definition.id, judge(definition));
  }
  const all = await Promise.all(outcomes.values());
  return () => all.map(({ write }) => write());
}

const tooLate = (limitMs: number) => () => {
  const { tooLate: found, tooLateRemedy } = words.checks.run;
  return failed(formatMessage(found, { seconds: limitMs / 1000 }), tooLateRemedy);
};

/** Resolves when the signal is aborted. */
export async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
