/** Gives the commands of a terminal what they need of the core. No window shows its state. */

import type { AccountsPort } from '../src-terminal/account-commands.ts';
import type { PaymentPort } from '../src-terminal/payment-command.ts';
import type { SignInPort } from '../src-terminal/sign-in-command.ts';
import type { Config } from './config.ts';
import { createCore } from './core.ts';
import { createStateStore } from './state-store.ts';

function build(config: Config, confirmsNew = false) {
  const store = createStateStore(config.platformName);
  const { dispatch } = store;
  return { store, ...createCore(config, { dispatch, window: null, confirmsNew }) };
}

/** Returns the accounts. */
export function createAccountsPort(config: Config): AccountsPort {
  const { accounts, store } = build(config);
  accounts.restore();
  return {
    restore: store.snapshot,
    open: async () => {
      await accounts.start();
      return store.snapshot();
    },
    signOut: async (id) => {
      await (id === 'all' ? accounts.removeAll() : accounts.remove(id));
      return store.snapshot();
    },
    saved: accounts.saved,
  };
}

/**
 * Returns the sign-in. Opens no stored session: accounts that are signed in stay as they are. `canAsk`: whether the person
 * at the terminal can be asked who signed in.
 */
export function createSignInPort(config: Config, canAsk: boolean): SignInPort {
  const { accounts, signIn, store } = build(config, canAsk);
  return {
    tokenStorage: accounts.tokenStorageForSignIn,
    signIn: async ({ signal, onView, confirmNew }) => {
      const confirm = async (name: string) => {
        if (await confirmNew?.(name)) signIn.running()?.confirmPerson();
        else signIn.cancel();
      };
      store.subscribe((state, before) => {
        if (state.kind !== 'signing-in') return;
        onView(state);
        const wasAsked = before.kind === 'signing-in' && before.step === 'confirming-person';
        if (state.step === 'confirming-person' && !wasAsked) void confirm(state.otherPerson ?? '');
      });
      void signIn.start();
      signal.addEventListener('abort', signIn.cancel, { once: true });
      // `start` has begun the attempt.
      return (await signIn.running()?.ended) ?? { kind: 'cancelled' };
    },
    keep: accounts.choose,
    signedIn: () => {
      const state = store.snapshot();
      return state.kind === 'signed-in' ? state : null;
    },
    signOut: accounts.remove,
    saved: accounts.saved,
  };
}

/** Returns the payment. Its payer is the account that the window would show. */
export function createPaymentPort(config: Config): PaymentPort {
  const { accounts, checkout, store, stop } = build(config);
  accounts.restore();
  return {
    open: async (text) => {
      checkout.open(text);
      // Joins the read that `open` has begun.
      await checkout.reload();
    },
    state: () => {
      const state = store.snapshot();
      if (state.kind !== 'payment') throw new Error('There is no payment before open().');
      return state;
    },
    onChange: store.subscribe,
    payerId: accounts.activePayerId,
    confirm: checkout.confirm,
    sendAgain: checkout.sendAgain,
    tryAgain: checkout.tryAgain,
    openPage: checkout.openPage,
    stop,
  };
}
