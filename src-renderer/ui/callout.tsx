import type { ReactNode } from 'react';

type CalloutProps = {
  readonly icon: ReactNode;
  readonly children: string;
  /** Said at once by a screen reader. */
  readonly urgent?: boolean;
};

/** One thing worth knowing, between two icons' width and a sentence. */
export function Callout({ icon, children, urgent = false }: CalloutProps) {
  return (
    <p className="callout" role={urgent ? 'alert' : undefined}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
