import { useState } from 'react';
import type { AppStateOf } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { Button } from '../ui/button.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { SaveIcon } from '../ui/icons.tsx';
import { useActions } from '../ui/use-actions.ts';
import { WithConfirmation } from '../ui/with-confirmation.tsx';

type ReceiptToolsProps = {
  readonly state: Pick<AppStateOf<'receipts'>, 'search' | 'total' | 'platformName'>;
};

/** Exports and clears what the search finds. */
export function ReceiptTools({ state }: ReceiptToolsProps) {
  const { run, isBusy } = useActions();
  const { search, total, platformName } = state;
  const question =
    search === '' ? words.receipts.clearQuestion.all : words.receipts.clearQuestion.found;
  const [file, setFile] = useState<string | null>(null);
  const save = async () => {
    setFile(null);
    setFile((await run('receipts.export'))?.value ?? null);
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
