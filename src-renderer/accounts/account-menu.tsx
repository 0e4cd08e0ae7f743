import { nameAmong } from '../../src-shared/person-name.ts';
import type { AccountView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { formatted, spoken } from '../ui/formatted-message.tsx';
import { ChevronIcon, SignOutIcon } from '../ui/icons.tsx';
import { Panel } from '../ui/panel.tsx';
import { useActions } from '../ui/use-actions.ts';
import { WithConfirmation } from '../ui/with-confirmation.tsx';
import { AccountList, AddAccount } from './account-list.tsx';

type AccountMenuProps = {
  readonly accounts: readonly AccountView[];
  readonly shown: AccountView;
};

/** The account that is shown, as a button that opens the list of all, *Sign out* and *Add another account*. */
export function AccountMenu({ accounts, shown }: AccountMenuProps) {
  const { run, isBusy, failure } = useActions();
  const button = (
    <>
      <Avatar person={shown} small />
      {spoken(words.accounts.menu, {
        name: <bdi className="account-button__name">{shown.displayName}</bdi>,
      })}
      <ChevronIcon />
    </>
  );
  return (
    // The screen below shows the error of a command that was refused.
    <Panel
      button={button}
      buttonClass="account-button"
      panelClass="account-panel"
      closeOn={failure}
    >
      <AccountList accounts={accounts} shownId={shown.id} />
      <div className="account-panel__more">
        <WithConfirmation
          question={formatted(words.accounts.signOutQuestion, { name: nameAmong(accounts, shown) })}
          yes={words.accounts.yesSignOut}
          busy={isBusy('session.signOut')}
          onYes={() => run('session.signOut')}
        >
          {(trigger) => (
            <Button variant="row" icon={<SignOutIcon />} {...trigger}>
              {words.accounts.signOut}
            </Button>
          )}
        </WithConfirmation>
        <AddAccount />
        {accounts.length > 1 ? (
          <WithConfirmation
            question={
              // An element, so that Chromium makes its formatter of numbers when somebody asks, and not for the first paint.
              formatted(words.accounts.signOutAllQuestion, { count: accounts.length })
            }
            yes={words.accounts.yesSignOut}
            busy={isBusy('accounts.signOutAll')}
            onYes={() => run('accounts.signOutAll')}
          >
            {(trigger) => (
              <Button variant="row" icon={<SignOutIcon />} {...trigger}>
                {words.accounts.signOutAll}
              </Button>
            )}
          </WithConfirmation>
        ) : null}
      </div>
    </Panel>
  );
}
