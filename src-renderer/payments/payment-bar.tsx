import type { ReactNode } from 'react';

/** What the player can press: at the end of the column, and in sight all the time. */
export const PaymentBar = ({ children }: { readonly children: ReactNode }) => (
  <div className="bar">{children}</div>
);
