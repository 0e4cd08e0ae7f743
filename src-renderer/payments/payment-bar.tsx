import type { ReactNode } from 'react';

/** The buttons of a payment, with what they need said. They are at the end of the column, and always in sight. */
export const PaymentBar = ({ children }: { readonly children: ReactNode }) => (
  <div className="payment-bar">{children}</div>
);
