import { useId } from 'react';
import { nameAmong } from '../../src-shared/person-name.ts';
import type { AccountView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { ActionButton, Button } from '../ui/button.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { type Action, useActions } from '../ui/use-actions.ts';
import { WithConfirmation } from '../ui/with-confirmation.tsx';

type FirstSignInProps = {
  readonly account: AccountView;
  readonly accounts: readonly AccountView[];
};

/** Asks once, below the name of who has signed in, so that the player notices an account that is not theirs. */
export function FirstSignIn({ account, accounts }: FirstSignInProps) {
  const { run, isBusy } = useActions();
  const id = useId();
  const remove: Action = { name: 'accounts.remove', input: account.id };
  return (
    <WithConfirmation
      question={formatted(words.accounts.removeKept, { name: nameAmong(accounts, account) })}
      yes={words.accounts.yesSignOut}
      busy={isBusy(remove)}
      onYes={() => run(remove)}
    >
      {(trigger) => (
        // biome-ignore lint/a11y/useSemanticElements: A fieldset is for the controls of a form.
        <div className="stack question" role="group" aria-labelledby={id}>
          <p id={id} className="notice__title">
            {words.firstSignIn.question}
          </p>
          <div className="actions">
            <ActionButton action="accounts.acknowledge">{words.firstSignIn.mine}</ActionButton>
            <Button variant="quiet" {...trigger}>
              {words.firstSignIn.notMine}
            </Button>
          </div>
        </div>
      )}
    </WithConfirmation>
  );
}
