import { formatInstant } from '../../src-shared/instant.ts';
import {
  confirmedAmountBeside,
  isPaid,
  payerName,
  shownStatus,
} from '../../src-shared/payment-words.ts';
import type { AppStateOf, PaymentDetails, PlayerView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { Fact } from '../ui/fact.tsx';
import { PlatformWord } from '../ui/platform-word.tsx';
import { Money } from './money.tsx';
import { PaymentStatus } from './payment-status.tsx';

type PaymentFactsProps = {
  readonly state: Pick<AppStateOf<'payment'>, 'payment' | 'platformName'>;
  readonly details: PaymentDetails;
};

/** Who paid, with what, the status, and when a paid one was confirmed. */
export function PaymentFacts({ state: { payment, platformName }, details }: PaymentFactsProps) {
  const { failureReason } = details;
  const { step, method, confirmedBy, confirmedAt, confirmedMerchant } = payment;
  const confirmedAmount = confirmedAmountBeside(payment);
  const status = shownStatus(payment);
  // The screen says already that nothing is paid.
  if (step === 'ready' && status === 'created') return null;
  return (
    <dl className="payment__facts">
      <Fact label={words.payment.payer}>{confirmedBy && <Payer payer={confirmedBy} />}</Fact>
      <Fact label={words.payment.method}>{method && <bdi>{method.label}</bdi>}</Fact>
      <Fact label={words.payment.status}>
        <PaymentStatus status={status} platformName={platformName} />
      </Fact>
      <Fact label={words.payment.confirmedOn}>
        {isPaid(payment) && confirmedAt !== null && (
          <time dateTime={new Date(confirmedAt).toISOString()}>{formatInstant(confirmedAt)}</time>
        )}
      </Fact>
      <Fact label={words.payment.confirmed}>
        {confirmedMerchant !== null && <bdi>{confirmedMerchant}</bdi>}
      </Fact>
      <Fact label={words.payment.confirmed}>
        {confirmedAmount && <Money amount={confirmedAmount} />}
      </Fact>
      <Fact label={words.payment.reason}>
        {failureReason !== null && (
          <PlatformWord
            word={failureReason}
            labels={words.payment.reasons}
            platformName={platformName}
          />
        )}
      </Fact>
    </dl>
  );
}

const Payer = ({ payer }: { readonly payer: PlayerView }) =>
  payer.kind === 'account' ? <bdi>{payer.name}</bdi> : payerName(payer);
