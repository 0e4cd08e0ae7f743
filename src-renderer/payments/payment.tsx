import { type ReactNode, useState } from 'react';
import { formatAge, formatInstant } from '../../src-shared/instant.ts';
import { joinSentences } from '../../src-shared/joined.ts';
import {
  expiryOf,
  headingOf,
  isNothingToPay,
  isPaid,
  isUnreadable,
  leadOf,
  titleOf,
} from '../../src-shared/payment-words.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { Age } from '../ui/age.tsx';
import { BackScreen } from '../ui/back-screen.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { KeyholeArt } from '../ui/logo.tsx';
import { hasRemedyForPlayer } from '../ui/notice.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useActions } from '../ui/use-actions.ts';
import { useNow } from '../ui/use-now.ts';
import { MethodChoice } from './method-choice.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { isOffline, PaymentNotices } from './payment-notices.tsx';
import { PaymentStep } from './payment-step.tsx';

type PaymentProps = {
  readonly state: AppStateOf<'payment'>;
  /** The control that lets another account pay. */
  readonly changePayer: ReactNode;
};

/** One payment: what it is for on one side; on the other how it is paid, or how it ended. */
export function Payment({ state, changePayer }: PaymentProps) {
  const { run, isBusy } = useActions();
  // Kept here: the methods go while a payment is sent, and come back when nothing was (LK-527, LK-532).
  const [paysWithoutAccount, setPaysWithoutAccount] = useState(false);
  const { payment, platformName } = state;
  const { id, step, details } = payment;
  const facts = details ? <PaymentFacts state={state} details={details} /> : null;
  return (
    <BackScreen
      platformName={platformName}
      busy={isBusy('payment.close')}
      onBack={() => run('payment.close')}
      mainClass="checkout"
    >
      <div className="checkout__what ink">
        <KeyholeArt isAnimated={false} />
        {details ? <PaymentCard id={id} details={details} /> : null}
        {!details && !isUnreadable(payment) ? <PaymentSkeleton /> : null}
      </div>
      <div className="stack checkout__head">
        <Heading state={state} />
        <p className="lead" role="status">
          {formatted(leadOf(payment), { platform: platformName, id })}
        </p>
        <PaymentNotices state={state} />
      </div>
      <div className="checkout__how">
        {step === 'ready' && details && !isNothingToPay(payment) ? (
          <MethodChoice
            state={state}
            details={details}
            paysWithoutAccount={paysWithoutAccount}
            onPayWithoutAccount={() => setPaysWithoutAccount(true)}
            changePayer={changePayer}
          >
            {facts}
          </MethodChoice>
        ) : (
          <PaymentStep state={state}>{facts}</PaymentStep>
        )}
      </div>
    </BackScreen>
  );
}

type HeadingProps = Pick<PaymentProps, 'state'>;

/** The title, the age of what is shown, when it expires, the countdown to the next poll, and *Refresh*; the seal once it is paid. */
function Heading({ state: { payment, platformName } }: HeadingProps) {
  const { id, step, asOf, retryAt, problem } = payment;
  const reloading = useActions().isBusy('payment.reload');
  const title = formatMessage(titleOf(payment), { platform: platformName });
  const lead = formatMessage(leadOf(payment), { platform: platformName, id });
  const updated = formatMessage(words.payment.updated, { age: formatAge(0) });
  const expiry = expiryOf(payment);
  // Hide Refresh while a changed offer waits for its own button, while a payment is being sent, once it is paid, and
  // when the ID is not a payment.
  const hasRefresh =
    step !== 'changed' &&
    step !== 'starting' &&
    !isPaid(payment) &&
    !(isUnreadable(payment) && problem && hasRemedyForPlayer(problem));
  return (
    <div className="beside home__heading">
      {/* Before the heading, so that Tab leads from the heading to what can be done. It is drawn after it. */}
      {hasRefresh ? (
        <RefreshButton
          action="payment.reload"
          answer={`${asOf} ${retryAt} ${problem?.reference}`}
          sentence={
            isOffline(payment)
              ? formatMessage(words.offline.title, { platform: platformName })
              : joinSentences([lead, problem ? '' : updated])
          }
        />
      ) : null}
      <div>
        <ScreenHeading title={title}>{headingOf(payment, platformName)}</ScreenHeading>
        <div className="payment__times fineprint muted">
          {asOf === null ? null : (
            <p>{formatted(words.payment.updated, { age: <Age instant={asOf} /> })}</p>
          )}
          {expiry === null ? null : <Expiry instant={expiry} />}
          {retryAt === null ? null : (
            <Countdown deadline={reloading ? null : retryAt} words={words.payment.nextPoll} />
          )}
        </div>
      </div>
      {isPaid(payment) ? (
        <span className="seal">
          <CheckIcon />
        </span>
      ) : null}
    </div>
  );
}

const hour = 3_600_000;

/** When a payment expires: the date and time, or a countdown in the last hour. */
function Expiry({ instant }: { readonly instant: number }) {
  if (instant - useNow() <= hour) {
    return <Countdown deadline={instant} words={words.payment.expiry} isPlatforms />;
  }
  const time = <time dateTime={new Date(instant).toISOString()}>{formatInstant(instant)}</time>;
  return <p>{formatted(words.payment.expires, { time })}</p>;
}

/** Keeps the place of the payment while it is being loaded. */
const PaymentSkeleton = () => (
  <div className="payment" aria-busy="true">
    <div className="payment__head">
      <span className="bone bone--title" />
      <span className="bone bone--total" />
    </div>
    <div className="lines">
      <span className="bone bone--row" />
      <span className="bone bone--row" />
      <span className="bone bone--row" />
    </div>
  </div>
);
