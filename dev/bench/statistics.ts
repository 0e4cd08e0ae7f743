/** The statistics of a figure: medians, and a bootstrap interval as their spread. Pure. */
import { randomFrom } from '../lib/random.ts';

/** The measurements of one figure. `ours[i]` and `peer[i]` were taken one after the other, in round `i`. */
export type Rounds = {
  readonly ours: readonly number[];
  /** Empty if the figure has no peer. */
  readonly peer: readonly number[];
  /** The peer’s work in Electron, in the same rounds: what no launcher can be faster than. */
  readonly electron?: readonly number[];
  /** The parts of each measurement, such as the steps of a start. */
  readonly parts?: { readonly ours: readonly Parts[]; readonly peer: readonly Parts[] };
};

/** The parts of one measurement, by name. */
export type Parts = Readonly<Record<string, number>>;

/** How a figure is computed from the two medians. */
export type Comparison = 'ratio' | 'difference' | 'alone';

export type Estimate = { readonly value: number; readonly low: number; readonly high: number };

/** Returns the median; NaN of an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2;
}

const compare = ({ ours, peer }: Rounds, comparison: Comparison): number => {
  switch (comparison) {
    case 'ratio':
      return median(ours) / median(peer);
    case 'difference':
      return median(ours) - median(peer);
    case 'alone':
      return median(ours);
  }
};

const resamples = 2_000;

/**
 * Returns the figure with its 95 % interval. The interval is a percentile bootstrap: rounds are drawn with replacement,
 * each with both of its measurements, and no round is left out. Equal rounds give equal results.
 */
export function estimate(rounds: Rounds, comparison: Comparison): Estimate {
  const { ours, peer } = rounds;
  const random = randomFrom(ours.length);
  const drawn = Array.from({ length: resamples }, () => {
    const places = ours.map(() => Math.floor(random() * ours.length));
    const at = (values: readonly number[]) =>
      values.length === 0 ? [] : places.map((place) => values[place] ?? Number.NaN);
    return compare({ ours: at(ours), peer: at(peer) }, comparison);
  }).sort((a, b) => a - b);
  const quantile = (part: number) => drawn[Math.round(part * (resamples - 1))] ?? Number.NaN;
  return { value: compare(rounds, comparison), low: quantile(0.025), high: quantile(0.975) };
}
