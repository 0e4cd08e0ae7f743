import type { ReactNode } from 'react';
import { en } from '../../src-shared/messages/en.ts';
import type { AppStateOf, PayerView, PaymentDetails } from '../../src-shared/state.ts';
import { formatCount } from '../amount.ts';
import type { Action, Actions } from '../use-actions.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Expiry } from './expiry.tsx';
import { Fact } from './fact.tsx';
import { CheckIcon } from './icons.tsx';
import { Money } from './money.tsx';
import { PlatformWord } from './platform-word.tsx';

const words = en.payment;
const signIn: Action = { name: 'signIn.start', input: 'any' };

type PaymentCardProps = {
  readonly state: Pick<AppStateOf<'payment'>, 'payment' | 'payer'>;
  readonly details: PaymentDetails;
  readonly actions: Actions;
};

/** What the payment is: for whom, how much, what for, by whom, and its state. */
export function PaymentCard({ state: { payment, payer }, details, actions }: PaymentCardProps) {
  const { merchant, amount, lines, moreLines, status, failureReason, expiresAt } = details;
  const { id, step, method, confirmedBy } = payment;
  const active: PayerView = payer === null ? { kind: 'nobody' } : { kind: 'account', name: payer };
  // Once it is confirmed, its time to be confirmed says nothing any more.
  const isUnconfirmed = step === 'ready' || step === 'changed' || step === 'looking';
  return (
    <article className="card">
      <header className="payment__head">
        <h2 dir="auto">{merchant}</h2>
        <p className="payment__total">
          <span className="visually-hidden">{`${words.total}: `}</span>
          <Money amount={amount} />
        </p>
      </header>
      <Lines lines={lines} moreLines={moreLines} />
      <dl className="facts">
        <Fact label={words.payer}>
          <Payer payer={confirmedBy ?? active} />
          {confirmedBy === null && payer === null && isUnconfirmed ? (
            <Button look="quiet" busy={actions.isBusy(signIn)} onPress={() => actions.run(signIn)}>
              {words.signIn}
            </Button>
          ) : null}
        </Fact>
        <Fact label={words.status}>
          {status === 'completed' ? (
            <span className="badge badge--positive">
              <CheckIcon />
              {words.statuses.completed}
            </span>
          ) : (
            <PlatformWord word={status} known={words.statuses} />
          )}
        </Fact>
        {method === null ? null : (
          <Fact label={words.method}>
            <bdi>{method.label}</bdi>
          </Fact>
        )}
        {failureReason === null ? null : (
          <Fact label={words.reason}>
            <PlatformWord word={failureReason} known={words.reasons} />
          </Fact>
        )}
        {expiresAt === null || !isUnconfirmed ? null : (
          <Fact label={words.expires}>
            <Expiry instant={expiresAt} />
          </Fact>
        )}
        <PaymentId id={id} actions={actions} />
      </dl>
    </article>
  );
}

function Payer({ payer }: { readonly payer: PayerView }): ReactNode {
  if (payer.kind === 'account') return <bdi>{payer.name}</bdi>;
  return payer.kind === 'nobody' ? words.payerNobody : words.payerRemoved;
}

/** The payment's id, and the button that copies it. */
function PaymentId({ id, actions }: { readonly id: string; readonly actions: Actions }): ReactNode {
  return (
    <Fact label={words.id} wide>
      <span className="payment__id">
        <bdi className="code">{id}</bdi>
        <CopyButton
          actions={actions}
          action="payment.copyId"
          label={words.copyId}
          copiedLabel={words.copied}
          look="quiet"
        />
      </span>
    </Fact>
  );
}

function Lines({ lines, moreLines }: Pick<PaymentDetails, 'lines' | 'moreLines'>) {
  if (lines.length === 0) return null;
  return (
    <ul className="lines" aria-label={words.lines}>
      {lines.map(({ quantity, description, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The platform's lines have no other name, and never move.
        <li key={place}>
          <span>
            {quantity === 1 ? null : (
              <span className="muted">{`${words.quantity(formatCount(quantity))} `}</span>
            )}
            <bdi>{description}</bdi>
          </span>{' '}
          <Money amount={amount} />
        </li>
      ))}
      {moreLines > 0 ? <li className="muted">{words.moreLines(formatCount(moreLines))}</li> : null}
    </ul>
  );
}
