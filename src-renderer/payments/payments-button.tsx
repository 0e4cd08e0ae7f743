import { numberFormat } from '../../src-shared/messages/intl.ts';
import { formatMessage, languageInUse, words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ReceiptIcon } from '../ui/icons.tsx';
import type { Actions } from '../ui/use-actions.ts';

type PaymentsButtonProps = { readonly live: number; readonly actions: Actions };

/** Opens the list of payments, and says how many are under way. */
export const PaymentsButton = ({ live, actions }: PaymentsButtonProps) => (
  <ActionButton variant="quiet" icon={<ReceiptIcon />} actions={actions} action="receipts.open">
    {live === 0 ? (
      words.receipts.title
    ) : (
      <>
        <span className="visually-hidden">
          {formatMessage(words.payEntry.inProgress, { count: live })}
        </span>
        <span aria-hidden="true">
          {words.receipts.title}{' '}
          <span className="count">{numberFormat(languageInUse.locale).format(live)}</span>
        </span>
      </>
    )}
  </ActionButton>
);
