import { en } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import type {
  AppStateOf,
  PaymentDetails,
  PaymentView,
  PlayerView,
} from '../../src-shared/state.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Fact } from '../ui/fact.tsx';
import { hasLabel, PlatformWord } from '../ui/platform-word.tsx';
import type { Action, Actions } from '../ui/use-actions.ts';
import { Expiry } from './expiry.tsx';
import { Money } from './money.tsx';
import { PaymentStatus } from './payment-status.tsx';

const words = en.payment;
const signIn: Action = { name: 'signIn.start', input: 'any' };

type PaymentFactsProps = {
  readonly state: Pick<AppStateOf<'payment'>, 'payment' | 'playerName' | 'platformName'>;
  readonly details: PaymentDetails;
  readonly actions: Actions;
};

/** Who pays, the status, and the ID of the payment. */
export function PaymentFacts({ state, details, actions }: PaymentFactsProps) {
  const { payment, playerName, platformName } = state;
  const { status, failureReason, expiresAt } = details;
  const { id, step, method, problem, confirmedBy, confirmedAmount } = payment;
  const activePlayer: PlayerView =
    playerName === null ? { kind: 'nobody' } : { kind: 'account', name: playerName };
  // The payment must be confirmed before it expires. After that the time does not matter.
  const isUnconfirmed = step === 'ready' || step === 'changed' || step === 'looking';
  // If it was confirmed on another computer, the payer is not known. In `ready`, the choice of a method names the payer.
  const payer = confirmedBy ?? (isUnconfirmed && step !== 'ready' ? activePlayer : null);
  const shownStatus = statusOfStep[step] ?? status;
  return (
    <dl className="card facts">
      {payer ? (
        <Fact label={words.payer}>
          <Payer payer={payer} />
          {confirmedBy === null && playerName === null ? (
            <Button
              variant="quiet"
              busy={actions.isBusy(signIn)}
              onPress={() => actions.run(signIn)}
            >
              {words.signIn}
            </Button>
          ) : null}
        </Fact>
      ) : null}
      <Fact
        label={
          hasLabel(words.statuses, shownStatus)
            ? words.status
            : formatMessage(words.statusAt, { platform: platformName })
        }
      >
        <PaymentStatus status={shownStatus} />
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
            variant="quiet"
          />
        </span>
      </Fact>
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
