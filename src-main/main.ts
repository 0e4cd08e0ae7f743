/** The composition root: builds the parts and hands them to each other, nothing else. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type AppError, describe } from '../src-shared/errors.ts';
import { createAppSchemeHandler } from './app-scheme.ts';
import { toAppError } from './base/failure.ts';
import { createCommands } from './commands.ts';
import { composeAccounts } from './compose-accounts.ts';
import { type Config, readConfig } from './config.ts';
import { createDevPageHandler } from './dev-page.ts';
import { personArguments, prepareHeadless } from './electron/headless.ts';
import { connect } from './electron/ipc.ts';
import {
  claimLinks,
  configurationFile,
  giveUp,
  prepareProcess,
  whenReady,
} from './electron/lifecycle.ts';
import { denyByDefault } from './electron/lockdown.ts';
import { setMenu } from './electron/menu.ts';
import { copyText, onWakeUp, openExternal, paymentsFetch } from './electron/system.ts';
import { writeDownload } from './electron/user-data.ts';
import { createWindow, focusWindow, loadPage } from './electron/window.ts';
import { createCheckout } from './payments/checkout.ts';
import { paymentBookIn } from './payments/payment-book.ts';
import { createReceipts } from './payments/receipts.ts';
import { createHttp } from './platform/http.ts';
import { createPaymentsApi } from './platform/payments-api.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createBrokenStore, createStateStore, type StateStore } from './state-store.ts';
import { isConfig } from './support/check-up/environment.ts';
import { commandArguments } from './support/command-line/command.ts';
import { reportUncaught } from './uncaught.ts';

/** EX_CONFIG of sysexits.h. */
const configurationExitCode = 78;

reportUncaught();
/** What is asked of the command line; undefined where the window is wanted. */
const command = commandArguments(personArguments());
const { configuration, store } = readConfiguration();
const config = isConfig(configuration) ? configuration : undefined;
let player: ReturnType<typeof createPlayer> | undefined;
let window: ReturnType<typeof createWindow> | undefined;
/** A payment that was asked for before there was anybody to show it. */
let asked: string | undefined;

if (command) prepareHeadless();
const isFirstInstance =
  !command &&
  prepareProcess({
    onSecondInstance: () => focusWindow(window),
    onPay: (text) => {
      if (player) player.checkout.openLink(text);
      else asked = text;
      focusWindow(window);
    },
    onQuit: async () => {
      player?.signIn.cancel();
      await Promise.all([player?.accounts.saved(), player?.checkout.stop()]);
    },
    exitCode: config ? 0 : configurationExitCode,
  });
// Not awaited: Electron is ready only once this module has run.
if (isFirstInstance) {
  start().catch((error: unknown) => giveUp(`the window could not be opened: ${String(error)}`));
} else if (command) {
  void import('./command-line.ts').then(({ runCommandLine }) =>
    runCommandLine(command, configuration),
  );
}

async function start(): Promise<void> {
  await whenReady();
  denyByDefault();
  setMenu();
  player = config && createPlayer(config);
  player?.accounts.restore();
  const avatar = (path: string) => player?.avatars.read(path);
  const root = path.join(import.meta.dirname, '../renderer');
  window = createWindow(
    import.meta.env.DEV
      ? createDevPageHandler({ server: process.env.LATCHKEY_DEV_SERVER, avatar })
      : createAppSchemeHandler({ root, avatar }),
  );
  connect(window, createCommands({ store, copyText, player }), store);
  await loadPage(window);
  // Keyring and network come after the first paint.
  void player?.accounts.start();
  if (asked !== undefined) player?.checkout.openLink(asked);
  void player?.resumePayments();
  claimLinks();
  onWakeUp(() => void player?.accounts.reloadProfile());
}

function readConfiguration(): { store: StateStore; configuration: Config | AppError } {
  try {
    const config = readConfig(configurationFile());
    return { configuration: config, store: createStateStore(config.platformName) };
  } catch (error) {
    const problem = toAppError(error);
    const { sentence, cause, remedy } = describe(problem);
    const lines = `latchkey: ${problem.code}: ${sentence}\n  ${cause}\n  ${remedy}\n`;
    // The command line says it in its own way, or does not need the configuration.
    if (!command) process.stderr.write(lines);
    return { configuration: problem, store: createBrokenStore(problem) };
  }
}

function createPlayer(config: Config) {
  const { dispatch } = store;
  const { accounts, avatars, clock, http, folder, platform } = composeAccounts(config, dispatch);
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
  const bookFile = path.join(folder, `payments-${platform}.db`);
  const book = paymentBookIn(bookFile);
  const { payer, describePayer } = accounts;
  const receipts = createReceipts({
    book,
    payer,
    writeDownload,
    onChange: (view) => dispatch({ type: 'receipts-changed', receipts: view }),
    onSummary: (payments) => dispatch({ type: 'payments-summarized', payments }),
  });
  const checkout = createCheckout({
    config,
    clock,
    book,
    payer,
    describePayer,
    openExternal,
    onNoted: receipts.changed,
    // A client of its own: the player's tokens and the public key never meet in one.
    api: createPaymentsApi({ config, clock, http: createHttp(paymentsFetch) }),
    onChange: (view) => dispatch({ type: 'payment-changed', payment: view }),
  });
  /** Who has never paid here needs no file. */
  const hasPaid = () => existsSync(bookFile);
  let lastPayer = payer();
  store.subscribe(() => {
    if (payer() === lastPayer) return;
    lastPayer = payer();
    if (hasPaid()) receipts.changed();
  });
  const resumePayments = async () => {
    if (!hasPaid()) return;
    // A file that cannot be opened is told by the summary.
    await checkout.resume().catch(() => {});
    receipts.changed();
  };
  return { avatars, accounts, signIn, checkout, receipts, resumePayments };
}
