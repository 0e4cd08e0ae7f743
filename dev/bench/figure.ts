/** What a figure of the benchmark is: its definition, its goal, and how it is measured. */
import type { Comparison, Rounds } from './statistics.ts';
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
  /** The unit of the figure; empty for a ratio. */
  readonly unit: '' | 'MB' | 'ms';
  /** The unit of a single measurement. */
  readonly measured: 'ms' | 'µs' | 'MB' | 'requests/s';
  /** Whether the goal is the largest or the smallest value that meets it. */
  readonly better: 'lower' | 'higher';
  readonly goal: number;
  readonly measure: (workshop: Workshop) => Promise<Rounds>;
};

/** The fields of a figure that divides our ms by a peer's. */
export const ratioOfMs = {
  comparison: 'ratio',
  unit: '',
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
export async function interleave<Name extends string>(
  count: number,
  participants: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number[]>> {
  const entries = Object.entries<() => Promise<number>>(participants);
  const results: Record<string, number[]> = Object.fromEntries(entries.map(([name]) => [name, []]));
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

/** Collects what measurements are made of. The first of each participant does not count, as in `interleave`. */
export function collectParts() {
  const collected: Record<'ours' | 'peer', Array<Record<string, number>>> = { ours: [], peer: [] };
  return {
    add: (of: 'ours' | 'peer', parts: Record<string, number>) => void collected[of].push(parts),
    /** By the names of both. Who has no such part has 0. */
    rounds: (): NonNullable<Rounds['parts']> => {
      const all = [...collected.ours, ...collected.peer];
      const names = new Set(all.flatMap((parts) => Object.keys(parts)));
      const valuesOf = (of: 'ours' | 'peer', name: string) =>
        collected[of].slice(1).map((parts) => parts[name] ?? 0);
      return Object.fromEntries(
        [...names].map((name) => [
          name,
          { ours: valuesOf('ours', name), peer: valuesOf('peer', name) },
        ]),
      );
    },
  };
}
