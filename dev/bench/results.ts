/** The results of a run: what `npm run bench -- --json` prints, and what docs/PERFORMANCE.md is made from. */
import * as z from 'zod';
import type { Figure } from './figure.ts';
import { estimate, median, type Parts, type Rounds } from './statistics.ts';

const resultSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** The figure: a ratio of medians, or in the unit of the measurements. */
  ratio: z.number(),
  low: z.number(),
  high: z.number(),
  rounds: z.int(),
  goal: z.number(),
});
/** One figure of a run. */
export type Result = z.infer<typeof resultSchema>;

/** Such as `Electron 45.4.1`. */
const runtimeSchema = z.string();

/** The document that `--json` prints. */
export const reportSchema = z.strictObject({
  runtime: runtimeSchema,
  figures: z.array(resultSchema),
});
export type Report = z.infer<typeof reportSchema>;

/** A complete run, as last-run.json has it. */
export const runSchema = z.strictObject({
  /** The day, as in 2026-11-22. */
  day: z.string(),
  runtime: runtimeSchema,
  /** The machine in words. */
  machine: z.string(),
  figures: z.array(
    z.strictObject({
      ...resultSchema.shape,
      /** In words, see `mediansOf`. */ medians: z.string(),
      /** The medians of the parts. */
      parts: z.optional(
        z.array(z.strictObject({ name: z.string(), ours: z.number(), peer: z.number() })),
      ),
    }),
  ),
});
export type Run = z.infer<typeof runSchema>;

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Returns the result of a figure. */
export function resultOf({ id, title, goal, comparison }: Figure, rounds: Rounds): Result {
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
  };
}

/** Returns the medians of the parts, 0 for who has no such part; undefined where a figure has none. */
export function partsOf({ parts }: Rounds): Run['figures'][number]['parts'] {
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
