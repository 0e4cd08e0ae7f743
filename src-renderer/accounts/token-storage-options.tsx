import { en } from '../../src-shared/messages/en.ts';
import type { ProtectionView } from '../../src-shared/state.ts';
import { Button } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import type { Actions } from '../ui/use-actions.ts';

type KeepingOptionsProps = { readonly protection: ProtectionView; readonly actions: Actions };

/** Where sign-ins may be kept, each with what it means. A press chooses. */
export function KeepingOptions({ protection, actions: { run, isBusy } }: KeepingOptionsProps) {
  const { choices, keeping } = protection;
  return (
    <ul className="options">
      {choices.map((choice) => {
        const { title, meaning } = en.keeping.choices[choice];
        const action = { name: 'vault.choose', input: choice } as const;
        return (
          <li key={choice}>
            <Button
              look="option"
              icon={choice === keeping ? <CheckIcon /> : null}
              pressed={keeping === 'undecided' ? undefined : choice === keeping}
              busy={isBusy(action)}
              onPress={() => run(action)}
            >
              <span className="options__title">{title}</span>{' '}
              <span className="muted">{meaning}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
