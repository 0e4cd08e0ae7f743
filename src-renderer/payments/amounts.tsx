import type { ReactNode } from 'react';

type AmountsProps = {
  /** Each with its label. */
  readonly columns: readonly (readonly [label: string, amount: ReactNode])[];
};

/** Amounts side by side, for the player to compare. */
export const Amounts = ({ columns }: AmountsProps) => (
  <dl className="amounts">
    {columns.map(([label, amount]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
