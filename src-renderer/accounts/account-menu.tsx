import { useEffect, useId, useRef, useState } from 'react';
import { en } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import type { AccountView } from '../../src-shared/state.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { SpokenMessage } from '../ui/formatted-message.tsx';
import { ChevronIcon, PlusIcon, SignOutIcon } from '../ui/icons.tsx';
import type { Actions } from '../ui/use-actions.ts';
import { WithConfirmation } from '../ui/with-confirmation.tsx';
import { AccountList } from './account-list.tsx';

const words = en.accounts;

type AccountMenuProps = {
  readonly accounts: readonly AccountView[];
  readonly shown: AccountView;
  readonly actions: Actions;
};

/**
 * The account that is shown, as a button that opens the list of all. The list is a popover: the
 * browser closes it by Escape or a press elsewhere, and gives the focus back.
 */
export function AccountMenu({ accounts, shown, actions }: AccountMenuProps) {
  const { run, isBusy, failure } = actions;
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  // The screen below shows the error, so the list closes.
  useEffect(() => {
    if (failure) panel.current?.hidePopover();
  }, [failure]);
  return (
    <>
      <button
        type="button"
        className="button button--quiet account-button"
        popoverTarget={id}
        aria-expanded={isOpen}
      >
        <Avatar person={shown} small />
        <SpokenMessage
          message={words.menu}
          values={{ name: <bdi className="account-button__name">{shown.displayName}</bdi> }}
        />
        <ChevronIcon />
      </button>
      <div
        ref={panel}
        id={id}
        className="account-panel"
        popover="auto"
        // The list is drawn before the popover opens, and removed after the browser has moved the focus out of it.
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
      >
        {isOpen ? (
          <>
            <AccountList accounts={accounts} shownId={shown.id} actions={actions} />
            <div className="account-panel__more">
              <Button
                variant="row"
                icon={<PlusIcon />}
                busy={isBusy({ name: 'signIn.start', input: 'another' })}
                onPress={() => run({ name: 'signIn.start', input: 'another' })}
              >
                {words.add}
              </Button>
              {accounts.length > 1 ? (
                <WithConfirmation
                  question={formatMessage(words.signOutAllQuestion, { count: accounts.length })}
                  yes={words.yesSignOut}
                  busy={isBusy('accounts.signOutAll')}
                  onYes={() => run('accounts.signOutAll')}
                >
                  {(trigger) => (
                    <Button variant="row" icon={<SignOutIcon />} {...trigger}>
                      {words.signOutAll}
                    </Button>
                  )}
                </WithConfirmation>
              ) : null}
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}
