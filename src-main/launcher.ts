/** The composition root of the window: builds the parts and hands them to each other, nothing else. */
import path from 'node:path';
import {
  aboutRequested,
  checkUpChanged,
  helpRequested,
  languageChanged,
  reportChanged,
  timelineChanged,
  updateChanged,
} from '../src-shared/channels.ts';
import type { UnderWay } from '../src-shared/update.ts';
import { inUse, onWordsChanged } from '../src-shared/words.ts';
import { appManifest } from './app-manifest.ts';
import { createAppSchemeHandler } from './app-scheme.ts';
import { publish } from './base/diagnostics.ts';
import { toAppError } from './base/failure.ts';
import { watchFile, watchFolder } from './base/watch-file.ts';
import { createCommands } from './commands.ts';
import { composeAbout, titleMark } from './compose-about.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composePrivateValues } from './compose-private-values.ts';
import type { Config } from './config.ts';
import { createDevPageHandler } from './dev-page.ts';
import { claimLinks, configurationFile } from './electron/installation.ts';
import { connect, sendEvent } from './electron/ipc.ts';
import { prepareProcess, whenReady } from './electron/lifecycle.ts';
import { denyByDefault } from './electron/lockdown.ts';
import { setMenu } from './electron/menu.ts';
import { recordProcessEvents, recordStart } from './electron/process-events.ts';
import { giveUp } from './electron/quit.ts';
import { chooseFile, showInFolder } from './electron/save-file.ts';
import {
  copyText,
  onWakeUp,
  openExternal,
  paymentsFetch,
  readClipboard,
} from './electron/system.ts';
import { journalFolder, loadStore, writeDownload } from './electron/user-data.ts';
import { createWindow, focusWindow, loadPage } from './electron/window.ts';
import type { Run } from './error-text.ts';
import { firstWords } from './language.ts';
import { createCheckout } from './payments/checkout.ts';
import { intentFileAt } from './payments/intent-store.ts';
import { createReceipts } from './payments/receipts.ts';
import { createHttp } from './platform/http.ts';
import { createPaymentsApi } from './platform/payments-api.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { loadConfiguration } from './start-configuration.ts';
import type { StateStore } from './state-store.ts';
import { stopPlayer } from './stop-player.ts';
import { isConfig } from './support/check-up/environment.ts';
import { signInPortOf } from './support/check-up/sign-in-port.ts';
import { createSingleCheckUp } from './support/check-up/single-check-up.ts';
import { createSingleReport } from './support/report/single-report.ts';
import { startJournal } from './support/start-journal.ts';
import { createTimelines } from './support/timelines.ts';

/** To be called before Electron is ready. A second start hands its link to the first one and ends. */
export function openLauncher(run: Run): void {
  const journal = startJournal(journalFolder);
  recordStart('window');
  const { config, store, exitCode } = loadConfiguration(configurationFile(), run);
  let window: ReturnType<typeof createWindow> | undefined;
  const environment = async () => {
    // Loaded late: it needs TLS and DNS, and the first paint does not.
    const { composeCheckUp } = await import('./compose-check-up.ts');
    const signInPort = () => signInPortOf(player?.signIn.running()?.link());
    return composeCheckUp(config, { signInPort });
  };
  const checkUp = createSingleCheckUp({
    environment,
    onChange: (view) => window && sendEvent(window, checkUpChanged, view),
  });
  const report = createSingleReport({
    environment,
    privateValues: composePrivateValues(config, store.snapshot),
    chooseFile: (name) => chooseFile(window, name),
    showInFolder,
    onChange: (view) => window && sendEvent(window, reportChanged, view),
  });
  const timeline = createTimelines({
    folder: journalFolder,
    watch: watchFolder,
    onChange: () => window && sendEvent(window, timelineChanged, undefined),
    copyText,
  });
  const showWindow = () => focusWindow(window);
  const isFirstInstance = prepareProcess({
    onSecondInstance: showWindow,
    onPay: (text) => {
      player?.checkout.openLink(text);
      showWindow();
    },
    onQuit: async (cause) => {
      checkUp.cancel();
      report.cancel();
      // No update at the end of the session: the system would stop the installer in the middle.
      if (cause === 'quit') about.updates.beginQuit();
      if (player) await stopPlayer(player);
      if (cause === 'quit') await about.updates.finishQuit();
      await journal.close();
    },
    errorWords: run.errorWords,
    exitCode,
  });
  if (!isFirstInstance) return;
  // Only now: building the parts reads files that belong to the first instance.
  const player = isConfig(config) ? createPlayer(config, store, showWindow) : undefined;
  const manifest = appManifest();
  const about = composeAbout({
    manifest,
    config,
    workUnderWay: () => (player ? workUnderWay(player) : null),
    onChange: (view) => window && sendEvent(window, updateChanged, view),
  });
  store.subscribe(about.updates.lookAtWork);

  const start = async () => {
    await Promise.all([whenReady(), firstWords()]);
    denyByDefault();
    const openFromMenu = (event: typeof helpRequested | typeof aboutRequested) => {
      showWindow();
      if (window) sendEvent(window, event, undefined);
    };
    const nameMenu = () =>
      setMenu({
        onHelp: () => openFromMenu(helpRequested),
        onAbout: () => openFromMenu(aboutRequested),
      });
    nameMenu();
    onWordsChanged(() => {
      nameMenu();
      if (window) sendEvent(window, languageChanged, inUse);
    });
    player?.accounts.restore();
    const avatar = (path: string) => player?.avatars.read(path);
    const root = path.join(import.meta.dirname, '../renderer');
    window = createWindow({
      serve: import.meta.env.DEV
        ? createDevPageHandler({ server: process.env.LATCHKEY_DEV_SERVER, avatar })
        : createAppSchemeHandler({ root, avatar }),
      mark: () => titleMark(manifest.latchkeyBuild),
    });
    recordProcessEvents(window);
    const parts = { store, copyText, readClipboard, checkUp, report, timeline, about, player };
    connect(window, createCommands(parts), store);
    await loadPage(window);
    // Journal, keyring and network come after the first paint.
    void journal.open();
    void player?.accounts.start();
    if (player) watchFile(player.accountsFile, () => void player.accounts.readAgain());
    void player?.checkout.start();
    void about.updates.start();
    if (player) store.subscribe(player.receipts.onActivePayerChanged);
    claimLinks();
    onWakeUp(() => void player?.accounts.reloadProfile());
  };
  // Not awaited: Electron is ready only once the entry module has run.
  start().catch((error: unknown) => {
    publish({ kind: 'uncaught', code: toAppError(error).code });
    giveUp(`the window could not be opened: ${String(error)}`);
  });
}

type Player = ReturnType<typeof createPlayer>;

/** What no update may interrupt. */
function workUnderWay({ signIn, checkout }: Player): UnderWay | null {
  if (signIn.running()) return 'sign-in';
  return checkout.isUnderWay() ? 'payment' : null;
}

function createPlayer(config: Config, store: StateStore, showWindow: () => void) {
  const { dispatch } = store;
  const { accounts, avatars, clock, http, files } = composeAccounts(config, dispatch);
  const signIn = createSignIn({
    // The protocol library is loaded when it is first needed: not on the way to the first paint.
    authorizationCodeFlow: async (options) => {
      const { runAuthorizationCodeFlow } = await import('./sign-in/authorization-code-flow.ts');
      const onUrl = (url: string) => {
        options.onUrl(url);
        // The first sign-in needs it. The player is in the browser now and does not notice.
        void loadStore();
      };
      return runAuthorizationCodeFlow({ config, http, clock, ...options, onUrl });
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
    showWindow,
    onChange: (view) => dispatch({ type: 'signing-in', view }),
    onEnded: (problem, { expectedAccount }) =>
      dispatch({ type: 'attempt-ended', problem, expectedAccountId: expectedAccount?.id ?? null }),
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
    // A client of its own: the player's tokens and the public key never meet in one.
    api: createPaymentsApi({ config, clock, http: createHttp(paymentsFetch) }),
    onChange: (view) => dispatch({ type: 'payment-changed', payment: view }),
  });
  return { avatars, accounts, signIn, checkout, receipts, accountsFile: files.accounts };
}
