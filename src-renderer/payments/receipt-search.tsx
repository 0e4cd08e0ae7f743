import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { words } from '../../src-shared/words.ts';
import { SearchIcon } from '../ui/icons.tsx';
import type { Actions } from '../ui/use-actions.ts';

/** How long the player has to stop typing before a search. */
const pauseMs = 250;
const maxLength = 200;

type ReceiptSearchProps = {
  /** What main searches for: the text in the field may be newer. */
  readonly search: string;
  readonly actions: Actions;
};

/** Searches after a pause in typing, or at once with Enter. */
export function ReceiptSearch({ search, actions: { run } }: ReceiptSearchProps) {
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (input: string, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => run({ name: 'receipts.search', input }), delayMs);
  };
  return (
    <search>
      <form
        className="entry"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(text, 0);
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {words.receipts.search}
        </label>
        <span className="searching">
          <SearchIcon />
          <input
            id={id}
            className="field"
            type="search"
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLength}
            placeholder={words.receipts.search}
            value={text}
            onChange={({ target: { value } }) => {
              setText(value);
              send(value, pauseMs);
            }}
          />
        </span>
      </form>
    </search>
  );
}
