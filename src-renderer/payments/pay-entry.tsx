import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type AppError, describe } from '../../src-shared/errors.ts';
import { longestPaymentText } from '../../src-shared/limits.ts';
import { words } from '../../src-shared/words.ts';
import { Button } from '../ui/button.tsx';
import { ProblemCode, ReferenceTools } from '../ui/problem-reference.tsx';
import { bringIntoView } from '../ui/take-focus.ts';
import { useOwnActions } from '../ui/use-actions.ts';

type PayEntryProps = {
  /** Whether *Continue* is the main button of the screen. */
  readonly isMain?: boolean;
  /** Stands at the end of the label's line. */
  readonly aside?: ReactNode;
};

/** The field for a payment ID or link, *Paste* and *Continue*. There is always room for an error below, so nothing moves. */
export function PayEntry({ isMain = true, aside }: PayEntryProps) {
  const { run, isBusy, failure } = useOwnActions();
  const [text, setText] = useState('');
  /** How often *Continue* was pressed without a text. */
  const [emptyPresses, setEmptyPresses] = useState(0);
  /** The text of the field when *Paste* was pressed. */
  const [textAtPaste, setTextAtPaste] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const errorId = useId();
  const open = { name: 'payment.open', input: text.trim() } as const;
  const send = () => {
    if (open.input !== '') {
      setEmptyPresses(0);
      void run(open);
      return;
    }
    setEmptyPresses((before) => before + 1);
    field.current?.focus();
  };
  const paste = () => {
    setEmptyPresses(0);
    setTextAtPaste(text);
    void run('payment.paste');
  };
  const isMissing = emptyPresses > 0 && open.input === '';
  // Hide an error when the text has changed since: it would seem to be about what is typed now.
  const isErrorShown =
    failure?.action === 'payment.paste'
      ? text === textAtPaste
      : typeof failure?.action === 'object' && failure.action.input === open.input;
  return (
    <form
      className="stack entry"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="beside entry__head">
        <label htmlFor={id}>{words.payEntry.label}</label>
        {aside}
      </div>
      <div className="entry__line">
        <input
          ref={field}
          id={id}
          className="field"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestPaymentText}
          value={text}
          aria-invalid={isMissing || isErrorShown}
          aria-describedby={isMissing || isErrorShown ? errorId : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button busy={isBusy('payment.paste')} onPress={paste}>
          {words.payEntry.paste}
        </Button>
        <Button variant={isMain ? 'primary' : 'secondary'} busy={isBusy(open)} onPress={send}>
          {words.payEntry.open}
        </Button>
      </div>
      <div className="entry__answer">
        {isMissing ? (
          // A new element for each press: a screen reader announces the same sentence again.
          <p
            key={emptyPresses}
            ref={bringIntoView}
            id={errorId}
            role="alert"
            className="beside entry__refusal"
          >
            {words.payEntry.missing}
          </p>
        ) : null}
        {isErrorShown && failure && !isMissing ? (
          <EntryError id={errorId} error={failure.error} />
        ) : null}
      </div>
    </form>
  );
}

/** Scrolls into view: the field may be at the lower edge of the window. */
const EntryError = ({ id, error }: { readonly id: string; readonly error: AppError }) => (
  <div ref={bringIntoView} className="beside entry__refusal">
    <p id={id} role="alert" dir="auto">
      {describe(error).sentence}{' '}
      <span className="detail notice__code">
        <ProblemCode error={error} />
      </span>
    </p>
    <ReferenceTools reference={error.reference} />
  </div>
);
