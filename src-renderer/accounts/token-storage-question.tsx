import { useId } from 'react';
import { describe } from '../../src-shared/errors.ts';
import { en } from '../../src-shared/messages/en.ts';
import type { ProtectionView } from '../../src-shared/state.ts';
import { Button } from '../ui/button.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { SupportDetails } from '../ui/notice.tsx';
import type { Actions } from '../ui/use-actions.ts';
import { KeepingOptions } from './token-storage-options.tsx';

type KeepingQuestionProps = { readonly protection: ProtectionView; readonly actions: Actions };

/** The player decides where sign-ins are kept, because the best place is not to be had. */
export function KeepingQuestion({ protection, actions }: KeepingQuestionProps) {
  const id = useId();
  const { problem } = protection;
  return (
    <section className="card keeping" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {en.keeping.title}
      </h2>
      {problem ? <p dir="auto">{describe(problem).sentence}</p> : null}
      <p className="muted">{en.keeping.nothingYet}</p>
      <KeepingOptions protection={protection} actions={actions} />
      {problem ? (
        <div className="notice__more">
          <Button
            look="quiet"
            icon={<RefreshIcon />}
            busy={actions.isBusy('vault.retry')}
            onPress={() => actions.run('vault.retry')}
          >
            {en.problem.retry}
          </Button>
          <SupportDetails error={problem} />
        </div>
      ) : null}
    </section>
  );
}
