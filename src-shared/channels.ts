/**
 * The names of the channels. They are apart from their schemas, so that the preload needs no parser.
 * contract.ts has the schemas of each; the compiler checks that none is missing.
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

/** The event with a new snapshot of AppState, from main to the renderer. */
export const stateChanged = 'state.changed';
