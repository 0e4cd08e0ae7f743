/** Keeps the place of the payment while it is being loaded. */
export const PaymentSkeleton = () => (
  <div className="payment" aria-busy="true">
    <div className="payment__head">
      <span className="bone bone--title" />
      <span className="bone bone--total" />
    </div>
    <div className="lines">
      <span className="bone bone--row" />
      <span className="bone bone--row" />
      <span className="bone bone--row" />
    </div>
  </div>
);
