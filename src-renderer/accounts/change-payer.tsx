import type { AppStateOf } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { Panel } from '../ui/panel.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { AccountList, AddAccount } from './account-list.tsx';

type ChangePayerProps = {
  readonly state: Pick<AppStateOf<'payment'>, 'accounts' | 'accountId'>;
};

/** The list of accounts beside *Paying as*. A press on another one lets that one pay. */
export function ChangePayer({ state: { accounts, accountId } }: ChangePayerProps) {
  if (accountId === null) return null;
  return (
    <Panel
      button={
        <>
          <span aria-hidden="true">{words.payment.change}</span>
          <span className="visually-hidden">{words.payment.changePayer}</span>
        </>
      }
      buttonClass="payer__change"
      panelClass="account-panel"
      closeOn={accountId}
    >
      <Refusal />
      <AccountList accounts={accounts} shownId={accountId} />
      <div className="account-panel__more">
        <AddAccount />
      </div>
    </Panel>
  );
}
