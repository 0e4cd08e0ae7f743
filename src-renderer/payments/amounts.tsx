import type { ReactNode } from 'react';

type AmountsProps = {
  /** Each with its label. */
  readonly columns: readonly (readonly [label: string, amount: ReactNode])[];
};

/** Amounts that are to be compared, side by side. */
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
