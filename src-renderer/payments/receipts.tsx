import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { longestSearch } from '../../src-shared/limits.ts';
import type { AppStateOf, Receipt } from '../../src-shared/state.ts';
import { formatMessage, languageInUse, words } from '../../src-shared/words.ts';
import { ActionScope } from '../ui/action-scope.tsx';
import { BackScreen } from '../ui/back-screen.tsx';
import { ActionButton, Button } from '../ui/button.tsx';
import { formatMonth } from '../ui/format.ts';
import { formatted } from '../ui/formatted-message.tsx';
import { SaveIcon, SearchIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useActions } from '../ui/use-actions.ts';
import { focusRow, useFocusAfterMore } from '../ui/use-focus-after-more.ts';
import { WithConfirmation } from '../ui/with-confirmation.tsx';
import { ReceiptRow } from './receipt-row.tsx';

type ReceiptsProps = {
  readonly state: AppStateOf<'receipts'>;
  /** The ID of the payment that the player comes back from. */
  readonly lastPaymentId: RefObject<string | undefined>;
};

/** When the month of an instant began on this computer, in ms. The same in every language, so that no row is drawn anew in another one. */
function startOfMonth(instant: number): number {
  const date = new Date(instant);
  return new Date(date.getFullYear(), date.getMonth()).getTime();
}

/** Receipts, newest first, under the months in which they were confirmed. */
const byMonth = (receipts: readonly Receipt[]) => [
  ...Map.groupBy(receipts, ({ confirmedAt }) => startOfMonth(confirmedAt)),
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
  useEffect(() => focusRow(rows.current, index), [index]);
  const onMore = useFocusAfterMore(rows, receipts.length);
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
      {isEmpty ? null : (
        <ActionScope>
          <ReceiptSearch search={search} />
        </ActionScope>
      )}
      {/* Always the same element, because a screen reader announces only what changes inside. */}
      <div
        role="status"
        className={isEmpty ? 'card empty' : total === 0 ? 'muted' : 'fineprint muted'}
      >
        {isEmpty ? (
          <>
            <p className="strong">{words.receipts.none}</p>
            <p className="muted">
              {playerName === null ? words.receipts.noneLeadNobody : words.receipts.noneLead}
            </p>
          </>
        ) : null}
        {!isEmpty && total === 0 ? formatted(words.receipts.notFound, { search }) : null}
        {total > 0 ? formatMessage(words.receipts.found, { count: total }) : null}
      </div>
      {receipts.length > 0 ? (
        <div className="stack months" ref={rows}>
          {byMonth(receipts).map(([month, ofMonth]) => (
            <section key={month} aria-label={formatMonth(month)}>
              <h2 className="months__title">{formatMonth(month)}</h2>
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
        <div className="actions" {...onMore}>
          <ActionButton action="receipts.more">{words.receipts.more}</ActionButton>
        </div>
      ) : null}
      {total > 0 ? <ReceiptTools state={state} /> : null}
    </BackScreen>
  );
}

type ReceiptSearchProps = {
  /** What main searches for: the text in the field may be newer. */
  readonly search: string;
};

/** Searches at each letter. Main gives up the search of an older text. In an ActionScope of its own: a letter draws no list. */
function ReceiptSearch({ search }: ReceiptSearchProps) {
  const [text, setText] = useState(search);
  const id = useId();
  const { runAgain } = useActions();
  return (
    <>
      <search className="stack entry">
        <label htmlFor={id} className="visually-hidden">
          {words.receipts.search}
        </label>
        <span className="searching">
          <SearchIcon />
          <input
            id={id}
            className="field"
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestSearch}
            placeholder={words.receipts.search}
            value={text}
            onChange={({ target: { value } }) => {
              setText(value);
              runAgain({ name: 'receipts.search', input: value });
            }}
          />
        </span>
      </search>
      <Refusal />
    </>
  );
}

type ReceiptToolsProps = {
  readonly state: Pick<AppStateOf<'receipts'>, 'search' | 'total' | 'platformName'>;
};

/** Exports and clears what the search finds. */
function ReceiptTools({ state }: ReceiptToolsProps) {
  const { run, isBusy } = useActions();
  const { search, total, platformName } = state;
  const question =
    search === '' ? words.receipts.clearQuestion.all : words.receipts.clearQuestion.found;
  const [file, setFile] = useState<string | null>(null);
  const save = async () => {
    setFile(null);
    setFile((await run('receipts.export', save))?.value ?? null);
  };
  return (
    <div className="stack">
      <WithConfirmation
        // The key closes the question when the search or its result changes.
        key={`${total} ${search}`}
        question={formatted(question, { count: total, platform: platformName })}
        yes={words.buttons.yesRemove}
        busy={isBusy('receipts.clear')}
        onYes={() => run('receipts.clear')}
      >
        {(trigger) => (
          <div className="actions">
            <Button icon={<SaveIcon />} busy={isBusy('receipts.export')} onPress={save}>
              {words.receipts.export}
            </Button>
            <Button variant="quiet" {...trigger}>
              {words.receipts.clear}
            </Button>
          </div>
        )}
      </WithConfirmation>
      <p role="status" className="fineprint">
        {file === null
          ? null
          : formatted(words.receipts.exported, { file: <span className="code">{file}</span> })}
      </p>
    </div>
  );
}
