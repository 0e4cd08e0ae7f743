import { isPaid, payerName } from '../../src-shared/payment-words.ts';
import type {
  AppStateOf,
  PaymentDetails,
  PaymentView,
  PlayerView,
} from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { Fact } from '../ui/fact.tsx';
import { formatInstant } from '../ui/format.ts';
import { PlatformWord } from '../ui/platform-word.tsx';
import { Money } from './money.tsx';
import { PaymentStatus } from './payment-status.tsx';

type PaymentFactsProps = {
  readonly state: Pick<AppStateOf<'payment'>, 'payment' | 'platformName'>;
  readonly details: PaymentDetails;
};

/** Who paid, with what, the status, and when a paid one was confirmed. */
export function PaymentFacts({ state: { payment, platformName }, details }: PaymentFactsProps) {
  const { status, failureReason } = details;
  const { step, method, problem, confirmedBy, confirmedAt, confirmedAmount } = payment;
  const shownStatus = statusOfStep[step] ?? status;
  // The screen says already that nothing is paid.
  if (step === 'ready' && status === 'created') return null;
  return (
    <dl className="payment__facts">
      {confirmedBy ? (
        <Fact label={words.payment.payer}>
          <Payer payer={confirmedBy} />
        </Fact>
      ) : null}
      {method === null ? null : (
        <Fact label={words.payment.method}>
          <bdi>{method.label}</bdi>
        </Fact>
      )}
      <Fact label={words.payment.status}>
        <PaymentStatus status={shownStatus} platformName={platformName} />
      </Fact>
      {isPaid(payment) && confirmedAt !== null ? (
        <Fact label={words.payment.confirmedOn}>
          <time dateTime={new Date(confirmedAt).toISOString()}>{formatInstant(confirmedAt)}</time>
        </Fact>
      ) : null}
      {confirmedAmount === null || problem?.code === 'LK-531' ? null : (
        <Fact label={words.payment.confirmed}>
          <Money amount={confirmedAmount} />
        </Fact>
      )}
      {failureReason === null ? null : (
        <Fact label={words.payment.reason}>
          <PlatformWord
            word={failureReason}
            labels={words.payment.reasons}
            platformName={platformName}
          />
        </Fact>
      )}
    </dl>
  );
}

/** Once the request is sent, the platform's earlier `created` (“not paid yet”) may no longer be true. */
const statusOfStep: { readonly [S in PaymentView['step']]?: string } = {
  starting: 'sending',
  checking: 'unknown',
};

const Payer = ({ payer }: { readonly payer: PlayerView }) =>
  payer.kind === 'account' ? <bdi>{payer.name}</bdi> : payerName(payer);
