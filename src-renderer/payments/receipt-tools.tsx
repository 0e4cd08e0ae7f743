import { useState } from 'react';
import { en } from '../../src-shared/messages/en.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { Button } from '../ui/button.tsx';
import { Deliberate } from '../ui/deliberate.tsx';
import { Filled } from '../ui/filled.tsx';
import { SaveIcon } from '../ui/icons.tsx';
import type { Actions } from '../ui/use-actions.ts';
import { formatCount } from './amount.ts';

const words = en.receipts;

type ReceiptToolsProps = {
  readonly state: Pick<AppStateOf<'receipts'>, 'search' | 'total' | 'platformName'>;
  readonly actions: Actions;
};

/** Exports and clears what the search finds. */
export function ReceiptTools({ state, actions: { run, isBusy } }: ReceiptToolsProps) {
  const { search, total, platformName } = state;
  const { all, one, found } = words.clearQuestion;
  const question = search === '' ? all : total === 1 ? one : found;
  const [file, setFile] = useState<string | null>(null);
  const save = async () => {
    setFile(null);
    setFile((await run('receipts.export'))?.value ?? null);
  };
  return (
    <div className="tools">
      <Deliberate
        // The question is taken back when the search or its result changes.
        key={`${total} ${search}`}
        question={
          <Filled words={question} values={{ count: formatCount(total), platform: platformName }} />
        }
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
