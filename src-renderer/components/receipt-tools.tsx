import { useState } from 'react';
import { en } from '../../src-shared/messages/en.ts';
import type { Actions } from '../use-actions.ts';
import { Button } from './button.tsx';
import { Deliberate } from './deliberate.tsx';
import { SaveIcon } from './icons.tsx';

const words = en.receipts;

/** The list as a file, and its end on this computer. */
export function ReceiptTools({ actions: { run, isBusy } }: { readonly actions: Actions }) {
  const [file, setFile] = useState<string | null>(null);
  const save = async () => {
    setFile(null);
    setFile((await run('receipts.export'))?.value ?? null);
  };
  return (
    <div className="tools">
      <Deliberate
        question={words.clearQuestion}
        yes={words.yesClear}
        busy={isBusy('receipts.clear')}
        onYes={() => run('receipts.clear')}
      >
        {(trigger) => (
          <div className="actions">
            <Button icon={<SaveIcon />} busy={isBusy('receipts.export')} onPress={save}>
              {words.export}
            </Button>
            <Button look="quiet" {...trigger}>
              {words.clear}
            </Button>
          </div>
        )}
      </Deliberate>
      <p role="status" className="fineprint">
        {file === null ? null : (
          <>
            {words.exported} <bdi className="code">{file}</bdi>
          </>
        )}
      </p>
    </div>
  );
}
