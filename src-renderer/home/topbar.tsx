import type { AppStateOf } from '../../src-shared/state.ts';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { PaymentsButton } from '../payments/payments-button.tsx';
import { Mark } from '../ui/logo.tsx';
import type { Actions } from '../ui/use-actions.ts';

type TopbarProps = { readonly state: AppStateOf<'signed-in'>; readonly actions: Actions };

/** The platform's name, *Payments*, and the menu of accounts. */
export function Topbar({ state, actions }: TopbarProps) {
  const { platformName, accounts, accountId, payments } = state;
  const shown = accounts.find(({ id }) => id === accountId);
  return (
    <header className="topbar ink">
      <Mark />
      <p className="topbar__platform">
        <bdi>{platformName}</bdi>
      </p>
      <PaymentsButton live={payments.live} actions={actions} />
      {shown ? <AccountMenu accounts={accounts} shown={shown} actions={actions} /> : null}
    </header>
  );
}
