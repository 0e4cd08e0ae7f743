import { type FormEvent, useId, useRef, useState } from 'react';
import type { Commands } from '../../src-shared/contract.ts';
import { describe } from '../../src-shared/errors.ts';
import { en } from '../../src-shared/messages/en.ts';
import { useActions } from '../use-actions.ts';
import { Button } from './button.tsx';

const words = en.payEntry;

/** More than any link to a payment needs. */
const longest = 4000;

/** The way to a payment by its id or link, and to those from before. A refusal is told at the field. */
export function PayEntry({ commands }: { readonly commands: Commands }) {
  const { run, isBusy, failure } = useActions(commands);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const refusal = useId();
  const open = { name: 'payment.open', input: text.trim() } as const;
  const send = () => (open.input === '' ? field.current?.focus() : run(open));
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
          maxLength={longest}
          value={text}
          aria-invalid={failure !== null}
          aria-describedby={failure ? refusal : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button busy={isBusy(open)} onPress={send}>
          {words.open}
        </Button>
        <Button look="quiet" busy={isBusy('receipts.open')} onPress={() => run('receipts.open')}>
          {words.receipts}
        </Button>
      </div>
      {failure ? (
        <p id={refusal} className="entry__refusal" role="alert" dir="auto">
          {describe(failure.error).sentence}{' '}
          <span className="notice__code">{en.problem.code(failure.error.code)}</span>
        </p>
      ) : null}
    </form>
  );
}
