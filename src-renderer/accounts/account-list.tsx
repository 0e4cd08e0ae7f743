import { nameAmong } from '../../src-shared/person-name.ts';
import type { AccountView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { Section } from '../ui/section.tsx';
import type { Actions } from '../ui/use-actions.ts';
import { AccountRow, ShownAccount } from './account-row.tsx';

type AccountListProps = {
  readonly accounts: readonly AccountView[];
  /** The account that is shown, where one is. */
  readonly shownId?: string;
  readonly actions: Actions;
};

/** The accounts on this computer. */
export function AccountList({ accounts, shownId, actions }: AccountListProps) {
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
                actions={actions}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The row below the list that adds an account. */
export const AddAccount = ({ actions }: Pick<AccountListProps, 'actions'>) => (
  <ActionButton
    variant="row"
    icon={<PlusIcon />}
    actions={actions}
    action={{ name: 'signIn.start', input: 'another' }}
  >
    {words.accounts.add}
  </ActionButton>
);
