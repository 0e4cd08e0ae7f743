import { en } from '../../src-shared/messages/en.ts';
import type { Receipt } from '../../src-shared/state.ts';
import { formatAmount } from '../amount.ts';
import { formatInstant } from '../format.ts';
import type { Action, Actions } from '../use-actions.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Filled } from './filled.tsx';
import { Money } from './money.tsx';
import { PlatformWord } from './platform-word.tsx';

const words = en.receipts;

type ReceiptRowProps = { readonly receipt: Receipt; readonly actions: Actions };

/** A payment from before. A press opens it as the platform tells it now. */
export function ReceiptRow({ receipt, actions }: ReceiptRowProps) {
  const { id, paymentId, merchant, summary, amount, confirmedAmount, method, status, confirmedAt } =
    receipt;
  const open: Action = { name: 'payment.open', input: paymentId };
  return (
    <li className="receipt">
      <Button look="row" busy={actions.isBusy(open)} onPress={() => actions.run(open)}>
        <span className="receipt__words">
          <span className="visually-hidden">{`${words.open} `}</span>
          <span className="receipt__merchant">
            <bdi>{merchant}</bdi>
          </span>{' '}
          <span className="receipt__more">
            <bdi>{summary}</bdi>
          </span>{' '}
          <span className="receipt__more">
            <time dateTime={new Date(confirmedAt).toISOString()}>{formatInstant(confirmedAt)}</time>{' '}
            <Filled words={words.with} values={{ method }} />
          </span>
        </span>{' '}
        <span className="receipt__end">
          <Money amount={amount} />{' '}
          {confirmedAmount ? (
            <span className="receipt__status">
              <Filled words={words.confirmed} values={{ amount: formatAmount(confirmedAmount) }} />
            </span>
          ) : null}{' '}
          <span className="receipt__status">
            <PlatformWord word={status} known={en.payment.statuses} />
          </span>
        </span>
      </Button>
      <CopyButton
        actions={actions}
        action={{ name: 'receipts.copyId', input: id }}
        label={
          <span className="visually-hidden">
            <Filled words={words.copyId} values={{ merchant }} />
          </span>
        }
        copiedLabel={<span className="visually-hidden">{en.payment.copied}</span>}
        look="icon"
      />
    </li>
  );
}
