/**
 * The core of the launcher: builds, once in a process, what needs a valid configuration (sign-in, accounts, payments), and
 * hands the parts to each other. The window and the command line are its two faces.
 */
import path from 'node:path';
import type { AttemptView } from '../src-shared/state.ts';
import type { UnderWay } from '../src-shared/update.ts';
import { type Accounts, type AccountsOptions, createAccounts } from './accounts/accounts.ts';
import { createKeyring } from './accounts/keyring.ts';
import { createVault, type Vault } from './accounts/vault.ts';
import { platformKey } from './accounts/vault-file.ts';
import { createVaultStore } from './accounts/vault-store.ts';
import { systemClock as clock } from './base/clock.ts';
import type { Config } from './config.ts';
import { paymentsFetch, platformFetch, prepareToSend } from './electron/net-request.ts';
import { systemKeyring } from './electron/safe-storage.ts';
import { openExternal } from './electron/system.ts';
import {
  loadStore,
  platformFiles,
  userDataFolder,
  writeDownload,
  writeJson,
} from './electron/user-data.ts';
import { createCheckout } from './payments/checkout.ts';
import { intentFileAt } from './payments/intent-store.ts';
import { createReceipts } from './payments/receipts.ts';
import { createAvatars } from './platform/avatar.ts';
import { createHttp, type Http } from './platform/http.ts';
import { createPaymentsApi } from './platform/payments-api.ts';
import { createSignIn, type SignInOptions } from './sign-in/sign-in.ts';
import { needsDecision } from './state-store.ts';
import { stopPlayer } from './stop-player.ts';
import type { AttentionEvent } from './window/attention.ts';

export type Face = Pick<AccountsOptions, 'dispatch' | 'confirmsNew'> & {
  /** The window that a sign-in comes back to from the browser. Null without one: then a sign-in shows a code at once. */
  readonly window: {
    readonly show: () => void;
    readonly callPlayerFor: (event: AttentionEvent) => void;
  } | null;
};

export type Core = ReturnType<typeof createCore>;

/** Uses neither keyring nor network, and opens no file. */
export function createCore(config: Config, { dispatch, window, confirmsNew }: Face) {
  const http = createHttp(platformFetch);
  const platform = platformKey(config);
  const files = platformFiles(platform);
  const avatars = createAvatars({
    http,
    apiUrl: config.apiUrl,
    folder: path.join(userDataFolder(), 'avatars'),
  });
  const onVaultChange = () => accounts.vaultChanged();
  const vaultStore = createVaultStore({
    file: files.accounts,
    platform,
    write: writeJson,
    onChange: onVaultChange,
  });
  const vault: Vault = createVault({
    platform,
    refreshLock: (id) => `${files.accounts}.${id}.refresh-lock`,
    store: vaultStore,
    keyring: createKeyring(systemKeyring, clock, () => accounts.retry()),
    onChange: onVaultChange,
  });
  const accounts = createAccounts({
    config,
    http,
    clock,
    vault,
    avatars,
    dispatch,
    confirmsNew,
    endsSoon: window === null,
    prepareRefresh: async (tokens) => {
      const { prepareRefresh } = await import('./auth/refresh-request.ts');
      return prepareRefresh({ config, http, tokens });
    },
  });

  let attempt: AttemptView | null = null;
  const signIn = createSignIn({
    ...(window ? browserFlow(config, http, accounts) : withoutBrowser),
    deviceFlow: async (options) => {
      const { runDeviceFlow } = await import('./sign-in/device-flow.ts');
      await accounts.revoked();
      return runDeviceFlow({ config, http, clock, ...options });
    },
    clock,
    openExternal,
    identify: accounts.identify,
    addAccount: accounts.add,
    discardTokens: (tokens) => void accounts.discard(tokens),
    // Later, because showing a window takes main 1 to 2 ms, and the code is to be sent first.
    showWindow: () => void setImmediate(() => window?.show()),
    onChange: (view) => {
      dispatch({ type: 'signing-in', view });
      if (needsDecision(attempt, view))
        window?.callPlayerFor({ kind: 'sign-in-needed', why: 'other-person' });
      attempt = view;
    },
    onAskedFor: () => dispatch({ type: 'attempt-asked-for' }),
    onEnded: (problem, { expectedAccount }) => {
      attempt = null;
      dispatch({ type: 'attempt-ended', problem, expectedAccountId: expectedAccount?.id ?? null });
    },
  });

  const intentFile = intentFileAt(files.payments);
  const { activeAccountId, activePayerId, describePayer } = accounts;
  const receipts = createReceipts({
    intentFile,
    activePayerId,
    activeAccountId,
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
      setImmediate(() => window?.callPlayerFor({ kind: 'payment-ended', paymentId, end })),
    // A client of its own: the player's tokens and the public key never meet in one.
    api: createPaymentsApi({ config, clock, http: createHttp(paymentsFetch) }),
    onChange: (view) => dispatch({ type: 'payment-changed', payment: view }),
  });
  /** Returns the work that an update must not interrupt. */
  const workUnderWay = (): UnderWay | null => {
    if (signIn.running()) return 'sign-in';
    return checkout.isUnderWay() ? 'payment' : null;
  };
  const stop = () => stopPlayer({ signIn, accounts, checkout, receipts, intentFile });
  return { avatars, accounts, signIn, checkout, receipts, files, workUnderWay, stop };
}

/** The protocol library is loaded when it is first needed: not on the way to the first paint. */
const browserFlow = (config: Config, http: Http, accounts: Accounts): BrowserFlow => ({
  authorizationCodeFlow: async (options) => {
    const { runAuthorizationCodeFlow } = await import('./sign-in/authorization-code-flow.ts');
    const onUrl = (url: string) => {
      options.onUrl(url);
      // What the first sign-in sends with, and electron-store, which it writes with: the player is in the browser now.
      prepareToSend('platform');
      void loadStore();
    };
    await accounts.revoked();
    return runAuthorizationCodeFlow({ config, http, clock, ...options, onUrl });
  },
  askPlatform: async (signal) => {
    const { askPlatform } = await import('./auth/key-set.ts');
    await askPlatform(config, { http, signal });
  },
});

type BrowserFlow = Pick<SignInOptions, 'authorizationCodeFlow' | 'askPlatform'>;
const withoutBrowser: BrowserFlow = { authorizationCodeFlow: null, askPlatform: async () => {} };
