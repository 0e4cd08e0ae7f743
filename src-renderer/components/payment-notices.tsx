import type { ErrorCode } from '../../src-shared/errors.ts';
import { en } from '../../src-shared/messages/en.ts';
import type { AppStateOf, PaymentView } from '../../src-shared/state.ts';
import { isAboutReach } from '../problem-kind.ts';
import type { Actions } from '../use-actions.ts';
import { Notice } from './notice.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Refusal } from './refusal.tsx';

type PaymentNoticesProps = {
  readonly state: AppStateOf<'payment'>;
  readonly actions: Actions;
};

/** What a step says by itself. */
const toldBy: { readonly [S in PaymentView['step']]?: ErrorCode } = {
  changed: 'LK-528',
  checking: 'LK-529',
};

/** What went wrong with a payment; each thing once, and no button here pays. */
export function PaymentNotices({ state, actions }: PaymentNoticesProps) {
  const { step, asOf, retryAt } = state.payment;
  const problem = isOwnBusiness(state.payment) ? null : state.payment.problem;
  const isRefusalNews =
    actions.failure !== null &&
    ![toldBy[step], state.payment.problem?.code].includes(actions.failure.error.code);
  const isOffline = problem && retryAt !== null && isAboutReach(problem);
  return (
    <>
      {state.signInProblem ? (
        <Notice error={state.signInProblem} tone="warning" title={en.payment.signInFailed} />
      ) : null}
      {isRefusalNews ? <PaymentRefusal actions={actions} /> : null}
      {isOffline ? (
        <OfflineBanner
          platformName={state.platformName}
          asOf={asOf}
          problem={problem}
          retryAt={retryAt}
          refresh="payment.refresh"
          actions={actions}
        />
      ) : null}
      {problem && !isOffline ? (
        <Notice
          error={problem}
          action={{
            onPress: () => actions.run('payment.refresh'),
            busy: actions.isBusy('payment.refresh'),
          }}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {isOffline ? en.offline.gone(state.platformName) : ''}
      </p>
    </>
  );
}

/** While nobody knows, no problem may sound as if the payment had failed: the step has it for support. */
const isOwnBusiness = ({ step, problem }: PaymentView): boolean =>
  step === 'checking' || problem?.code === toldBy[step];

/** A refused payment is confirmed again where its amount is, and not by a “Try again”. */
function PaymentRefusal({ actions }: Pick<PaymentNoticesProps, 'actions'>) {
  const { failure } = actions;
  const isConfirm =
    typeof failure?.action === 'object' && failure.action.name === 'payment.confirm';
  return isConfirm ? <Notice error={failure.error} /> : <Refusal actions={actions} />;
}
