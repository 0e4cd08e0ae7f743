import { useState } from 'react';
import type { PaymentDetails } from '../../src-shared/state.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { spoken } from '../ui/formatted-message.tsx';
import { Money } from './money.tsx';

/** More lines than these are folded, so that the buttons stay in sight. */
const maxUnfoldedLines = 5;

type PaymentCardProps = { readonly id: string; readonly details: PaymentDetails };

/** What the payment is: to whom, how much, for what, and its ID. */
export function PaymentCard({ id, details }: PaymentCardProps) {
  const { merchant, amount, lines, moreLines } = details;
  return (
    <article className="payment">
      <header className="payment__head">
        <h2 dir="auto">{merchant}</h2>
        <p className="payment__total">
          {spoken(words.payment.total, { amount: <Money amount={amount} /> })}
        </p>
      </header>
      {lines.length > 0 ? <Lines lines={lines} moreLines={moreLines} /> : null}
      <dl className="payment__id">
        <dt>{words.payment.id}</dt>
        <dd>
          <bdi className="code">{id}</bdi>
          <CopyButton
            action="payment.copyId"
            label={words.payment.copyId}
            copiedLabel={words.payment.copied}
            variant="icon"
            title={words.payment.copyId}
          />
        </dd>
      </dl>
    </article>
  );
}

function Lines({ lines, moreLines }: Pick<PaymentDetails, 'lines' | 'moreLines'>) {
  const [isOpen, setOpen] = useState(false);
  const folded = lines.length - maxUnfoldedLines;
  return (
    <div className="lines">
      <ul aria-label={words.payment.lines}>
        {(isOpen ? lines : lines.slice(0, maxUnfoldedLines)).map(
          ({ quantity, description, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The platform's lines have no other name, and never move.
            <li key={place}>
              <span>
                {quantity === 1 ? null : (
                  <span className="muted">{`${formatMessage(words.payment.quantity, { count: quantity })} `}</span>
                )}
                <bdi>{description}</bdi>
              </span>{' '}
              <span className="lines__amount">
                <Money amount={amount} />
              </span>
            </li>
          ),
        )}
        {moreLines > 0 && (isOpen || folded <= 0) ? (
          <li className="muted">{formatMessage(words.payment.moreLines, { count: moreLines })}</li>
        ) : null}
      </ul>
      {folded > 0 ? (
        <Button variant="quiet" expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen
            ? words.payment.hideLines
            : formatMessage(words.payment.showLines, { count: folded })}
        </Button>
      ) : null}
    </div>
  );
}
