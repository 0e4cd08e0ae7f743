import { type ReactNode, useId } from 'react';

type ProgressProps = {
  readonly sentence: string;
  readonly value: number;
  readonly max: number;
  /** Stands below the bar. */
  readonly children?: ReactNode;
};

/** How far something is: a sentence, and a bar that says the same. */
export function Progress({ sentence, value, max, children }: ProgressProps) {
  const id = useId();
  return (
    <div className="stack progress" data-gap="6">
      <p id={id}>{sentence}</p>
      <progress value={value} max={max} aria-labelledby={id} />
      {children}
    </div>
  );
}
