/** Gives the commands accounts, a sign-in and a payment. Each has its own state store, which no window shows. */
import type { Accounts } from './accounts/accounts.ts';
import { createPendingWork } from './base/pending-work.ts';
import { composeAccounts } from './compose-accounts.ts';
import type { Config } from './config.ts';
import { openExternal, paymentsFetch } from './electron/system.ts';
import { createHttp } from './platform/http.ts';
import { createStateStore } from './state-store.ts';
import type { AccountsPort } from './support/command-line/account-commands.ts';
import type { PaymentPort } from './support/command-line/payment-command.ts';
import type { SignInPort } from './support/command-line/sign-in-command.ts';

/** Returns the accounts without a window. */
export function createAccountsPort(config: Config): AccountsPort {
  const store = createStateStore(config.platformName);
  const { accounts } = composeAccounts(config, store.dispatch);
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

/** Opens no stored session: accounts that are signed in stay as they are. */
export async function createSignInPort(config: Config): Promise<SignInPort> {
  const [{ createSignIn }, { runDeviceFlow }] = await Promise.all([
    import('./sign-in/sign-in.ts'),
    import('./sign-in/device-flow.ts'),
  ]);
  const store = createStateStore(config.platformName);
  const { accounts, clock, http } = composeAccounts(config, store.dispatch);
  const discarded = createPendingWork();
  let options: Parameters<SignInPort['signIn']>[0];
  const signIn = createSignIn({
    authorizationCodeFlow: null,
    deviceFlow: (flow) => runDeviceFlow({ config, http, clock, ...flow }),
    // Only the window asks again.
    askPlatform: async () => {},
    clock,
    openExternal,
    identify: (tokens, expected) =>
      accounts.identify(tokens, { ...expected, confirmsNew: options.confirmNew !== null }),
    addAccount: accounts.add,
    discardTokens: (tokens) => void discarded.track(accounts.discard(tokens)),
    showWindow: () => {},
    onChange: (view) => {
      options.onView(view);
      if (view.step === 'confirming-person') void confirm(view.otherPerson ?? '');
    },
    onEnded: () => {},
  });
  const confirm = async (name: string) => {
    if (await options.confirmNew?.(name)) signIn.running()?.confirmPerson();
    else signIn.cancel();
  };
  return {
    tokenStorage: accounts.tokenStorageForSignIn,
    signIn: async (given) => {
      options = given;
      void signIn.start();
      options.signal.addEventListener('abort', signIn.cancel, { once: true });
      // `start` has begun the attempt.
      return (await signIn.running()?.ended) ?? { kind: 'cancelled' };
    },
    keep: accounts.choose,
    signedIn: () => {
      const state = store.snapshot();
      return state.kind === 'signed-in' ? state : null;
    },
    signOut: accounts.remove,
    saved: async () => {
      await Promise.all([discarded.settled(), accounts.saved()]);
    },
  };
}

/** Returns a payment without a window. Its payer is the account that the window would show. */
export async function createPaymentPort(config: Config): Promise<PaymentPort> {
  const [{ createCheckout }, { intentFileAt }, { createPaymentsApi }] = await Promise.all([
    import('./payments/checkout.ts'),
    import('./payments/intent-store.ts'),
    import('./platform/payments-api.ts'),
  ]);
  const store = createStateStore(config.platformName);
  const { accounts, clock, files } = composeAccounts(config, store.dispatch);
  accounts.restore();
  const listeners = new Set<() => void>();
  store.subscribe(() => {
    for (const listener of listeners) listener();
  });
  const { activePayerId, describePayer } = accounts;
  const intentFile = intentFileAt(files.payments);
  const checkout = createCheckout({
    config,
    clock,
    intentFile,
    activePayerId,
    describePayer,
    openExternal,
    onIntentChanged: () => {},
    onEnded: () => {},
    // A separate HTTP client, as in the window: none has both a player's tokens and the public key.
    api: createPaymentsApi({ config, clock, http: createHttp(paymentsFetch) }),
    onChange: (view) => store.dispatch({ type: 'payment-changed', payment: view }),
  });
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
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    payerId: activePayerId,
    confirm: checkout.confirm,
    sendAgain: checkout.sendAgain,
    tryAgain: checkout.tryAgain,
    openPage: checkout.openPage,
    stop: async () => {
      await stopAll(accounts, checkout.stop);
      await intentFile.close();
    },
  };
}

async function stopAll({ saved }: Accounts, stopPayments: () => Promise<void>): Promise<void> {
  await Promise.allSettled([stopPayments(), saved()]);
}
