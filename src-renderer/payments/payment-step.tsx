import type { ReactNode } from 'react';
import { languageNames } from '../../src-shared/languages.ts';
import { changeOf, isPaid, isToBuyAgain, isUnreadable } from '../../src-shared/payment-words.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { languageInUse, words } from '../../src-shared/words.ts';
import { Busy } from '../ui/busy.tsx';
import { ActionButton, Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Fact } from '../ui/fact.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { helpHost } from '../ui/help-host.ts';
import { OpenIcon } from '../ui/icons.tsx';
import { SupportDetails } from '../ui/notice.tsx';
import { ProblemCodeLine } from '../ui/problem-reference.tsx';
import { Slow } from '../ui/slow.tsx';
import { type Action, useActions } from '../ui/use-actions.ts';
import { Money } from './money.tsx';
import { SaveReceipt } from './save-receipt.tsx';

type PaymentStepProps = {
  readonly state: Pick<AppStateOf<'payment'>, 'payment' | 'platformName'>;
  /** The facts of the payment, between what the step says and its buttons. */
  readonly children: ReactNode;
};

/** What the player can do in the step that the payment is in. */
export function PaymentStep(props: PaymentStepProps) {
  const { children } = props;
  const { run } = useActions();
  const slow = (sentence: string, stuck: string) => (
    <Slow slow={sentence} stuck={stuck}>
      <Button onPress={() => run('payment.close')}>{words.payment.slow.goBack}</Button>
    </Slow>
  );
  const { looking, lookingStuck, starting, startingStuck } = words.payment.slow;
  switch (props.state.payment.step) {
    case 'looking':
      // Nothing is waited for any more.
      if (isUnreadable(props.state.payment)) return children;
      return (
        <>
          {children}
          {slow(looking, lookingStuck)}
        </>
      );
    case 'changed':
      return <Changed {...props} />;
    case 'starting':
      return (
        <>
          {children}
          <div className="payment-bar">
            <Busy>{words.payment.sending}</Busy>
            {slow(starting, startingStuck)}
          </div>
        </>
      );
    case 'checking':
      return <Checking {...props} />;
    case 'approving':
      return <Approving {...props} />;
    case 'over':
      return <Over {...props} />;
    default:
      return children;
  }
}

/** The offer before and the one now, side by side. *Continue* sends nothing: it leads back to the methods. */
function Changed({ state: { payment }, children }: PaymentStepProps) {
  const { details } = payment;
  const change = changeOf(payment);
  if (!change || !details) return null;
  const { before, isOtherMerchant, isSame } = change;
  const offered = ({ amount, merchant }: typeof before) => (
    <>
      <Money amount={amount} />
      {isOtherMerchant ? <bdi className="amounts__merchant">{merchant}</bdi> : null}
    </>
  );
  return (
    <>
      <div className="card step">
        <dl className="amounts">
          <Fact label={words.payment.before}>{offered(before)}</Fact>
          <Fact label={words.payment.now}>{offered(details)}</Fact>
        </dl>
        {isSame ? <p>{words.payment.otherLines}</p> : null}
        <ProblemCodeLine error={{ code: 'LK-528' }} />
      </div>
      {children}
      <div className="payment-bar">
        <ActionButton action="payment.reload">{words.payment.takeNew}</ActionButton>
      </div>
    </>
  );
}

/** It is not known whether the payment is paid: shows *Send again* if that is safe, and the cause for support. */
function Checking({ state: { payment, platformName }, children }: PaymentStepProps) {
  const { id, problem, maySendAgain } = payment;
  const sendAgain: Action = { name: 'payment.sendAgain', input: id };
  return (
    <>
      {problem && problem.code !== 'LK-527' ? (
        <div>
          <ProblemCodeLine error={problem} />
          <SupportDetails error={problem} />
        </div>
      ) : null}
      {children}
      {maySendAgain ? (
        <div className="payment-bar">
          <p>{formatted(words.payment.sendAgainHint, { platform: platformName })}</p>
          <ActionButton action={sendAgain}>{words.payment.sendAgain}</ActionButton>
        </div>
      ) : null}
    </>
  );
}

/** The player reads the host of the page before it opens. */
function Approving({ state: { payment }, children }: PaymentStepProps) {
  const { id, pageHost } = payment;
  const openPage: Action = { name: 'payment.openPage', input: id };
  return (
    <>
      {children}
      {pageHost === null ? null : (
        <div className="payment-bar">
          <div>
            <p className="muted">{words.payment.pageAt}</p>
            <p className="beside address">
              <bdi>{pageHost}</bdi>
            </p>
          </div>
          <ActionButton variant="primary" icon={<OpenIcon />} action={openPage}>
            {formatted(words.payment.openPage, { host: pageHost })}
          </ActionButton>
          <ActionButton variant="quiet" action="payment.close">
            {words.payment.notNow}
          </ActionButton>
        </div>
      )}
    </>
  );
}

/** Everything in the receipt that this computer may have no letters for. */
const wordsOfReceipt = ({ payment, platformName }: PaymentStepProps['state']): string =>
  JSON.stringify([
    payment.details,
    payment.method,
    payment.confirmedBy,
    platformName,
    languageNames[languageInUse.language],
  ]);

/** The end: *Done*, the receipt of a payment that was paid, and the way on after one that failed. */
function Over({ state, children }: PaymentStepProps) {
  const { payment, platformName } = state;
  const { id, details, mayTryAgain } = payment;
  const tryAgain: Action = { name: 'payment.tryAgain', input: id };
  const done = (
    <ActionButton variant={mayTryAgain ? 'secondary' : 'primary'} action="payment.close">
      {words.payment.done}
    </ActionButton>
  );
  if (!isPaid(payment)) {
    return (
      <>
        {children}
        <div className="payment-bar">
          {details && isToBuyAgain(payment) ? (
            <p>{formatted(words.payment.leadOver.buyAgain, { merchant: details.merchant })}</p>
          ) : null}
          <div className="actions">
            {mayTryAgain ? (
              <ActionButton variant="primary" action={tryAgain}>
                {words.payment.tryAgain}
              </ActionButton>
            ) : null}
            {done}
          </div>
        </div>
      </>
    );
  }
  return (
    <>
      {children}
      {details ? <MoneyBack merchant={details.merchant} platformName={platformName} /> : null}
      <div className="payment-bar">
        <SaveReceipt key={payment.id} content={wordsOfReceipt(state)}>
          {done}
          <CopyButton
            action="payment.copyReceipt"
            label={words.payment.copyReceipt}
            copiedLabel={words.payment.receiptCopied}
          />
        </SaveReceipt>
      </div>
    </>
  );
}

type MoneyBackProps = { readonly merchant: string; readonly platformName: string };

/** Whom to ask for the money of a paid payment, and the platform's help page where the configuration names one. */
function MoneyBack({ merchant, platformName }: MoneyBackProps) {
  const host = helpHost();
  return (
    <div className="fineprint muted">
      <p>{formatted(words.payment.moneyBack, { merchant, platform: platformName })}</p>
      {host === null ? null : (
        <ActionButton variant="quiet" icon={<OpenIcon />} action="help.openPage">
          <bdi>{host}</bdi>
        </ActionButton>
      )}
    </div>
  );
}
