import type { Commands } from '../../src-shared/contract.ts';
import { en } from '../../src-shared/messages/en.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { Age } from '../components/age.tsx';
import { BackScreen } from '../components/back-screen.tsx';
import { Button } from '../components/button.tsx';
import { RefreshIcon } from '../components/icons.tsx';
import { MethodChoice } from '../components/method-choice.tsx';
import { PaymentCard } from '../components/payment-card.tsx';
import { PaymentNotices } from '../components/payment-notices.tsx';
import { PaymentSkeleton } from '../components/payment-skeleton.tsx';
import { PaymentStep } from '../components/payment-step.tsx';
import { ScreenHeading } from '../components/screen-heading.tsx';
import { isNothingToPay, isNotShown, leadOf, titleOf } from '../payment-words.ts';
import { useActions } from '../use-actions.ts';

const words = en.payment;

type PaymentProps = { readonly state: AppStateOf<'payment'>; readonly commands: Commands };

/** One payment: what it is, what to do about it, and what has become of it. */
export function Payment({ state, commands }: PaymentProps) {
  const actions = useActions(commands);
  const { payment, platformName } = state;
  const { step, details, asOf } = payment;
  const title = titleOf(payment);
  const lead = leadOf(payment);
  const refreshing = payment.refreshing || actions.isBusy('payment.refresh');
  // The other steps have a look of their own, or may not be disturbed.
  const isRefreshed =
    details !== null && step !== 'changed' && step !== 'starting' && step !== 'checking';
  return (
    <BackScreen
      platformName={platformName}
      label={words.back}
      action="payment.close"
      actions={actions}
    >
      <div className="home__heading">
        <div>
          <ScreenHeading>{title}</ScreenHeading>
          <p className="visually-hidden" role="status">
            {title}
          </p>
          {asOf === null ? null : (
            <p className="fineprint muted">
              {words.updated} <Age instant={asOf} />
            </p>
          )}
        </div>
        {isRefreshed ? (
          <Button
            icon={<RefreshIcon />}
            busy={refreshing}
            onPress={() => actions.run('payment.refresh')}
          >
            {refreshing ? words.refreshing : words.refresh}
          </Button>
        ) : null}
      </div>
      {lead === null ? null : <p className="lead">{lead}</p>}
      <PaymentNotices state={state} actions={actions} />
      <PaymentStep payment={payment} actions={actions} />
      {details ? <PaymentCard state={state} details={details} actions={actions} /> : null}
      {!details && !isNotShown(payment) ? <PaymentSkeleton /> : null}
      {step === 'ready' && details && !isNothingToPay(payment) ? (
        <MethodChoice
          platformName={platformName}
          payment={payment}
          details={details}
          actions={actions}
        />
      ) : null}
    </BackScreen>
  );
}
