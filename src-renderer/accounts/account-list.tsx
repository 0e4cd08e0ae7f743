import { useId } from 'react';
import { nameAmong } from '../../src-shared/person-name.ts';
import type { AccountView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
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
  const id = useId();
  const [title, spokenLabel] =
    shownId === undefined
      ? [words.accounts.choose, words.accounts.continueAs]
      : [words.accounts.title, words.accounts.switchTo];
  return (
    <section className="accounts" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
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
    </section>
  );
}
