/**
 * The names of the channels. The schemas are in contract.ts, so that the preload does not load the parser. The compiler
 * checks that no channel lacks a schema.
 */
export const commandNames = [
  'state.get',
  'state.shown',
  'signIn.start',
  'signIn.reauthenticate',
  'signIn.cancel',
  'signIn.openBrowser',
  'signIn.tryAgain',
  'signIn.copy',
  'signIn.extend',
  'signIn.requestCode',
  'signIn.openCodePage',
  'signIn.confirmPerson',
  'profile.reload',
  'session.signOut',
  'accounts.switch',
  'accounts.remove',
  'accounts.signOutAll',
  'accounts.acknowledge',
  'tokenStorage.retry',
  'tokenStorage.choose',
  'payment.paste',
  'payment.open',
  'payment.close',
  'payment.reload',
  'payment.confirm',
  'payment.sendAgain',
  'payment.tryAgain',
  'payment.openPage',
  'payment.copyId',
  'payment.copyReceipt',
  'payment.saveReceipt',
  'payment.showReceipt',
  'receipts.open',
  'receipts.search',
  'receipts.more',
  'receipts.copyId',
  'receipts.export',
  'receipts.clear',
  'receipts.close',
  'checkUp.start',
  'checkUp.cancel',
  'checkUp.copy',
  'report.prepare',
  'report.cancel',
  'report.save',
  'report.showInFolder',
  'timeline.read',
  'timeline.copy',
  'help.copyReference',
  'help.openPage',
  'settings.read',
  'settings.change',
  'about.read',
  'about.showNotices',
  'about.openDownloadPage',
  'update.check',
  'update.download',
  'update.cancel',
  'update.restart',
] as const;
export type CommandName = (typeof commandNames)[number];

/** The event with a new snapshot of AppState, from main to the renderer. */
export const stateChanged = 'state.changed';
/** The event that adds receipts to the list of the last snapshot: so a long list is not sent again for each page. */
export const receiptsAdded = 'receipts.added';
/** The event with the check-up. It is not in AppState, because only one screen shows it, and each step changes it. */
export const checkUpChanged = 'checkUp.changed';

/** The event with a report that is being prepared, or that can be saved. */
export const reportChanged = 'report.changed';

/** The event that says that the journal has new records. It carries nothing, and comes only once the timeline was read. */
export const timelineChanged = 'timeline.changed';

/** The event that asks the page to open Help, after a choice in the menu. It carries nothing. */
export const helpRequested = 'help.requested';

/** The event that asks the page to open About, after a choice in the menu. It carries nothing. */
export const aboutRequested = 'about.requested';

/** The event that asks the page to open Settings, after a choice in the menu. It carries nothing. */
export const settingsRequested = 'settings.requested';

/** The event with the settings, after each change. */
export const settingsChanged = 'settings.changed';

/** The event with what the updates do. */
export const updateChanged = 'update.changed';

/** The event with the language, after a change. */
export const languageChanged = 'language.changed';

/** The events from main to the renderer. */
export const eventNames = [
  stateChanged,
  receiptsAdded,
  checkUpChanged,
  reportChanged,
  timelineChanged,
  helpRequested,
  aboutRequested,
  settingsRequested,
  settingsChanged,
  languageChanged,
  updateChanged,
] as const;
export type EventName = (typeof eventNames)[number];
