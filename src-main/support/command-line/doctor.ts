/** `doctor`: the check-up, for a person or for a program. */
import { runCheckUp } from '../check-up/check-up.ts';
import type { Environment } from '../check-up/environment.ts';
import type { Progress } from '../check-up/run-steps.ts';
import type { Step } from '../check-up/step.ts';
import { exitCodes } from './exit-codes.ts';
import type { Style, Terminal } from './terminal.ts';

export type DoctorOptions = {
  readonly environment: Environment;
  readonly terminal: Terminal;
  readonly json: boolean;
  readonly signal: AbortSignal;
};

/** Returns the exit code: 1 if a step failed or warns, or if the check-up was stopped. */
export async function doctor(options: DoctorOptions): Promise<number> {
  const { environment, terminal, json, signal } = options;
  const progress = showProgress(terminal);
  const { ok, steps } = await runCheckUp(environment, { signal, onProgress: progress.update });
  progress.stop();
  await terminal.result(
    json
      ? `${JSON.stringify({ ok, steps }, null, 2)}\n`
      : page(steps, { terminal, isStopped: signal.aborted }),
  );
  return ok ? exitCodes.fine : exitCodes.problem;
}

/** After this time the unfinished steps are named on stderr, even if it is not a terminal. In ms. */
const patienceMs = 2_000;

function showProgress({ status, note }: Terminal) {
  let latest: Progress | undefined;
  const names = () => latest?.waitingFor.slice(0, 3).join(', ') ?? 'everything';
  const timer = setTimeout(() => void note(`Still waiting for: ${names()}\n`), patienceMs);
  return {
    update: (progress: Progress) => {
      latest = progress;
      const { finished, total } = progress;
      if (finished < total) status(`${finished} of ${total}. Waiting for: ${names()}`);
      else status('');
    },
    stop: () => clearTimeout(timer),
  };
}

const marks: Record<Step['status'], readonly [string, Style]> = {
  ok: ['ok', 'green'],
  warning: ['WARNING', 'yellow'],
  failed: ['FAILED', 'red'],
  skipped: ['skipped', 'dim'],
};

type Printing = { readonly terminal: Terminal; readonly isStopped: boolean };

function page(steps: readonly Step[], { terminal: { style }, isStopped }: Printing): string {
  const width = String(steps.length).length;
  const indent = ' '.repeat(width + 10);
  const lines = steps.flatMap(({ title, status, found, remedy }, place) => {
    const [mark, colour] = marks[status];
    const number = String(place + 1).padStart(width);
    const head = `${number} ${style(colour, mark.padEnd(8))} ${style('bold', title)}`;
    return [head, `${indent}${found}`, ...(remedy === null ? [] : [`${indent}→ ${remedy}`])];
  });
  const end = isStopped ? 'The check-up was stopped.' : summary(steps);
  return `${lines.join('\n')}\n\n${end}\n`;
}

function summary(steps: readonly Step[]): string {
  const wrong = steps.filter(({ status }) => status === 'failed' || status === 'warning');
  if (wrong.length === 0) return 'No problem was found.';
  const numbers = wrong.map((step) => steps.indexOf(step) + 1).join(', ');
  return wrong.length === 1
    ? `1 problem was found: step ${numbers}.`
    : `${wrong.length} problems were found: steps ${numbers}.`;
}
