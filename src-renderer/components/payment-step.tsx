import { isSameAmount } from '../../src-shared/amount.ts';
import { en } from '../../src-shared/messages/en.ts';
import type { PaymentView } from '../../src-shared/state.ts';
import { isAboutReach } from '../problem-kind.ts';
import type { Action, Actions } from '../use-actions.ts';
import { Busy } from './busy.tsx';
import { Button } from './button.tsx';
import { Countdown } from './countdown.tsx';
import { Filled } from './filled.tsx';
import { OpenIcon, RefreshIcon } from './icons.tsx';
import { Money } from './money.tsx';
import { SupportDetails } from './notice.tsx';

const words = en.payment;

type PaymentStepProps = { readonly payment: PaymentView; readonly actions: Actions };

/** What the step of a payment asks of the player, or waits for. */
export function PaymentStep({ payment, actions }: PaymentStepProps) {
  switch (payment.step) {
    case 'changed':
      return <Changed payment={payment} actions={actions} />;
    case 'starting':
      return <Busy>{words.sending}</Busy>;
    case 'checking':
      return <Checking payment={payment} actions={actions} />;
    case 'approving':
      return <Approving payment={payment} actions={actions} />;
    case 'watching':
      return <NextLook payment={payment} />;
    default:
      return null;
  }
}

/** What was shown and what it is now, side by side. Going on sends nothing: it leads back to the choice. */
function Changed({ payment: { before, details }, actions: { run, isBusy } }: PaymentStepProps) {
  if (!before || !details) return null;
  const isOtherMerchant = before.merchant !== details.merchant;
  const isSame = !isOtherMerchant && isSameAmount(before.amount, details.amount);
  const columns = [
    [words.shownBefore, before],
    [words.now, details],
  ] as const;
  return (
    <div className="card step">
      <dl className="amounts">
        {columns.map(([label, { amount, merchant }]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
            {isOtherMerchant ? (
              <dd className="amounts__merchant">
                <bdi>{merchant}</bdi>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      {isSame ? <p>{words.otherLines}</p> : null}
      <p className="notice__code">{en.problem.code('LK-528')}</p>
      <div className="actions">
        <Button busy={isBusy('payment.refresh')} onPress={() => run('payment.refresh')}>
          {words.takeNew}
        </Button>
      </div>
    </div>
  );
}

/** Nobody knows yet: what Latchkey does about it, and the one thing that may be sent again. */
function Checking({ payment, actions: { run, isBusy } }: PaymentStepProps) {
  const { id, problem, maySendAgain, refreshing } = payment;
  const sendAgain: Action = { name: 'payment.sendAgain', input: id };
  return (
    <div className="card step">
      <div className="notice__more">
        <Button
          icon={<RefreshIcon />}
          busy={refreshing || isBusy('payment.refresh')}
          onPress={() => run('payment.refresh')}
        >
          {words.lookNow}
        </Button>
        <NextLook payment={payment} />
      </div>
      {maySendAgain ? (
        <>
          <p>{words.sendAgainHint}</p>
          <div className="actions">
            <Button busy={isBusy(sendAgain)} onPress={() => run(sendAgain)}>
              {words.sendAgain}
            </Button>
          </div>
        </>
      ) : null}
      {problem ? (
        <div>
          <p className="notice__code">{en.problem.code(problem.code)}</p>
          <SupportDetails error={problem} />
        </div>
      ) : null}
    </div>
  );
}

/** The page's host is read before the page opens. */
function Approving({ payment, actions: { run, isBusy } }: PaymentStepProps) {
  const { id, pageHost } = payment;
  const openPage: Action = { name: 'payment.openPage', input: id };
  return (
    <div className="card step">
      {pageHost === null ? null : (
        <>
          <div>
            <p className="muted">{words.pageAt}</p>
            <p className="address" dir="ltr">
              {pageHost}
            </p>
          </div>
          <div className="actions">
            <Button
              look="primary"
              icon={<OpenIcon />}
              busy={isBusy(openPage)}
              onPress={() => run(openPage)}
            >
              <Filled words={words.openPage} values={{ host: pageHost }} />
            </Button>
          </div>
        </>
      )}
      <NextLook payment={payment} />
    </div>
  );
}

/** When Latchkey asks by itself. What is out of reach has that in its banner. */
const NextLook = ({ payment: { step, problem, retryAt } }: Pick<PaymentStepProps, 'payment'>) =>
  retryAt === null || (problem && isAboutReach(problem) && step !== 'checking') ? null : (
    <Countdown deadline={retryAt} words={words.nextLook} />
  );
