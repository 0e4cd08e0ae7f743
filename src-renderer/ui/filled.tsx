import type { ReactNode } from 'react';

type FilledProps = {
  /** With a `{name}` for each value. */
  readonly words: string;
  readonly values: Readonly<Record<string, ReactNode>>;
};

/** A sentence with what comes from outside in its places, each with a direction of its own. */
export const Filled = ({ words, values }: FilledProps) =>
  words.split(/\{(\w+)\}/).map((part, place) =>
    // Every second part is the name of a value.
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a sentence never move.
    place % 2 === 1 ? <bdi key={place}>{values[part]}</bdi> : part,
  );
