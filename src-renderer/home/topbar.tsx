import { en as words } from '../../src-shared/messages/en.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { Button } from '../ui/button.tsx';
import { FormattedMessage } from '../ui/formatted-message.tsx';
import { HelpButton } from '../ui/help-button.tsx';
import { SignOutIcon } from '../ui/icons.tsx';
import { Mark } from '../ui/logo.tsx';
import type { Actions } from '../ui/use-actions.ts';
import { WithConfirmation } from '../ui/with-confirmation.tsx';

type TopbarProps = {
  readonly state: Pick<AppStateOf<'signed-in'>, 'platformName' | 'accounts' | 'accountId'>;
  readonly actions: Actions;
};

/** The platform's name, *Help*, the account menu and *Sign out*. */
export function Topbar({ state: { platformName, accounts, accountId }, actions }: TopbarProps) {
  const shown = accounts.find(({ id }) => id === accountId);
  return (
    <header className="topbar">
      <Mark />
      <p className="topbar__platform" dir="auto">
        {platformName}
      </p>
      <HelpButton />
      {shown ? <AccountMenu accounts={accounts} shown={shown} actions={actions} /> : null}
      <WithConfirmation
        question={
          <FormattedMessage
            message={words.accounts.removeKept}
            values={{ name: shown?.displayName }}
          />
        }
        yes={words.accounts.yesSignOut}
        busy={actions.isBusy('session.signOut')}
        onYes={() => actions.run('session.signOut')}
      >
        {(trigger) => (
          <Button variant="quiet" icon={<SignOutIcon />} {...trigger}>
            {words.profile.signOut}
          </Button>
        )}
      </WithConfirmation>
    </header>
  );
}
