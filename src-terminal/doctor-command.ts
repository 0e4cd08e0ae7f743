/** `doctor`: the check-up, for a person or for a program. */

import type { StepView } from '../src-shared/check-up.ts';
import { checkUpText, progressOf } from '../src-shared/check-up-text.ts';
import type { SupportBridge } from '../src-shared/terminal-bridge.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import { exitCodes } from './exit-codes.ts';
import { jsonText, type Terminal } from './terminal.ts';

/** The options of `doctor` and `report`, which work with any configuration. */
export type SupportTask = {
  readonly support: SupportBridge;
  readonly terminal: Terminal;
  readonly json: boolean;
  readonly signal: AbortSignal;
};

/** Returns the exit code: 1 if a step failed or warns, or if the check-up was stopped. */
export async function doctor(task: SupportTask): Promise<number> {
  const { support, terminal, json, signal } = task;
  const progress = showProgress(terminal);
  const { ok, steps } = await support.commands['checkUp.run'](progress.update);
  progress.stop();
  await terminal.result(
    json
      ? jsonText({ ok, steps })
      : checkUpText(steps, { isStopped: signal.aborted, style: terminal.style }),
  );
  return ok ? exitCodes.fine : exitCodes.problem;
}

/** After this time the unfinished steps are named on stderr, even if it is not a terminal. In ms. */
const patienceMs = 2_000;

/** Shows what a check-up waits for, on stderr. */
export function showProgress({ status, note }: Terminal) {
  const { stillWaiting, progress } = words.commands.doctor;
  /** The steps that are waited for; empty before the first step begins and after the last one ended. */
  let names = '';
  const timer = setTimeout(() => {
    if (names !== '') void note(`${formatMessage(stillWaiting, { steps: names })}\n`);
  }, patienceMs);
  return {
    update: (steps: readonly StepView[]) => {
      const { done, waitingFor } = progressOf(steps);
      names = waitingFor;
      status(names === '' ? '' : formatMessage(progress, { done, of: steps.length, steps: names }));
    },
    stop: () => clearTimeout(timer),
  };
}
