import { numberFormat } from '../../src-shared/messages/intl.ts';
import { formatMessage, languageInUse, words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ReceiptIcon } from '../ui/icons.tsx';

/** Opens the list of payments, and says how many are under way. */
export const PaymentsButton = ({ live }: { readonly live: number }) => (
  <ActionButton variant="quiet" icon={<ReceiptIcon />} action="receipts.open">
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
