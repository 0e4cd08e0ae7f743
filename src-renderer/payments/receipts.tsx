import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AppStateOf, Receipt } from '../../src-shared/state.ts';
import { formatMessage, languageInUse, words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ActionScope } from '../ui/action-scope.tsx';
import { BackScreen } from '../ui/back-screen.tsx';
import { formatMonth } from '../ui/format.ts';
import { formatted } from '../ui/formatted-message.tsx';
import { Notice } from '../ui/notice.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useActions } from '../ui/use-actions.ts';
import { ReceiptRow } from './receipt-row.tsx';
import { ReceiptSearch } from './receipt-search.tsx';
import { ReceiptTools } from './receipt-tools.tsx';

type ReceiptsProps = {
  readonly state: AppStateOf<'receipts'>;
  /** The ID of the payment that the player comes back from. */
  readonly lastPaymentId: RefObject<string | undefined>;
};

/** Receipts, newest first, under the months in which they were confirmed. */
const byMonth = (receipts: readonly Receipt[]) => [
  ...Map.groupBy(receipts, ({ confirmedAt }) => formatMonth(confirmedAt)),
];

/** The payments that were confirmed on this computer, newest first, by month. */
export function Receipts({ state, lastPaymentId }: ReceiptsProps) {
  const { run, isBusy } = useActions();
  const { platformName, playerName, search, receipts, total, problem } = state;
  const isEmpty = total === 0 && search === '';
  const rows = useRef<HTMLDivElement>(null);
  const [index] = useState(() =>
    receipts.findIndex(({ paymentId }) => paymentId === lastPaymentId.current),
  );
  // Focuses the row of that payment, which also scrolls it into view.
  useEffect(() => {
    rows.current?.querySelectorAll('li')[index]?.querySelector('button')?.focus();
  }, [index]);
  return (
    <BackScreen
      platformName={platformName}
      busy={isBusy('receipts.close')}
      onBack={() => run('receipts.close')}
    >
      <div>
        <ScreenHeading>{words.receipts.title}</ScreenHeading>
        <p className="fineprint muted">
          {playerName === null
            ? words.receipts.ofNobody
            : formatted(words.receipts.ofPayer, { name: playerName })}
        </p>
      </div>
      <Refusal />
      {problem ? <Notice error={problem} tone="warning" /> : null}
      {isEmpty ? (
        <div className="card empty">
          <p className="strong">{words.receipts.none}</p>
          <p className="muted">
            {playerName === null ? words.receipts.noneLeadNobody : words.receipts.noneLead}
          </p>
        </div>
      ) : (
        <>
          <ActionScope>
            <ReceiptSearch search={search} />
          </ActionScope>
          <p role="status" className={total === 0 ? 'muted' : 'fineprint muted'}>
            {total === 0
              ? formatted(words.receipts.notFound, { search })
              : formatMessage(words.receipts.found, { count: total })}
          </p>
        </>
      )}
      {receipts.length > 0 ? (
        <div className="months" ref={rows}>
          {byMonth(receipts).map(([month, ofMonth]) => (
            <section key={month} aria-label={month}>
              <h2 className="months__title">{month}</h2>
              <ul className="card receipts">
                {ofMonth.map((receipt) => (
                  <ReceiptRow
                    key={receipt.id}
                    receipt={receipt}
                    platformName={platformName}
                    language={languageInUse}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : null}
      {total > receipts.length ? (
        <div className="actions">
          <ActionButton action="receipts.more">{words.receipts.more}</ActionButton>
        </div>
      ) : null}
      {total > 0 ? <ReceiptTools state={state} /> : null}
    </BackScreen>
  );
}
