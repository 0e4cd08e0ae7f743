import { isSameAmount } from '../../src-shared/amount.ts';
import { en } from '../../src-shared/messages/en.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { Busy } from '../ui/busy.tsx';
import { Button } from '../ui/button.tsx';
import { FormattedMessage } from '../ui/formatted-message.tsx';
import { OpenIcon } from '../ui/icons.tsx';
import { SupportDetails } from '../ui/notice.tsx';
import { ProblemCode } from '../ui/problem-code.tsx';
import type { Action, Actions } from '../ui/use-actions.ts';
import { Amounts } from './amounts.tsx';
import { Money } from './money.tsx';

const words = en.payment;

type PaymentStepProps = {
  readonly state: Pick<AppStateOf<'payment'>, 'payment' | 'platformName'>;
  readonly actions: Actions;
};

/** What the player can do in the step that the payment is in. */
export function PaymentStep(props: PaymentStepProps) {
  switch (props.state.payment.step) {
    case 'changed':
      return <Changed {...props} />;
    case 'starting':
      return <Busy>{words.sending}</Busy>;
    case 'checking':
      return <Checking {...props} />;
    case 'approving':
      return <Approving {...props} />;
    default:
      return null;
  }
}

/** The offer that was shown and the new one, side by side. *Continue* sends nothing: it leads back to the methods. */
function Changed({ state: { payment }, actions: { run, isBusy } }: PaymentStepProps) {
  const { before, details } = payment;
  if (!before || !details) return null;
  const isOtherMerchant = before.merchant !== details.merchant;
  const isSame = !isOtherMerchant && isSameAmount(before.amount, details.amount);
  const column = ({ amount, merchant }: typeof before) => (
    <>
      <Money amount={amount} />
      {isOtherMerchant ? <bdi className="amounts__merchant">{merchant}</bdi> : null}
    </>
  );
  return (
    <div className="card step">
      <Amounts
        columns={[
          [words.shownBefore, column(before)],
          [words.now, column(details)],
        ]}
      />
      {isSame ? <p>{words.otherLines}</p> : null}
      <p className="notice__code">
        <ProblemCode error={{ code: 'LK-528' }} />
      </p>
      <div className="actions">
        <Button
          busy={payment.reloading || isBusy('payment.reload')}
          onPress={() => run('payment.reload')}
        >
          {words.takeNew}
        </Button>
      </div>
    </div>
  );
}

/** It is not known whether the payment is paid: shows *Send again* if that is safe, and the cause for support. */
function Checking({ state: { payment, platformName }, actions }: PaymentStepProps) {
  const { id, problem, maySendAgain } = payment;
  const sendAgain: Action = { name: 'payment.sendAgain', input: id };
  return (
    <div className="card step">
      {maySendAgain ? (
        <>
          <p>
            <FormattedMessage message={words.sendAgainHint} values={{ platform: platformName }} />
          </p>
          <div className="actions">
            <Button busy={actions.isBusy(sendAgain)} onPress={() => actions.run(sendAgain)}>
              {words.sendAgain}
            </Button>
          </div>
        </>
      ) : null}
      {problem && problem.code !== 'LK-527' ? (
        <div>
          <p className="notice__code">
            <ProblemCode error={problem} />
          </p>
          <SupportDetails error={problem} />
        </div>
      ) : null}
    </div>
  );
}

/** The player reads the host of the page before it opens. */
function Approving({ state: { payment }, actions: { run, isBusy } }: PaymentStepProps) {
  const { id, pageHost } = payment;
  if (pageHost === null) return null;
  const openPage: Action = { name: 'payment.openPage', input: id };
  return (
    <div className="card step">
      <div>
        <p className="muted">{words.pageAt}</p>
        <p className="address" dir="ltr">
          {pageHost}
        </p>
      </div>
      <div className="actions">
        <Button
          variant="primary"
          icon={<OpenIcon />}
          busy={isBusy(openPage)}
          onPress={() => run(openPage)}
        >
          <FormattedMessage message={words.openPage} values={{ host: pageHost }} />
        </Button>
      </div>
    </div>
  );
}
