import type { ReactNode } from 'react';

type CalloutProps = {
  readonly icon: ReactNode;
  readonly children: string;
  /** A screen reader announces it at once. */
  readonly urgent?: boolean;
};

/** One sentence with an icon. */
export function Callout({ icon, children, urgent = false }: CalloutProps) {
  return (
    <p className="callout" role={urgent ? 'alert' : undefined}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
