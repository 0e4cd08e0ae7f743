import type { ReactNode } from 'react';

type FactProps = {
  readonly label: string;
  readonly children: ReactNode;
  readonly code?: boolean;
  readonly wide?: boolean;
};

/** One label and its value, in a `dl`. Draws nothing where there is no value. */
export function Fact({ label, children, code = false, wide = false }: FactProps) {
  if (children === null || children === false) return null;
  return (
    <div className={wide ? 'fact fact--wide' : 'fact'}>
      <dt>{label}</dt>
      <dd className={code ? 'code' : undefined}>{children}</dd>
    </div>
  );
}
