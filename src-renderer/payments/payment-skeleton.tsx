/** An empty card in place of the payment while it is being loaded. */
export function PaymentSkeleton() {
  return (
    <div className="card" aria-busy="true">
      <div className="payment__head" aria-hidden="true">
        <span className="bone bone--title" />
        <span className="bone bone--title" />
      </div>
      <div className="facts" aria-hidden="true">
        <span className="bone bone--row" />
        <span className="bone bone--row" />
        <span className="bone bone--row" />
      </div>
    </div>
  );
}
