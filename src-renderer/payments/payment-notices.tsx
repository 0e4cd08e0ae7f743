import { useState } from 'react';
import { type AppError, type ErrorCode, isPassing } from '../../src-shared/errors.ts';
import type { AppStateOf, PaymentView } from '../../src-shared/state.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { Fact } from '../ui/fact.tsx';
import { Notice, ownTitleOf } from '../ui/notice.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { useActions } from '../ui/use-actions.ts';
import { Money } from './money.tsx';

/** The code of the problem that a step shows itself. */
const codeShownBy: { readonly [S in PaymentView['step']]?: ErrorCode } = {
  changed: 'LK-528',
  checking: 'LK-529',
};

/** What went wrong with a payment, each problem once. No button here pays. */
export function PaymentNotices({ state }: { readonly state: AppStateOf<'payment'> }) {
  const { failure } = useActions();
  const { platformName, payment, signInProblem } = state;
  const { step } = payment;
  const problem = isShownByStep(payment) ? null : payment.problem;
  const isNewFailure =
    failure !== null && ![codeShownBy[step], payment.problem?.code].includes(failure.error.code);
  const isUnreachable = isOffline(payment);
  const [wasUnreachable, setWasUnreachable] = useState(isUnreachable);
  if (isUnreachable && !wasUnreachable) setWasUnreachable(true);
  const isBack = wasUnreachable && payment.problem === null;
  const backOnline = isBack ? formatMessage(words.offline.back, { platform: platformName }) : '';
  return (
    <>
      {signInProblem ? (
        <Notice
          error={signInProblem}
          tone="warning"
          title={ownTitleOf(signInProblem) ?? words.payment.signInFailed}
        />
      ) : null}
      {isNewFailure ? <Notice error={failure.error} /> : null}
      {isUnreachable ? <OfflineBanner platformName={platformName} problem={problem} /> : null}
      {problem && !isUnreachable ? (
        <PaymentNotice error={problem} payment={payment} platformName={platformName} />
      ) : null}
      <p className="visually-hidden" role="status">
        {isUnreachable
          ? formatMessage(words.offline.title, { platform: platformName })
          : backOnline}
      </p>
    </>
  );
}

/**
 * Whether the step shows the problem itself. In `checking` only LK-527 is a notice: any other problem could sound as if the
 * payment had failed.
 */
const isShownByStep = ({ step, problem }: PaymentView): boolean =>
  step === 'checking' ? problem?.code !== 'LK-527' : problem?.code === codeShownBy[step];

/** Whether the platform cannot be reached, and the payment is as it was read last. */
export const isOffline = (payment: PaymentView): boolean =>
  !isShownByStep(payment) &&
  payment.problem !== null &&
  isPassing(payment.problem) &&
  !payment.notPaid;

type PaymentNoticeProps = {
  readonly error: AppError;
  readonly payment: Pick<PaymentView, 'step' | 'notPaid' | 'confirmedAmount' | 'acceptedAmount'>;
  readonly platformName: string;
};

function PaymentNotice({ error, payment, platformName }: PaymentNoticeProps) {
  const { step, notPaid, confirmedAmount, acceptedAmount } = payment;
  if (step === 'checking') {
    return <Notice error={error} tone="warning" title={words.payment.notSentAgain} />;
  }
  if (notPaid) {
    return (
      <Notice error={error} tone="warning" title={words.payment.notPaid}>
        <p>{words.payment.nothingTaken}</p>
      </Notice>
    );
  }
  if (error.code === 'LK-531' && confirmedAmount && acceptedAmount) {
    return (
      <Notice error={error}>
        <dl className="amounts">
          <Fact label={words.payment.confirmed}>
            <Money amount={confirmedAmount} />
          </Fact>
          <Fact label={formatMessage(words.payment.platformSays, { platform: platformName })}>
            <Money amount={acceptedAmount} />
          </Fact>
        </dl>
      </Notice>
    );
  }
  // A specific title says something about the payment. The general one says that a request has failed.
  const hasSpecificTitle = Object.hasOwn(words.problem.titles, error.code);
  return <Notice error={error} tone={hasSpecificTitle ? 'warning' : 'danger'} />;
}
