import { useEffect, useRef } from 'react';
import type { Commands } from '../src-shared/contract.ts';
import type { AppState } from '../src-shared/state.ts';
import { ChangePayer } from './accounts/change-payer.tsx';
import { Misconfigured } from './home/misconfigured.tsx';
import { SignedIn } from './home/signed-in.tsx';
import { SignedOut } from './home/signed-out.tsx';
import { Payment } from './payments/payment.tsx';
import { Receipts } from './payments/receipts.tsx';
import { SigningIn } from './sign-in/signing-in.tsx';

type AppProps = { readonly state: AppState; readonly commands: Commands };

/** Draws the screen for the kind of state. Accounts and payments have a React key, so no input stays for the next one. */
export function App({ state, commands }: AppProps) {
  /** The payment that was shown last. The list puts the focus on it when the player comes back. */
  const lastPaymentId = useRef<string>(undefined);
  useEffect(() => {
    if (state.kind === 'payment') lastPaymentId.current = state.payment.id;
    else if (state.kind !== 'receipts') lastPaymentId.current = undefined;
  }, [state]);
  switch (state.kind) {
    case 'misconfigured':
      return <Misconfigured state={state} />;
    case 'signed-out':
      return <SignedOut state={state} commands={commands} />;
    case 'signing-in':
      return <SigningIn state={state} commands={commands} />;
    case 'signed-in':
      return <SignedIn key={state.accountId} state={state} commands={commands} />;
    case 'payment':
      return (
        <Payment
          key={state.payment.id}
          state={state}
          commands={commands}
          changePayer={<ChangePayer state={state} commands={commands} />}
        />
      );
    case 'receipts':
      return <Receipts state={state} lastPaymentId={lastPaymentId} commands={commands} />;
  }
}
