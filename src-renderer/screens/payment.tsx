import type { Commands } from '../../src-shared/contract.ts';
import { en } from '../../src-shared/messages/en.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { Age } from '../components/age.tsx';
import { BackScreen } from '../components/back-screen.tsx';
import { Button } from '../components/button.tsx';
import { Countdown } from '../components/countdown.tsx';
import { Filled } from '../components/filled.tsx';
import { RefreshIcon } from '../components/icons.tsx';
import { MethodChoice } from '../components/method-choice.tsx';
import { PaymentCard } from '../components/payment-card.tsx';
import { PaymentFacts } from '../components/payment-facts.tsx';
import { PaymentNotices } from '../components/payment-notices.tsx';
import { PaymentSkeleton } from '../components/payment-skeleton.tsx';
import { PaymentStep } from '../components/payment-step.tsx';
import { ScreenHeading } from '../components/screen-heading.tsx';
import { isNothingToPay, isNotShown, leadOf, titleOf } from '../payment-words.ts';
import { isMendedByPlayer } from '../problem-kind.ts';
import { type Actions, useActions } from '../use-actions.ts';

const words = en.payment;

type PaymentProps = { readonly state: AppStateOf<'payment'>; readonly commands: Commands };

/** One payment: what it is, what to do about it, and what has become of it. */
export function Payment({ state, commands }: PaymentProps) {
  const actions = useActions(commands);
  const { payment, platformName } = state;
  const { id, step, details } = payment;
  return (
    <BackScreen
      platformName={platformName}
      label={words.back}
      action="payment.close"
      actions={actions}
    >
      <Heading state={state} actions={actions} />
      <p className="lead" role="status">
        <Filled words={leadOf(payment)} values={{ platform: platformName, id }} />
      </p>
      <PaymentNotices state={state} actions={actions} />
      <PaymentStep state={state} actions={actions} />
      {!details && !isNotShown(payment) ? <PaymentSkeleton /> : null}
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

/** The title, how old it is, when Latchkey looks again, and the button that does not wait for that. */
function Heading({ state: { payment, platformName }, actions: { run, isBusy } }: HeadingProps) {
  const { step, asOf, retryAt, problem } = payment;
  const refreshing = payment.refreshing || isBusy('payment.refresh');
  // A change is taken up by a button of its own, what is sent is not disturbed, and no look finds what is none.
  const isRefreshed =
    step !== 'changed' &&
    step !== 'starting' &&
    !(isNotShown(payment) && problem && isMendedByPlayer(problem));
  return (
    <div className="home__heading">
      <div>
        <ScreenHeading>{titleOf(payment).replace('{platform}', () => platformName)}</ScreenHeading>
        <div className="payment__looks fineprint muted">
          {asOf === null ? null : (
            <p>
              {words.updated} <Age instant={asOf} />
            </p>
          )}
          {retryAt === null ? null : (
            <Countdown deadline={refreshing ? null : retryAt} words={words.nextLook} />
          )}
        </div>
      </div>
      {isRefreshed ? (
        <Button icon={<RefreshIcon />} busy={refreshing} onPress={() => run('payment.refresh')}>
          {refreshing ? words.refreshing : words.refresh}
        </Button>
      ) : null}
    </div>
  );
}
