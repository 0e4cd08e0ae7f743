/** The composition root: builds the parts and hands them to each other, nothing else. */
import path from 'node:path';
import { createAccounts } from './accounts/accounts.ts';
import { createKeyring } from './accounts/keyring.ts';
import { recordedKeyring, recordedStore } from './accounts/storage-record.ts';
import { createVault, type Vault } from './accounts/vault.ts';
import { platformKey } from './accounts/vault-file.ts';
import { createVaultStore } from './accounts/vault-store.ts';
import { createAppSchemeHandler } from './app-scheme.ts';
import { systemClock } from './base/clock.ts';
import { publish } from './base/diagnostics.ts';
import { toAppError } from './base/failure.ts';
import { createCommands } from './commands.ts';
import type { Config } from './config.ts';
import { createDevPageHandler } from './dev-page.ts';
import { claimLinks, configurationFile } from './electron/installation.ts';
import { connect } from './electron/ipc.ts';
import { systemKeyring } from './electron/keyring.ts';
import { prepareProcess, whenReady } from './electron/lifecycle.ts';
import { denyByDefault } from './electron/lockdown.ts';
import { setMenu } from './electron/menu.ts';
import { tellProcessEvents, tellStart } from './electron/process-events.ts';
import { giveUp } from './electron/quit.ts';
import {
  copyText,
  onWakeUp,
  openExternal,
  paymentsFetch,
  platformFetch,
} from './electron/system.ts';
import { userDataFolder, writeDownload, writeJson } from './electron/user-data.ts';
import { createWindow, focusWindow, loadPage } from './electron/window.ts';
import { createCheckout } from './payments/checkout.ts';
import { intentFileAt } from './payments/intent-store.ts';
import { createReceipts } from './payments/receipts.ts';
import { createAvatars } from './platform/avatar.ts';
import { createHttp } from './platform/http.ts';
import { createPaymentsApi } from './platform/payments-api.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { loadConfiguration } from './start-configuration.ts';
import { stopPlayer } from './stop-player.ts';
import { startJournal } from './support/start-journal.ts';
import { reportUncaught } from './uncaught.ts';

const run = { isDevelopment: import.meta.env.DEV };
reportUncaught(run);
const journal = startJournal(() => path.join(userDataFolder(), 'journal'));
const { config, store, exitCode } = loadConfiguration(configurationFile(), run);
let window: ReturnType<typeof createWindow> | undefined;
const player = config && createPlayer(config);

const isFirstInstance = prepareProcess({
  onSecondInstance: () => focusWindow(window),
  onPay: (text) => {
    player?.checkout.openLink(text);
    focusWindow(window);
  },
  onQuit: async () => {
    if (player) await stopPlayer(player);
    await journal.close();
  },
  exitCode,
});
// Not awaited: Electron is ready only once this module has run.
if (isFirstInstance) {
  start().catch((error: unknown) => {
    publish({ kind: 'uncaught', code: toAppError(error).code });
    giveUp(`the window could not be opened: ${String(error)}`);
  });
}

async function start(): Promise<void> {
  tellStart();
  await whenReady();
  denyByDefault();
  setMenu();
  player?.accounts.restore();
  const avatar = (path: string) => player?.avatars.read(path);
  const root = path.join(import.meta.dirname, '../renderer');
  window = createWindow(
    import.meta.env.DEV
      ? createDevPageHandler({ server: process.env.LATCHKEY_DEV_SERVER, avatar })
      : createAppSchemeHandler({ root, avatar }),
  );
  tellProcessEvents(window);
  connect(window, createCommands({ store, copyText, player }), store);
  await loadPage(window);
  // Journal, keyring and network come after the first paint.
  void journal.open();
  void player?.accounts.start();
  void player?.checkout.start();
  claimLinks();
  onWakeUp(() => void player?.accounts.reloadProfile());
}

function createPlayer(config: Config) {
  const { dispatch } = store;
  const clock = systemClock;
  const http = createHttp(platformFetch);
  const folder = userDataFolder();
  const platform = platformKey(config);
  const avatars = createAvatars({
    http,
    apiUrl: config.apiUrl,
    folder: path.join(folder, 'avatars'),
  });
  const file = path.join(folder, `accounts-${platform}.json`);
  const vault: Vault = createVault({
    platform,
    refreshLock: `${file}.refresh-lock`,
    store: recordedStore(
      createVaultStore({
        file,
        platform,
        write: writeJson,
        onChange: () => accounts.vaultChanged(),
      }),
    ),
    keyring: recordedKeyring(createKeyring(systemKeyring, clock, () => accounts.retry())),
    onChange: () => accounts.vaultChanged(),
  });
  const accounts = createAccounts({
    config,
    http,
    clock,
    vault,
    avatars,
    dispatch,
    requestRefresh: async (tokens) => {
      const { runRefreshFlow } = await import('./auth/refresh.ts');
      return runRefreshFlow({ config, http, tokens });
    },
  });
  const signIn = createSignIn({
    // The protocol library is loaded when it is first needed: not on the way to the first paint.
    authorizationCodeFlow: async (options) => {
      const { runAuthorizationCodeFlow } = await import('./sign-in/authorization-code-flow.ts');
      return runAuthorizationCodeFlow({ config, http, clock, ...options });
    },
    deviceFlow: async (options) => {
      const { runDeviceFlow } = await import('./sign-in/device-flow.ts');
      return runDeviceFlow({ config, http, clock, ...options });
    },
    clock,
    openExternal,
    identify: accounts.identify,
    addAccount: accounts.add,
    discardTokens: (tokens) => void accounts.discard(tokens),
    showWindow: () => focusWindow(window),
    onChange: (view) => dispatch({ type: 'signing-in', view }),
    onEnded: (problem, { reauthenticating }) =>
      dispatch({ type: 'attempt-ended', problem, reauthenticating: reauthenticating?.id ?? null }),
  });
  const intentFile = intentFileAt(path.join(folder, `payments-${platform}.db`));
  const { activePlayerId: payer, describePlayer: describePayer } = accounts;
  const receipts = createReceipts({
    intentFile,
    payer,
    writeDownload,
    onChange: (view) => dispatch({ type: 'receipts-changed', receipts: view }),
    onSummary: (payments) => dispatch({ type: 'payments-summarized', payments }),
  });
  const checkout = createCheckout({
    config,
    clock,
    intentFile,
    payer,
    describePayer,
    openExternal,
    onIntentChanged: receipts.onIntentChanged,
    // A client of its own: the player's tokens and the public key never meet in one.
    api: createPaymentsApi({ config, clock, http: createHttp(paymentsFetch) }),
    onChange: (view) => dispatch({ type: 'payment-changed', payment: view }),
  });
  store.subscribe(receipts.onPayerChanged);
  return { avatars, accounts, signIn, checkout, receipts };
}
