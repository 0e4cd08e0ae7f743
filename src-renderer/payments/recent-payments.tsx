import { Fragment } from 'react';
import type { Receipt } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { Age } from '../ui/age.tsx';
import { ActionButton } from '../ui/button.tsx';
import { spoken } from '../ui/formatted-message.tsx';
import { Money } from './money.tsx';
import { PaymentStatus } from './payment-status.tsx';

type RecentPaymentsProps = {
  readonly receipts: readonly Receipt[];
  /** How many payments are under way. They come first in `receipts`. */
  readonly live: number;
  readonly platformName: string;
};

/** The last payments, those under way first, under their own heading. A press opens one, which reads it again. */
export function RecentPayments({ receipts, live, platformName }: RecentPaymentsProps) {
  const groups = [
    { name: 'underWay', shown: receipts.slice(0, live) },
    { name: 'recent', shown: receipts.slice(live) },
  ] as const;
  const isEmpty = receipts.length === 0;
  return (
    <section className="card recent" aria-label={words.home.recent}>
      {groups.map(({ name, shown }) =>
        shown.length > 0 || (isEmpty && name === 'recent') ? (
          <Fragment key={name}>
            <h2 className="fineprint muted" tabIndex={-1}>
              {words.home[name]}
            </h2>
            {isEmpty ? null : (
              <ul>
                {shown.map((receipt) => (
                  <RecentPayment key={receipt.id} receipt={receipt} platformName={platformName} />
                ))}
              </ul>
            )}
          </Fragment>
        ) : null,
      )}
      {isEmpty ? (
        <div className="recent__none">
          <p>{words.receipts.none}</p>
          <p className="muted">{words.receipts.noneLead}</p>
        </div>
      ) : null}
    </section>
  );
}

type RecentPaymentProps = { readonly receipt: Receipt; readonly platformName: string };

function RecentPayment({ receipt, platformName }: RecentPaymentProps) {
  const { paymentId, merchant, amount, status, confirmedAt } = receipt;
  const open = { name: 'payment.open', input: paymentId } as const;
  return (
    <li>
      <ActionButton variant="row" action={open}>
        <span className="recent__words">
          {spoken(words.receipts.open, {
            merchant: <bdi className="recent__merchant clamped">{merchant}</bdi>,
          })}{' '}
          <span className="detail">
            <Age instant={confirmedAt} isInName />
          </span>
        </span>{' '}
        <span className="receipt__end">
          <Money amount={amount} /> <PaymentStatus status={status} platformName={platformName} />
        </span>
      </ActionButton>
    </li>
  );
}
