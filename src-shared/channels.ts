/** The commands of the window. The schemas of their inputs are in contract.ts, so that the preload does not load the parser. */
export const commandNames = [
  'state.get',
  /** The first state is on the screen. Main now begins what the first paint did not need. */
  'state.shown',
  /** Starts a sign-in, or shows the running one. `another` asks the platform to let the player choose an account. */
  'signIn.start',
  /** Signs in to one account again. If another person signs in, the player is asked (`signIn.confirmPerson`). */
  'signIn.reauthenticate',
  'signIn.cancel',
  /** Opens the same sign-in page again. Its link stays valid while the attempt waits. */
  'signIn.openBrowser',
  /** Asks the platform again, and opens the sign-in page again when it answers. Resolves when it has answered or failed. */
  'signIn.tryAgain',
  /** Copies the link of the sign-in page, the user code, or the address where it is typed. */
  'signIn.copy',
  /** Gives the authorization code flow its full time again. */
  'signIn.extend',
  /** Requests a code for the device flow: the first one, or a new one when the last one has expired. */
  'signIn.requestCode',
  /** Opens the verification page, with the code filled in if the platform gave such a link. */
  'signIn.openCodePage',
  /** The answer to `confirming-person`: true adds the other person's account, false goes back. */
  'signIn.confirmPerson',
  'profile.reload',
  /** Signs out of the account that is shown. It stays in the list. */
  'session.signOut',
  'accounts.switch',
  /** Signs out of an account and removes it from this computer. */
  'accounts.remove',
  /** Signs out of every account. They stay in the list. */
  'accounts.signOutAll',
  /** The player confirms that an account that is new on this computer is theirs. */
  'accounts.acknowledge',
  /** Opens the keyring and saves again, after the keyring was locked or failed. */
  'tokenStorage.retry',
  /** Sets where sign-ins are kept from now on. */
  'tokenStorage.choose',
  /**
   * Opens the payment whose ID or link is in the clipboard, once the platform has answered that it exists. No other text of
   * the clipboard reaches the window. Throws LK-521 if the text is neither, or why the payment cannot be read.
   */
  'payment.paste',
  /** Opens a payment by its ID or by a link. Throws LK-521 or LK-522 if the text is neither. */
  'payment.open',
  /** Goes back to the screen before. A confirmed payment is still polled. */
  'payment.close',
  'payment.reload',
  /**
   * Pays the offer with this key, as this account (null: without one). Does nothing if the screen shows another offer or
   * account by now. Idempotent.
   */
  'payment.confirm',
  /** Sends an unanswered request again with the same idempotency key, if this payment is shown. */
  'payment.sendAgain',
  /** Shows how a declined payment can be paid in another way, if this payment is shown. Sends nothing. */
  'payment.tryAgain',
  /** Opens the payment's page in the system's browser, if this payment is shown. */
  'payment.openPage',
  'payment.copyId',
  /** Copies the receipt of the payment that is shown as text, with what the PDF says. Does nothing if it is not paid. */
  'payment.copyReceipt',
  /**
   * Lets the player choose a file for the receipt of the payment that is shown, as a PDF, and returns its path; null if they
   * chose none. Throws LK-536, or LK-906 during a save and when one was saved just before.
   */
  'payment.saveReceipt',
  /** Shows the receipt that was saved last in the system's file manager. */
  'payment.showReceipt',
  'receipts.open',
  'receipts.search',
  'receipts.more',
  /** Copies a payment's id, by the receipt's id. */
  'receipts.copyId',
  /** Writes a CSV file into the downloads folder and answers its path. Throws LK-906 during an export, and when one was written just before. */
  'receipts.export',
  /** Removes from the list each receipt whose payment is over. */
  'receipts.clear',
  'receipts.close',
  /** Starts a check-up, or joins the running one. Resolves when it has ended. Its steps come as `checkUp.changed`. */
  'checkUp.start',
  'checkUp.cancel',
  /** Copies the check-up that was shown last, as text. */
  'checkUp.copy',
  /** Prepares a report. Resolves when it can be read; it comes as `report.changed`. Throws LK-601 if something private is in it. */
  'report.prepare',
  'report.cancel',
  /** Lets the player choose a file for the report, and returns its path; null if they chose none. Throws LK-602. */
  'report.save',
  /** Shows the file that was saved last in the system's file manager. */
  'report.showInFolder',
  /** Reads the timeline from at most `limit` records of the journal. `reference`: only what belongs to it; null for all. */
  'timeline.read',
  /** Copies these episodes of the timeline that was read last, as text. */
  'timeline.copy',
  /** Copies the reference of an error, or of an episode of the timeline. */
  'help.copyReference',
  /** Opens the platform's help page in the system's browser. */
  'help.openPage',
  'settings.read',
  /** Changes settings at once. They come as `settings.changed`. Throws LK-905 if the system refuses, and LK-911. */
  'settings.change',
  'about.read',
  /** Shows the file of licence notices in the system's file manager. */
  'about.showNotices',
  /** Opens the page where the player gets a new version, in the system's browser. */
  'about.openDownloadPage',
  /** Looks for an update. Its result comes as `update.changed`. */
  'update.check',
  'update.download',
  /** Stops a check or a download. */
  'update.cancel',
  /** Installs the update that is ready, and restarts. Does nothing while a sign-in or a payment is under way. */
  'update.restart',
] as const;
export type CommandName = (typeof commandNames)[number];

/** The events from main to the renderer. contract.ts says what each carries. */
export const eventNames = [
  'state.changed',
  'receipts.added',
  'checkUp.changed',
  'report.changed',
  'timeline.changed',
  'layer.requested',
  'settings.changed',
  'language.changed',
  'update.changed',
] as const;
export type EventName = (typeof eventNames)[number];
