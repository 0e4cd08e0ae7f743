import { en } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import type {
  AppStateOf,
  PaymentDetails,
  PaymentView,
  PlayerView,
} from '../../src-shared/state.ts';
import { Fact } from '../ui/fact.tsx';
import { hasLabel, PlatformWord } from '../ui/platform-word.tsx';
import { Money } from './money.tsx';
import { PaymentStatus } from './payment-status.tsx';

const words = en.payment;

type PaymentFactsProps = {
  readonly state: Pick<AppStateOf<'payment'>, 'payment' | 'platformName'>;
  readonly details: PaymentDetails;
};

/** Who paid, with what, and the status. */
export function PaymentFacts({ state: { payment, platformName }, details }: PaymentFactsProps) {
  const { status, failureReason } = details;
  const { step, method, problem, confirmedBy, confirmedAmount } = payment;
  const shownStatus = statusOfStep[step] ?? status;
  // The screen says already that nothing is paid.
  if (step === 'ready' && status === 'created') return null;
  return (
    <dl className="payment__facts">
      {confirmedBy ? (
        <Fact label={words.payer}>
          <Payer payer={confirmedBy} />
        </Fact>
      ) : null}
      {method === null ? null : (
        <Fact label={words.method}>
          <bdi>{method.label}</bdi>
        </Fact>
      )}
      <Fact
        label={
          hasLabel(words.statuses, shownStatus)
            ? words.status
            : formatMessage(words.statusAt, { platform: platformName })
        }
      >
        <PaymentStatus status={shownStatus} />
      </Fact>
      {confirmedAmount === null || problem?.code === 'LK-531' ? null : (
        <Fact label={words.confirmed}>
          <Money amount={confirmedAmount} />
        </Fact>
      )}
      {failureReason === null ? null : (
        <Fact
          label={
            hasLabel(words.reasons, failureReason)
              ? words.reason
              : formatMessage(words.reasonBy, { platform: platformName })
          }
        >
          <PlatformWord word={failureReason} labels={words.reasons} />
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

function Payer({ payer }: { readonly payer: PlayerView }) {
  if (payer.kind === 'account') return <bdi>{payer.name}</bdi>;
  return payer.kind === 'nobody' ? words.payerNobody : words.payerRemoved;
}
