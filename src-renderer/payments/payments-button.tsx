import { numberFormat } from '../../src-shared/messages/intl.ts';
import { formatMessage, languageInUse, words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/button.tsx';
import { ReceiptIcon } from '../ui/icons.tsx';
import { Spoken } from '../ui/spoken.tsx';

/** Opens the list of payments, and says how many are under way. */
export const PaymentsButton = ({ live }: { readonly live: number }) => (
  <ActionButton variant="quiet" icon={<ReceiptIcon />} action="receipts.open">
    {live === 0 ? (
      words.receipts.title
    ) : (
      <Spoken as={formatMessage(words.payEntry.inProgress, { count: live })}>
        {words.receipts.title}{' '}
        <span className="count">{numberFormat(languageInUse.locale).format(live)}</span>
      </Spoken>
    )}
  </ActionButton>
);
