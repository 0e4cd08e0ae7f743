/** A figure and its result in words, for the terminal and docs/PERFORMANCE.md. */
import type { Figure } from './figure.ts';
import type { Result } from './results.ts';
import { median, type Rounds } from './statistics.ts';

/** Returns the cells of a figure's row. */
export function row(figure: Figure, { ratio, low, high }: Result) {
  const { better, goal, unit } = figure;
  const show = (value: number) => (unit === '' ? value.toFixed(2) : value.toFixed(0));
  const withUnit = (text: string) => (unit === '' ? text : `${text} ${unit}`);
  return {
    value: withUnit(show(ratio)),
    spread: withUnit(`${show(low)} to ${show(high)}`),
    goal: `${better === 'lower' ? '≤' : '≥'} ${withUnit(String(goal))}`,
    isMet: better === 'lower' ? ratio <= goal : ratio >= goal,
  };
}

/** Returns the two medians: `12.3 ms against 10.1 ms`. */
export function mediansOf({ measured }: Figure, { ours, peer }: Rounds): string {
  const show = (values: readonly number[]) => {
    const value = median(values);
    return `${value >= 100 ? Math.round(value) : value.toPrecision(3)} ${measured}`;
  };
  return peer.length === 0 ? show(ours) : `${show(ours)} against ${show(peer)}`;
}
