import { nameAmong } from '../../src-shared/person-name.ts';
import type { AccountView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { Section } from '../ui/section.tsx';
import { AccountRow, ShownAccount } from './account-row.tsx';

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
