import { useId } from 'react';
import type { TokenStorageChoice, TokenStorageView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { OptionRow } from '../ui/option-row.tsx';
import { type Action, useActions } from '../ui/use-actions.ts';

type TokenStorageOptionsProps = { readonly tokenStorage: TokenStorageView };

const choose = (input: TokenStorageChoice): Action => ({ name: 'tokenStorage.choose', input });

/** The places where sign-ins can be kept, each with its meaning: the setting, with the place that is in use. */
export function TokenStorageOptions({
  tokenStorage: { choices, place },
}: TokenStorageOptionsProps) {
  const { run, isBusy } = useActions();
  const name = useId();
  // The keyring may ask for a password first. Until it answers, the choice stands where the player put it.
  const chosen = choices.find((choice) => isBusy(choose(choice))) ?? place;
  return (
    <fieldset className="stack options" aria-label={words.settings.tokenStorage.title}>
      {choices.map((choice) => {
        const { title, meaning } = words.tokenStorage.choices[choice];
        return (
          <OptionRow
            key={choice}
            type="radio"
            name={name}
            label={title}
            meaning={meaning}
            checked={choice === chosen}
            onChange={() => run(choose(choice))}
          />
        );
      })}
    </fieldset>
  );
}

/** The same places as the answers to a question. They are buttons, so that no arrow key answers it. */
export const TokenStorageAnswers = ({ tokenStorage: { choices } }: TokenStorageOptionsProps) => (
  <ul className="stack options">
    {choices.map((choice) => {
      const { title, meaning } = words.tokenStorage.choices[choice];
      return (
        <li key={choice}>
          <ActionButton variant="option" action={choose(choice)}>
            <span className="option-row__label">{title}</span>{' '}
            <span className="option-row__meaning muted">{meaning}</span>
          </ActionButton>
        </li>
      );
    })}
  </ul>
);
