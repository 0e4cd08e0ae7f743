/** The results of a run: what `npm run bench -- --json` prints, and what docs/PERFORMANCE.md is made from. */
import type { Figure } from './figure.ts';
import { estimate, median, type Parts, type Rounds } from './statistics.ts';
import { mediansOf } from './words.ts';

/** One figure of a run. */
export type Result = {
  readonly id: string;
  readonly title: string;
  /** The figure: a ratio of medians, or in the unit of the measurements. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  readonly rounds: number;
  readonly goal: number;
  /** In words, see `mediansOf`. */
  readonly medians: string;
  /** The medians of the parts. */
  readonly parts:
    | readonly { readonly name: string; readonly ours: number; readonly peer: number }[]
    | undefined;
};

/** The document that `--json` prints. */
export type Run = {
  /** The day, as in 2026-11-22. */
  readonly day: string;
  /** Such as `Electron 45.5.0`. */
  readonly runtime: string;
  /** The machine in words. */
  readonly machine: string;
  readonly figures: readonly Result[];
};

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Returns the result of a figure. */
export function resultOf(figure: Figure, rounds: Rounds): Result {
  const { id, title, goal, comparison } = figure;
  const { value, low, high } = estimate(rounds, comparison);
  const digits = comparison === 'ratio' ? 3 : 1;
  return {
    id,
    title,
    ratio: round(value, digits),
    low: round(low, digits),
    high: round(high, digits),
    rounds: rounds.ours.length,
    goal,
    medians: mediansOf(figure, rounds),
    parts: partsOf(rounds),
  };
}

/** Returns the medians of the parts, 0 for who has no such part; undefined where a figure has none. */
export function partsOf({ parts }: Rounds): Result['parts'] {
  if (!parts) return undefined;
  const { ours, peer } = parts;
  const medianOf = (name: string, all: readonly Parts[]) =>
    round(median(all.map((each) => each[name] ?? 0)), 1);
  const names = new Set([...ours, ...peer].flatMap((each) => Object.keys(each)));
  return [...names].map((name) => ({
    name,
    ours: medianOf(name, ours),
    peer: medianOf(name, peer),
  }));
}
