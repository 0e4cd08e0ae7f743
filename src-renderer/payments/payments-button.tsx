import { en } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import { Button } from '../ui/button.tsx';
import { ReceiptIcon } from '../ui/icons.tsx';
import type { Actions } from '../ui/use-actions.ts';

const words = en.payEntry;

type PaymentsButtonProps = { readonly live: number; readonly actions: Actions };

/** Opens the list of payments, and says how many are under way. */
export const PaymentsButton = ({ live, actions: { run, isBusy } }: PaymentsButtonProps) => (
  <Button
    variant="quiet"
    icon={<ReceiptIcon />}
    busy={isBusy('receipts.open')}
    onPress={() => run('receipts.open')}
  >
    {live === 0 ? (
      words.receipts
    ) : (
      <>
        <span className="visually-hidden">{formatMessage(words.inProgress, { count: live })}</span>
        <span aria-hidden="true">
          {words.receipts} <span className="count">{new Intl.NumberFormat().format(live)}</span>
        </span>
      </>
    )}
  </Button>
);
