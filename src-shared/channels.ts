/**
 * The names of the channels, apart from their schemas, so that the preload carries names and no parser.
 * contract.ts gives each its schemas; the compiler holds the two together.
 */
export const commandNames = [
  'state.get',
  'signIn.start',
  'signIn.reauthenticate',
  'signIn.cancel',
  'signIn.openBrowser',
  'signIn.copyLink',
  'signIn.extend',
  'signIn.requestCode',
  'signIn.copyCode',
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
  'payment.open',
  'payment.close',
  'payment.reload',
  'payment.confirm',
  'payment.sendAgain',
  'payment.openPage',
  'payment.copyId',
  'receipts.open',
  'receipts.search',
  'receipts.more',
  'receipts.copyId',
  'receipts.export',
  'receipts.clear',
  'receipts.close',
] as const;
export type CommandName = (typeof commandNames)[number];

/** Main to renderer: a new snapshot of AppState. */
export const stateChanged = 'state.changed';
