import type { ReactNode } from 'react';
import type { Message } from '../../src-shared/messages/message.ts';
import { nameAmong } from '../../src-shared/person-name.ts';
import type { AccountView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ActionButton, Button } from '../ui/button.tsx';
import { formatted, spoken } from '../ui/formatted-message.tsx';
import { CheckIcon, CloseIcon, PlusIcon } from '../ui/icons.tsx';
import { Section } from '../ui/section.tsx';
import { type Action, useActions } from '../ui/use-actions.ts';
import { WithConfirmation } from '../ui/with-confirmation.tsx';

type AccountListProps = {
  readonly accounts: readonly AccountView[];
  /** The account that is shown, where one is. */
  readonly shownId?: string;
};

/** The accounts on this computer. */
export function AccountList({ accounts, shownId }: AccountListProps) {
  const [title, spokenLabel] =
    shownId === undefined
      ? [words.accounts.choose, words.accounts.continueAs]
      : [words.accounts.title, words.accounts.switchTo];
  return (
    <Section title={title} className="accounts">
      <ul>
        {accounts.map((account) => (
          <li key={account.id} aria-current={account.id === shownId ? 'true' : undefined}>
            {account.id === shownId ? (
              <ShownAccount account={account} />
            ) : (
              <AccountRow
                account={account}
                name={nameAmong(accounts, account)}
                spokenLabel={spokenLabel}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The row below the list that adds an account. */
export const AddAccount = () => (
  <ActionButton
    variant="row"
    icon={<PlusIcon />}
    action={{ name: 'signIn.start', input: 'another' }}
  >
    {words.accounts.add}
  </ActionButton>
);

type AccountRowProps = {
  readonly account: AccountView;
  /** What the question calls it (`nameAmong`). */
  readonly name: string;
  /** Says what a press does, for a screen reader. */
  readonly spokenLabel: Message<{ name: string }>;
};

/** One account: a press continues with it, and the × removes it after a question. */
function AccountRow({ account, name, spokenLabel }: AccountRowProps) {
  const { run, isBusy } = useActions();
  const { id, session } = account;
  const isEnded = session === 'ended';
  const continueWith: Action = {
    name: isEnded ? 'signIn.reauthenticate' : 'accounts.switch',
    input: id,
  };
  const remove: Action = { name: 'accounts.remove', input: id };
  const values = { name };
  return (
    <WithConfirmation
      question={formatted(isEnded ? words.accounts.removeEnded : words.accounts.removeKept, values)}
      yes={isEnded ? words.buttons.yesRemove : words.accounts.yesSignOut}
      busy={isBusy(remove)}
      onYes={() => run(remove)}
    >
      {(trigger) => (
        <div className="beside account">
          <ActionButton
            variant="row"
            icon={<Avatar person={account} small />}
            action={continueWith}
          >
            {spoken(spokenLabel, { name: <Names account={account} /> })}
            {isEnded ? <span className="account__ended">{words.accounts.ended}</span> : null}
          </ActionButton>
          <Button variant="icon" icon={<CloseIcon />} {...trigger}>
            {formatted(words.accounts.remove, values)}
          </Button>
        </div>
      )}
    </WithConfirmation>
  );
}

/** The account that is shown: there is nothing to press. */
const ShownAccount = ({ account }: Pick<AccountRowProps, 'account'>) => (
  <div className="beside account account--shown">
    <Avatar person={account} small />
    <span className="account__words">
      <Names account={account} />
    </span>
    <CheckIcon />
    <span className="visually-hidden">{words.accounts.shown}</span>
  </div>
);

/** Name and e-mail, each on its own line. Without a name, the e-mail is shown once. The profile card shows the full name. */
function Names({ account: { displayName, email } }: Pick<AccountRowProps, 'account'>): ReactNode {
  return (
    <>
      <span className="account__name clamped">
        <bdi>{displayName}</bdi>
      </span>{' '}
      {email === null || email === displayName ? null : (
        <span className="detail account__email clamped">
          <bdi>{email}</bdi>
        </span>
      )}{' '}
    </>
  );
}
