/** The results of a run: what `npm run bench -- --json` prints, and what docs/PERFORMANCE.md is made from. */
import * as z from 'zod';
import type { Figure } from './figure.ts';
import { estimate, median, type Parts, type Rounds } from './statistics.ts';
import { mediansOf } from './words.ts';

const resultSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** The figure: a ratio of medians, or in the unit of the measurements. */
  ratio: z.number(),
  low: z.number(),
  high: z.number(),
  rounds: z.int(),
  goal: z.number(),
  /** In words, see `mediansOf`. */
  medians: z.string(),
  /** The medians of the parts. */
  parts: z.optional(
    z.array(z.strictObject({ name: z.string(), ours: z.number(), peer: z.number() })),
  ),
});
/** One figure of a run. */
export type Result = z.infer<typeof resultSchema>;

/** The document that `--json` prints. last-run.json is that of a complete run. */
export const runSchema = z.strictObject({
  /** The day, as in 2026-11-22. */
  day: z.string(),
  /** Such as `Electron 45.4.1`. */
  runtime: z.string(),
  /** The machine in words. */
  machine: z.string(),
  figures: z.array(resultSchema),
});
export type Run = z.infer<typeof runSchema>;

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
