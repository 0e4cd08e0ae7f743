import { en } from '../../src-shared/messages/en.ts';
import type { AppStateOf, PayerView, PaymentDetails } from '../../src-shared/state.ts';
import type { Action, Actions } from '../use-actions.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Expiry } from './expiry.tsx';
import { Fact } from './fact.tsx';
import { Money } from './money.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { PlatformWord } from './platform-word.tsx';

const words = en.payment;
const signIn: Action = { name: 'signIn.start', input: 'any' };

type PaymentFactsProps = {
  readonly state: Pick<AppStateOf<'payment'>, 'payment' | 'payer'>;
  readonly details: PaymentDetails;
  readonly actions: Actions;
};

/** Whose the payment is, its state, and its id. */
export function PaymentFacts({ state: { payment, payer }, details, actions }: PaymentFactsProps) {
  const { status, failureReason, expiresAt } = details;
  const { id, step, method, problem, confirmedBy, confirmedAmount } = payment;
  const active: PayerView = payer === null ? { kind: 'nobody' } : { kind: 'account', name: payer };
  // Once it is confirmed, its time to be confirmed says nothing any more.
  const isUnconfirmed = step === 'ready' || step === 'changed' || step === 'looking';
  // Who has paid elsewhere is not known here.
  const payerOf = confirmedBy ?? (isUnconfirmed ? active : null);
  // What was sent and not answered is not “not paid yet”, as the platform said before.
  const isUnknown = step === 'starting' || step === 'checking';
  return (
    <dl className="card facts">
      {payerOf ? (
        <Fact label={words.payer}>
          <Payer payer={payerOf} />
          {confirmedBy === null && payer === null ? (
            <Button look="quiet" busy={actions.isBusy(signIn)} onPress={() => actions.run(signIn)}>
              {words.signIn}
            </Button>
          ) : null}
        </Fact>
      ) : null}
      <Fact label={words.status}>
        <PaymentStatus status={isUnknown ? 'unknown' : status} />
      </Fact>
      {method === null ? null : (
        <Fact label={words.method}>
          <bdi>{method.label}</bdi>
        </Fact>
      )}
      {confirmedAmount === null || problem?.code === 'LK-531' ? null : (
        <Fact label={words.confirmed}>
          <Money amount={confirmedAmount} />
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
    </dl>
  );
}

function Payer({ payer }: { readonly payer: PayerView }) {
  if (payer.kind === 'account') return <bdi>{payer.name}</bdi>;
  return payer.kind === 'nobody' ? words.payerNobody : words.payerRemoved;
}
