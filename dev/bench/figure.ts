/** What a figure of the benchmark is: its definition, its goal, and how it is measured. */
import type { Comparison, Parts, Rounds } from './statistics.ts';
import type { Workshop } from './workshop.ts';

export type Figure = {
  readonly id: string;
  /** What is compared with what, in one line. */
  readonly title: string;
  /** What starts and stops the clock, or what is counted. */
  readonly definition: string;
  /** What the launcher is compared with, and what it does. Null if nothing. */
  readonly peer: string | null;
  /** The peer’s work in Electron without the launcher, in words. Absent if that is not measured. */
  readonly electron?: string;
  /** The sentence above the table of its parts. Absent if it has none. */
  readonly parts?: string;
  readonly comparison: Comparison;
  /** The unit of a measurement; also of the figure, unless that is a ratio. */
  readonly measured: 'ms' | 'MB' | 'requests/s';
  /** Whether the goal is the largest or the smallest value that meets it. */
  readonly better: 'lower' | 'higher';
  readonly goal: number;
  readonly measure: (workshop: Workshop) => Promise<Rounds>;
};

/** The fields of a figure that divides our ms by a peer's. */
export const ratioOfMs = {
  comparison: 'ratio',
  measured: 'ms',
  better: 'lower',
} as const;

/** The fields of a figure that is our ms alone. */
export const msAlone = {
  peer: null,
  comparison: 'alone',
  measured: 'ms',
  better: 'lower',
} as const;

/** The text of `electron` for a peer that is a script and takes a `fetch`. */
export const electronAlone =
  'The peer’s script in the main process of the blank window of `start`, by Chromium’s network, with the launcher’s sessions.';

/** How many rounds are measured however long they take, and after how many ms no further one begins. */
const fewestRounds = 5;
const enoughMs = 25_000;

/**
 * Measures one participant after the other, round by round: A B A B … A first round that does not count warms up files,
 * connections and compilers. On a busy machine there are fewer rounds than `count`, so that the benchmark ends in time.
 */
export async function interleave<Name extends string, Value = number>(
  count: number,
  participants: Readonly<Record<Name, () => Promise<Value>>>,
): Promise<Record<Name, Value[]>> {
  const entries = Object.entries<() => Promise<Value>>(participants);
  const results: Record<string, Value[]> = Object.fromEntries(entries.map(([name]) => [name, []]));
  const start = performance.now();
  for (let round = 0; round <= count; round += 1) {
    if (round > fewestRounds && performance.now() - start > enoughMs) break;
    for (const [name, measure] of entries) {
      const value = await measure();
      if (round > 0) results[name]?.push(value);
    }
  }
  return results;
}

/** Returns the rounds of a figure that is measured in parts. `wholeOf` returns the measurement that they make up. */
export const roundsOf = <P extends Parts>(
  { ours, peer }: Readonly<Record<'ours' | 'peer', readonly P[]>>,
  wholeOf: (parts: P) => number,
): Rounds => ({ ours: ours.map(wholeOf), peer: peer.map(wholeOf), parts: { ours, peer } });
