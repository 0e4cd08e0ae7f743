/** Builds the parts that serve a player, and hands them to each other. */
import type { AttemptView } from '../src-shared/state.ts';
import type { UnderWay } from '../src-shared/update.ts';
import { type AttentionEvent, needsDecision } from './attention.ts';
import { composeAccounts } from './compose-accounts.ts';
import type { Config } from './config.ts';
import { openExternal, paymentsFetch } from './electron/system.ts';
import { loadStore, writeDownload } from './electron/user-data.ts';
import { createCheckout } from './payments/checkout.ts';
import { intentFileAt } from './payments/intent-store.ts';
import { createReceiptFile, type ReceiptFileOptions } from './payments/receipt-file.ts';
import { createReceipts } from './payments/receipts.ts';
import { createHttp } from './platform/http.ts';
import { createPaymentsApi } from './platform/payments-api.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import type { StateStore } from './state-store.ts';

type PlayerOptions = ReceiptFileOptions & {
  readonly dispatch: StateStore['dispatch'];
  readonly showWindow: () => void;
  readonly callPlayerFor: (event: AttentionEvent) => void;
};

/** Builds what needs a valid configuration: sign-in, accounts and payments. */
export function createPlayer(
  config: Config,
  { dispatch, showWindow, callPlayerFor, ...receiptFile }: PlayerOptions,
) {
  const { accounts, avatars, clock, http, files } = composeAccounts(config, dispatch);
  let attempt: AttemptView | null = null;
  const signIn = createSignIn({
    // The protocol library is loaded when it is first needed: not on the way to the first paint.
    authorizationCodeFlow: async (options) => {
      const { runAuthorizationCodeFlow } = await import('./sign-in/authorization-code-flow.ts');
      const onUrl = (url: string) => {
        options.onUrl(url);
        // electron-store, which the first sign-in writes with. Loading it now delays nobody: the player is in the browser.
        void loadStore();
      };
      return runAuthorizationCodeFlow({ config, http, clock, ...options, onUrl });
    },
    deviceFlow: async (options) => {
      const { runDeviceFlow } = await import('./sign-in/device-flow.ts');
      return runDeviceFlow({ config, http, clock, ...options });
    },
    askPlatform: async (signal) => {
      const { fetchKeySet } = await import('./auth/key-set.ts');
      if (config.jwksUrl) await fetchKeySet(config.jwksUrl, { http, signal });
    },
    clock,
    openExternal,
    identify: accounts.identify,
    addAccount: accounts.add,
    discardTokens: (tokens) => void accounts.discard(tokens),
    showWindow,
    onChange: (view) => {
      dispatch({ type: 'signing-in', view });
      if (needsDecision(attempt, view))
        callPlayerFor({ kind: 'sign-in-needed', why: 'other-person' });
      attempt = view;
    },
    onEnded: (problem, { expectedAccount }) => {
      attempt = null;
      dispatch({ type: 'attempt-ended', problem, expectedAccountId: expectedAccount?.id ?? null });
    },
  });
  const intentFile = intentFileAt(files.payments);
  const { activePayerId, describePayer } = accounts;
  const receipts = createReceipts({
    intentFile,
    activePayerId,
    writeDownload,
    onChange: (view) => dispatch({ type: 'receipts-changed', receipts: view }),
    onSummary: (payments) => dispatch({ type: 'payments-summarized', payments }),
  });
  const checkout = createCheckout({
    config,
    clock,
    intentFile,
    activePayerId,
    describePayer,
    openExternal,
    onIntentChanged: receipts.onIntentChanged,
    // After the current work: if the player left the payment while it was sent, that work still brings it to the screen.
    onEnded: (paymentId, end) =>
      setImmediate(callPlayerFor, { kind: 'payment-ended', paymentId, end }),
    // A client of its own: the player's tokens and the public key never meet in one.
    api: createPaymentsApi({ config, clock, http: createHttp(paymentsFetch) }),
    onChange: (view) => dispatch({ type: 'payment-changed', payment: view }),
  });
  return {
    avatars,
    accounts,
    signIn,
    checkout,
    receipts,
    receiptFile: createReceiptFile(receiptFile),
    intentFile,
    accountsFile: files.accounts,
  };
}

type Player = ReturnType<typeof createPlayer>;

/** The sign-in or the payment that an update must not interrupt; null if there is none. */
export function workUnderWay({ signIn, checkout }: Player): UnderWay | null {
  if (signIn.running()) return 'sign-in';
  return checkout.isUnderWay() ? 'payment' : null;
}
