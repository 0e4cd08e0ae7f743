import { useId, useState } from 'react';
import { words } from '../../src-shared/words.ts';
import { SearchIcon } from '../ui/icons.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { useActions } from '../ui/use-actions.ts';

const maxLength = 200;

type ReceiptSearchProps = {
  /** What main searches for: the text in the field may be newer. */
  readonly search: string;
};

/** Searches at each letter. Main gives up the search of an older text. In an ActionScope of its own: a letter draws no list. */
export function ReceiptSearch({ search }: ReceiptSearchProps) {
  const [text, setText] = useState(search);
  const id = useId();
  const { runAgain } = useActions();
  return (
    <>
      <search className="entry">
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
            maxLength={maxLength}
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
