/** A figure and its result in words, for the terminal and docs/PERFORMANCE.md. */
import type { Figure } from './figure.ts';
import type { Result } from './results.ts';
import { median, type Rounds } from './statistics.ts';

/** Returns the cells of a figure's row. */
export function row(figure: Figure, { ratio, low, high }: Result) {
  const { better, goal, comparison, measured } = figure;
  const isRatio = comparison === 'ratio';
  const show = (value: number) => value.toFixed(isRatio ? 2 : 0);
  const withUnit = (text: string) => (isRatio ? text : `${text} ${measured}`);
  return {
    value: withUnit(show(ratio)),
    spread: withUnit(`${show(low)} to ${show(high)}`),
    goal: `${better === 'lower' ? '≤' : '≥'} ${withUnit(String(goal))}`,
    isMet: better === 'lower' ? ratio <= goal : ratio >= goal,
  };
}

/** Returns the medians: `12.3 ms against 10.1 ms; Electron alone takes 11.2 ms`. */
export function mediansOf({ measured }: Figure, { ours, peer, electron }: Rounds): string {
  const show = (values: readonly number[]) => {
    const value = median(values);
    return `${value >= 100 ? Math.round(value) : value.toPrecision(3)} ${measured}`;
  };
  if (peer.length === 0) return show(ours);
  const floor = electron ? `; Electron alone takes ${show(electron)}` : '';
  return `${show(ours)} against ${show(peer)}${floor}`;
}
