import type { TokenStorageView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { Button } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import type { Actions } from '../ui/use-actions.ts';

type TokenStorageOptionsProps = {
  readonly tokenStorage: TokenStorageView;
  readonly actions: Actions;
};

/** The places where sign-ins can be kept, each with its meaning. A press chooses one. */
export function TokenStorageOptions({
  tokenStorage,
  actions: { run, isBusy },
}: TokenStorageOptionsProps) {
  const { choices, place } = tokenStorage;
  return (
    <ul className="options">
      {choices.map((choice) => {
        const { title, meaning } = words.tokenStorage.choices[choice];
        const action = { name: 'tokenStorage.choose', input: choice } as const;
        return (
          <li key={choice}>
            <Button
              variant="option"
              icon={choice === place ? <CheckIcon /> : null}
              pressed={place === 'undecided' ? undefined : choice === place}
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
