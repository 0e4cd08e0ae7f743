/** The composition root of the window: builds the parts and hands them to each other, nothing else. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventName } from '../src-shared/channels.ts';
import type { EventContent } from '../src-shared/contract.ts';
import { languageInUse, loadWords, onWordsChanged, words } from '../src-shared/words.ts';
import { appManifest } from './app-manifest.ts';
import type { Printout } from './base/printout.ts';
import { createRest } from './base/rest.ts';
import { watchFile, watchFolder } from './base/watch-file.ts';
import { placeWindow } from './base/window-place.ts';
import { createCommands } from './commands.ts';
import { composeAbout, titleMark } from './compose-about.ts';
import { composePrivateValues } from './compose-private-values.ts';
import { isConfig } from './config.ts';
import { createCore } from './core.ts';
import { callPlayer, endCallsOnFocus } from './electron/call-player.ts';
import { chooseFile, showInFolder } from './electron/file-dialog.ts';
import { claimLinks, configurationFile } from './electron/installed-files.ts';
import { connect, sendEvent } from './electron/ipc.ts';
import { whenReady } from './electron/lifecycle.ts';
import { denyByDefault } from './electron/lockdown.ts';
import { setMenu } from './electron/menu.ts';
import { printToPdf } from './electron/print.ts';
import { recordProcessEvents } from './electron/process-events.ts';
import type { QuitCause } from './electron/quit.ts';
import { workAreas } from './electron/screens.ts';
import { copyText, onWakeUp, openExternal, readClipboard } from './electron/system.ts';
import { autostartPlace, systemLoginItem } from './electron/system-login-item.ts';
import { journalFolder, settingsFile, writeJson } from './electron/user-data.ts';
import { applyTheme, createWindow, focusWindow, loadPage } from './electron/window.ts';
import { speak } from './language.ts';
import { createReceiptFile } from './payments/receipt-file.ts';
import { autostartEntry } from './settings/autostart-entry.ts';
import { createSettings, type LoginItem } from './settings/settings.ts';
import { createSettingsStore } from './settings/settings-store.ts';
import { loadConfiguration } from './start-configuration.ts';
import { type StateStore, unknownTokenStorage } from './state-store.ts';
import { signInPortOf } from './support/check-up/sign-in-port.ts';
import { createSingleCheckUp } from './support/check-up/single-check-up.ts';
import type { StartedJournal } from './support/journal/start-journal.ts';
import { createSingleReport } from './support/report/single-report.ts';
import { createTimelines } from './support/timeline/timelines.ts';
import { createAppSchemeHandler, pageUrlIn } from './window/app-scheme.ts';
import { type AttentionEvent, attentionFor, needsSignInToPay } from './window/attention.ts';
import { type Brand, brandFile, paperBrand } from './window/brand-files.ts';
import { createDevPageHandler } from './window/dev-page.ts';
import { createPrintouts } from './window/printouts.ts';

/** How long main waits, after the page has loaded, for the page to show the first state. */
const maxUnshownMs = 2_000;

export type Launcher = ReturnType<typeof createLauncher>;

/** Builds the parts. Call it only in the first instance: they read its files. */
export function createLauncher(journal: StartedJournal) {
  const { config, store, exitCode } = loadConfiguration(configurationFile());
  let window: ReturnType<typeof createWindow> | undefined;
  /** Tells the window, if it is open, what is outside its state. */
  const tell = <E extends EventName>(name: E, content: EventContent<E>) => {
    if (window) sendEvent(window, name, content);
  };
  const environment = async () => {
    // Loaded late: it needs TLS and DNS, and the first paint does not.
    const { composeCheckUp } = await import('./compose-check-up.ts');
    const signInPort = () => signInPortOf(player?.signIn.running()?.link());
    return composeCheckUp(config, { signInPort });
  };
  const checkUp = createSingleCheckUp({
    environment,
    onChange: (view) => tell('checkUp.changed', view),
  });
  const files = { chooseFile: (name: string) => chooseFile(window, name), showInFolder };
  const report = createSingleReport({
    environment,
    privateValues: composePrivateValues(config, store.snapshot),
    ...files,
    onChange: (view) => tell('report.changed', view),
  });
  const timeline = createTimelines({
    folder: journalFolder,
    flush: journal.flush,
    watch: watchFolder,
    onChange: () => tell('timeline.changed', undefined),
    copyText,
    // A text without the IDs helps too, if the file of payments cannot be read.
    paymentIdsOf: async (references) =>
      (await player?.receipts.paymentIdsOf(references).catch(() => null)) ?? new Map(),
  });
  const showWindow = () => focusWindow(window);
  /** Shows the window, and in it the screen that Help, About or Settings may cover. */
  const showScreen = () => {
    tell('layer.requested', null);
    showWindow();
  };
  const settingsStore = createSettingsStore(settingsFile(), writeJson);
  const settings = createSettings({
    store: settingsStore,
    loginItem: loginItem(),
    speak,
    tokenStorage: isConfig(config) ? unknownTokenStorage : null,
    applyTheme,
    onChange: (view) => tell('settings.changed', view),
  });
  const dispatch: StateStore['dispatch'] = (event) => {
    store.dispatch(event);
    if (event.type === 'token-storage-changed') settings.tokenStorageChanged(event.tokenStorage);
  };
  const callPlayerFor = (event: AttentionEvent) => {
    if (!window) return;
    const { notifications: mayNotify } = settingsStore.current();
    const how = attentionFor(event, {
      isFocused: window.isFocused(),
      state: store.snapshot(),
      mayNotify,
    });
    const text = words.notifications[event.kind === 'payment-ended' ? event.end : event.why];
    void callPlayer(window, how, text, () => {
      if (event.kind === 'payment-ended') player?.checkout.openLink(event.paymentId);
      showScreen();
    });
  };
  const printouts = createPrintouts();
  const print = (page: Printout) =>
    printouts.during(page, (url) => printToPdf(url, { paper: page.paper, owner: window }));
  const player = isConfig(config)
    ? {
        ...createCore(config, { dispatch, window: { show: showWindow, callPlayerFor } }),
        receiptFile: createReceiptFile({ ...files, print, brand: paperBrand(config) }),
      }
    : undefined;
  const manifest = appManifest();
  const about = composeAbout({
    manifest,
    config,
    workUnderWay: () => player?.workUnderWay() ?? null,
    onChange: (view) => tell('update.changed', view),
  });
  store.subscribe(about.updates.onWorkChanged);
  store.subscribe(createRest());
  store.subscribe((state, before) => {
    if (needsSignInToPay(before, state))
      callPlayerFor({ kind: 'sign-in-needed', why: 'session-ended' });
  });

  const branding: Brand = isConfig(config) ? config : {};
  const helpUrl = branding.brand?.helpUrl;
  const helpHost = helpUrl && new URL(helpUrl).host;
  const openHelpPage = async () => {
    if (helpUrl) await openExternal(helpUrl);
  };

  /** Opens the window when Electron is ready. Resolves when it shows the first state. */
  const open = async () => {
    const loadFirstWords = async () => {
      await speak(settingsStore.current().language);
      await loadWords('launcher');
    };
    await Promise.all([whenReady(), loadFirstWords()]);
    denyByDefault();
    applyTheme(settingsStore.current().theme);
    const makeMenu = () =>
      setMenu((layer) => {
        showWindow();
        tell('layer.requested', layer);
      });
    makeMenu();
    onWordsChanged(() => {
      makeMenu();
      tell('language.changed', languageInUse);
    });
    const content = (path: string) => brandFile(branding, path) ?? player?.avatars.read(path);
    const root = path.join(import.meta.dirname, '../renderer');
    const serve = import.meta.env.DEV
      ? createDevPageHandler({ server: process.env.LATCHKEY_DEV_SERVER, content })
      : createAppSchemeHandler({ root, content });
    window = createWindow({
      serve: async (request) => printouts.serve(request.url) ?? serve(request),
      mark: () => titleMark(manifest.latchkeyBuild),
      place: placeWindow(settingsStore.current().window, workAreas()),
      onPlaceChanged: (place) => settingsStore.change({ window: place }),
    });
    recordProcessEvents(window);
    endCallsOnFocus(window);
    const shown = Promise.withResolvers<void>();
    const handlers = createCommands({
      store,
      onShown: shown.resolve,
      copyText,
      readClipboard,
      checkUp,
      report,
      timeline,
      openHelpPage,
      settings,
      about,
      player,
    });
    connect(window, handlers, store);
    const loaded = loadPage(window, () => pageUrlIn(languageInUse, helpHost));
    // Runs while the page's process starts. The page's request for the state is handled later, so it gets this account.
    player?.accounts.restore();
    await loaded;
    // Journal, keyring and network come after the first paint. A hidden page does not paint.
    await Promise.race([shown.promise, sleep(maxUnshownMs)]);
    void journal.open();
    void player?.accounts.start();
    if (player) watchFile(player.files.accounts, () => void player.accounts.readAgain());
    void player?.checkout.start();
    void about.updates.start();
    if (player) store.subscribe(player.receipts.onActivePayerChanged);
    if (player) window.on('focus', player.receipts.readAgain);
    claimLinks();
    onWakeUp(() => void player?.accounts.reloadProfile());
  };
  /** Stops what runs, and finishes what must not be lost. */
  const quit = async (cause: QuitCause) => {
    checkUp.cancel();
    report.cancel();
    if (cause === 'quit') about.updates.beginQuit();
    await player?.stop();
    await settingsStore.saved();
  };
  /** Shows the payment that a link or a command line names. */
  const pay = (text: string) => {
    player?.checkout.openLink(text);
    showScreen();
  };
  return { open, showWindow, pay, quit, install: about.updates.finishQuit, exitCode };
}

function loginItem(): LoginItem | null {
  const place = autostartPlace();
  if (!place) return systemLoginItem();
  const entry = autostartEntry(place.folder, place.program);
  // An AppImage that was moved. If this fails, Settings can still switch it off and on.
  entry.followProgram().catch(() => {});
  return entry;
}
