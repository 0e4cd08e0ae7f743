import { useId } from 'react';
import type { Receipt } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { Age } from '../ui/age.tsx';
import { Button } from '../ui/button.tsx';
import { SpokenMessage } from '../ui/formatted-message.tsx';
import type { Actions } from '../ui/use-actions.ts';
import { Money } from './money.tsx';
import { PaymentStatus } from './payment-status.tsx';

type RecentPaymentsProps = {
  readonly receipts: readonly Receipt[];
  readonly platformName: string;
  readonly actions: Actions;
};

/** The last payments, those under way first. A press opens one, which reads it again. */
export function RecentPayments({ receipts, platformName, actions }: RecentPaymentsProps) {
  const id = useId();
  return (
    <section className="card recent" aria-labelledby={id}>
      <h2 id={id} className="card__title" tabIndex={-1}>
        {words.home.recent}
      </h2>
      {receipts.length === 0 ? (
        <div className="recent__none">
          <p>{words.receipts.none}</p>
          <p className="muted">{words.receipts.noneLead}</p>
        </div>
      ) : (
        <ul>
          {receipts.map((receipt) => (
            <RecentPayment
              key={receipt.id}
              receipt={receipt}
              platformName={platformName}
              actions={actions}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type RecentPaymentProps = Omit<RecentPaymentsProps, 'receipts'> & { readonly receipt: Receipt };

function RecentPayment({ receipt, platformName, actions: { run, isBusy } }: RecentPaymentProps) {
  const { paymentId, merchant, amount, status, confirmedAt } = receipt;
  const open = { name: 'payment.open', input: paymentId } as const;
  return (
    <li>
      <Button variant="row" busy={isBusy(open)} onPress={() => run(open)}>
        <span className="recent__words">
          <SpokenMessage
            message={words.receipts.open}
            values={{
              merchant: (
                <span className="recent__merchant">
                  <bdi>{merchant}</bdi>
                </span>
              ),
            }}
          />{' '}
          <span className="recent__age">
            <Age instant={confirmedAt} />
          </span>
        </span>{' '}
        <span className="recent__end">
          <Money amount={amount} /> <PaymentStatus status={status} platformName={platformName} />
        </span>
      </Button>
    </li>
  );
}
