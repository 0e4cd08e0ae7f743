import { memo } from 'react';
import { formatInstant } from '../../src-shared/instant.ts';
import type { LanguageInUse } from '../../src-shared/languages.ts';
import type { Receipt } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { formatted, spoken } from '../ui/formatted-message.tsx';
import { Money } from './money.tsx';
import { PaymentStatus } from './payment-status.tsx';

type ReceiptRowProps = {
  readonly receipt: Receipt;
  readonly platformName: string;
  /** A row is drawn again in another language. */
  readonly language: LanguageInUse;
};

const isSame = (before: ReceiptRowProps, { receipt, language }: ReceiptRowProps) =>
  before.language === language && JSON.stringify(before.receipt) === JSON.stringify(receipt);

/**
 * One receipt. A press opens the payment as it is now. Main sends the complete list at each change; only the rows
 * that have changed are drawn again.
 */
export const ReceiptRow = memo(function ReceiptRow({ receipt, platformName }: ReceiptRowProps) {
  const { merchant, summary, amount, confirmedAmount, method, status, confirmedAt } = receipt;
  const time = formatInstant(confirmedAt);
  return (
    <li className="beside receipt" data-row>
      <ActionButton variant="row" action={{ name: 'payment.open', input: receipt.paymentId }}>
        <span className="receipt__words">
          {spoken(words.receipts.open, {
            merchant: (
              <span className="receipt__merchant">
                <bdi>{merchant}</bdi>
              </span>
            ),
          })}{' '}
          <span className="detail receipt__more">
            <bdi>{summary}</bdi>
          </span>{' '}
          <span className="detail receipt__more">
            <time dateTime={new Date(confirmedAt).toISOString()}>{time}</time>{' '}
            {formatted(words.receipts.with, { method })}
          </span>
        </span>{' '}
        <span className="receipt__end">
          <Money amount={amount} />{' '}
          {confirmedAmount ? (
            <span className="detail receipt__more">
              {formatted(words.receipts.confirmed, { amount: <Money amount={confirmedAmount} /> })}
            </span>
          ) : null}{' '}
          <PaymentStatus status={status} platformName={platformName} />
        </span>
      </ActionButton>
      <CopyButton
        action={{ name: 'receipts.copyId', input: receipt.id }}
        label={
          // With the time: a list of buttons in a screen reader has one for each payment to this merchant.
          <>
            {formatted(words.receipts.copyId, { merchant })} {time}
          </>
        }
        copiedLabel={words.payment.copied}
        variant="icon"
        title={words.payment.copyId}
      />
    </li>
  );
}, isSame);
