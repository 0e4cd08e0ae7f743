import { type FormEvent, useId, useRef, useState } from 'react';
import type { Commands } from '../../src-shared/contract.ts';
import { type AppError, describe } from '../../src-shared/errors.ts';
import { en } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import type { PaymentSummary } from '../../src-shared/state.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProblemCode } from '../ui/problem-code.tsx';
import { ReferenceTools } from '../ui/reference-tools.tsx';
import { bringIntoView } from '../ui/take-focus.ts';
import { useActions } from '../ui/use-actions.ts';

const words = en.payEntry;

/** Longer than any link to a payment. */
const maxLength = 4000;

type PayEntryProps = { readonly payments: PaymentSummary; readonly commands: Commands };

/** The field for a payment ID or link, and the button to the list. An error is shown beside the one that caused it. */
export function PayEntry({ payments: { live, problem }, commands }: PayEntryProps) {
  const { run, isBusy, failure } = useActions(commands);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const errorId = useId();
  const open = { name: 'payment.open', input: text.trim() } as const;
  const send = () => (open.input === '' ? field.current?.focus() : run(open));
  const isListFailure = failure?.action === 'receipts.open';
  // The error belongs to the text that was sent, not to one that was typed since.
  const isFieldFailure = typeof failure?.action === 'object' && failure.action.input === open.input;
  return (
    <form
      className="entry"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>{words.label}</label>
      <div className="entry__line">
        <input
          ref={field}
          id={id}
          className="field"
          type="text"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={text}
          aria-invalid={isFieldFailure}
          aria-describedby={isFieldFailure ? errorId : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button busy={isBusy(open)} onPress={send}>
          {words.open}
        </Button>
      </div>
      {isFieldFailure ? <EntryError id={errorId} error={failure.error} /> : null}
      <div className="entry__line">
        <Button
          variant="quiet"
          describedBy={isListFailure ? errorId : undefined}
          busy={isBusy('receipts.open')}
          onPress={() => run('receipts.open')}
        >
          {live > 0 ? formatMessage(words.inProgress, { count: live }) : words.receipts}
        </Button>
        {isListFailure ? <EntryError id={errorId} error={failure.error} /> : null}
      </div>
      {problem ? <Notice error={problem} tone="calm" /> : null}
    </form>
  );
}

/** Scrolls into view: the field may be at the lower edge of the window. */
const EntryError = ({ id, error }: { readonly id: string; readonly error: AppError }) => (
  <div ref={bringIntoView} className="entry__refusal">
    <p id={id} role="alert" dir="auto">
      {describe(error).sentence}{' '}
      <span className="notice__code">
        <ProblemCode error={error} />
      </span>
    </p>
    {error.reference === undefined ? null : (
      <div className="actions">
        <ReferenceTools reference={error.reference} />
      </div>
    )}
  </div>
);
