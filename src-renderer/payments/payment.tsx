import type { Commands } from '../../src-shared/contract.ts';
import { en } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import { isNothingToPay, isUnreadable, leadOf, titleOf } from '../../src-shared/payment-words.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { Age } from '../ui/age.tsx';
import { BackScreen } from '../ui/back-screen.tsx';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { FormattedMessage } from '../ui/formatted-message.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { hasRemedyForPlayer } from '../ui/problem-kind.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { type Actions, useActions } from '../ui/use-actions.ts';
import { MethodChoice } from './method-choice.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { PaymentStep } from './payment-step.tsx';

const words = en.payment;

type PaymentProps = { readonly state: AppStateOf<'payment'>; readonly commands: Commands };

/** One payment: what it is for, what the player can do, and how it ended. */
export function Payment({ state, commands }: PaymentProps) {
  const actions = useActions(commands);
  const { payment, platformName } = state;
  const { id, step, details } = payment;
  return (
    <BackScreen
      platformName={platformName}
      label={words.back}
      busy={actions.isBusy('payment.close')}
      onBack={() => actions.run('payment.close')}
    >
      <Heading state={state} actions={actions} />
      <p className="lead" role="status">
        <FormattedMessage message={leadOf(payment)} values={{ platform: platformName, id }} />
      </p>
      <PaymentNotices state={state} actions={actions} />
      <PaymentStep state={state} actions={actions} />
      {!details && !isUnreadable(payment) ? <PaymentSkeleton /> : null}
      {details ? (
        <>
          <PaymentCard details={details} />
          {step === 'ready' && !isNothingToPay(payment) ? (
            <MethodChoice state={state} details={details} actions={actions} />
          ) : null}
          <PaymentFacts state={state} details={details} actions={actions} />
        </>
      ) : null}
    </BackScreen>
  );
}

type HeadingProps = { readonly state: AppStateOf<'payment'>; readonly actions: Actions };

/** The title, the age of what is shown, the countdown to the next poll, and *Refresh*. */
function Heading({ state: { payment, platformName }, actions: { run, isBusy } }: HeadingProps) {
  const { step, asOf, retryAt, problem } = payment;
  const reloading = payment.reloading || isBusy('payment.reload');
  // Hide Refresh while a changed offer waits for its own button, while a payment is being sent, and when the ID is
  // not a payment.
  const hasRefresh =
    step !== 'changed' &&
    step !== 'starting' &&
    !(isUnreadable(payment) && problem && hasRemedyForPlayer(problem));
  return (
    <div className="home__heading">
      <div>
        <ScreenHeading>{formatMessage(titleOf(payment), { platform: platformName })}</ScreenHeading>
        <div className="payment__times fineprint muted">
          {asOf === null ? null : (
            <p>
              <FormattedMessage message={words.updated} values={{ age: <Age instant={asOf} /> }} />
            </p>
          )}
          {retryAt === null ? null : (
            <Countdown deadline={reloading ? null : retryAt} words={words.nextPoll} />
          )}
        </div>
      </div>
      {hasRefresh ? (
        <Button icon={<RefreshIcon />} busy={reloading} onPress={() => run('payment.reload')}>
          {reloading ? words.reloading : words.refresh}
        </Button>
      ) : null}
    </div>
  );
}
