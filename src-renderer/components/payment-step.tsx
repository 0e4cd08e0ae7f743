import { en } from '../../src-shared/messages/en.ts';
import type { PaymentView } from '../../src-shared/state.ts';
import { isAboutReach } from '../problem-kind.ts';
import type { Actions } from '../use-actions.ts';
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

/** Both amounts side by side. Taking the new one sends nothing: it leads back to the choice. */
function Changed({
  payment: { shownAmount, details },
  actions: { run, isBusy },
}: PaymentStepProps) {
  return (
    <div className="card step">
      <dl className="amounts">
        {shownAmount ? (
          <div>
            <dt>{words.shownBefore}</dt>
            <dd>
              <Money amount={shownAmount} />
            </dd>
          </div>
        ) : null}
        {details ? (
          <div>
            <dt>{words.now}</dt>
            <dd>
              <Money amount={details.amount} />
            </dd>
          </div>
        ) : null}
      </dl>
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
  const { problem, maySendAgain, refreshing } = payment;
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
            <Button busy={isBusy('payment.sendAgain')} onPress={() => run('payment.sendAgain')}>
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
  const { pageHost } = payment;
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
              busy={isBusy('payment.openPage')}
              onPress={() => run('payment.openPage')}
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
