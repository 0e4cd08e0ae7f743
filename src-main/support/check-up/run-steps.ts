/** Runs the steps of a check-up in parallel, with one time limit for all of them. */

import { problem, type Step, skipped, type Verdict } from './step.ts';

export type StepDefinition = {
  readonly id: string;
  readonly title: string;
  /** IDs of earlier steps in the list. If one does not pass, this step is skipped: it would fail for the same reason. */
  readonly needs?: readonly string[];
  /** Returns the verdict. An error that it throws becomes a failed verdict with the error's code. */
  readonly run: (signal: AbortSignal) => Promise<Verdict>;
};

export type Progress = {
  readonly finished: number;
  readonly total: number;
  /** The titles of the steps that have no verdict yet. */
  readonly waitingFor: readonly string[];
};

export type RunOptions = {
  /** Stops the run at once. Steps without a verdict are then skipped. */
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** How long the whole run may take, in ms. */
  readonly limitMs: number;
};

/** A finished step, and whether the steps that need it can run. */
type Outcome = { readonly step: Step; readonly isPassed: boolean };

/** Returns every step with its verdict, in the order of the list. Never rejects. */
export async function runSteps(
  definitions: readonly StepDefinition[],
  { signal, onProgress, limitMs }: RunOptions,
): Promise<Step[]> {
  const limit = AbortSignal.timeout(limitMs);
  const stop = AbortSignal.any([signal, limit]);
  const outcomes = new Map<string, Promise<Outcome>>();
  const titlesLeft = new Map(definitions.map(({ id, title }) => [id, title]));

  const judge = async ({ id, title, needs = [], run }: StepDefinition): Promise<Outcome> => {
    const stepWith = (verdict: Verdict): Step => ({ id, title, ...verdict });
    const unfinished = (): Outcome => ({
      step: stepWith(
        signal.aborted ? skipped('Not checked: the check-up was stopped.') : tooLate(limitMs),
      ),
      isPassed: false,
    });
    const work = async (): Promise<Outcome> => {
      const needed = await Promise.all(needs.flatMap((need) => outcomes.get(need) ?? []));
      const obstacle = needed.find(({ isPassed }) => !isPassed);
      if (obstacle) {
        const reason = `Not checked: “${obstacle.step.title}” must work first.`;
        return { step: stepWith(skipped(reason)), isPassed: false };
      }
      const verdict = await run(stop).catch((error: unknown) => !stop.aborted && problem(error));
      return verdict
        ? { step: stepWith(verdict), isPassed: verdict.status !== 'failed' }
        : unfinished();
    };
    const outcome = await Promise.race([work(), aborted(stop).then(unfinished)]);
    titlesLeft.delete(id);
    onProgress?.({
      finished: definitions.length - titlesLeft.size,
      total: definitions.length,
      waitingFor: [...titlesLeft.values()],
    });
    return outcome;
  };

  for (const definition of definitions) outcomes.set(definition.id, judge(definition));
  const all = await Promise.all(outcomes.values());
  return all.map(({ step }) => step);
}

const tooLate = (limitMs: number): Verdict => ({
  status: 'failed',
  found: `There was no result within ${limitMs / 1000} s.`,
  remedy: 'Run the check-up again. If this step fails again, what it checks does not answer.',
});

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
