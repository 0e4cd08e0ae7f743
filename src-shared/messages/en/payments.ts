/** The words of payments, in the window and in a terminal. */
export const words = {
  /** `{platform}` is the platform's name. */
  payment: {
    title: {
      looking: 'Loading the payment…',
      ready: 'Check and pay',
      changed: 'The payment has changed',
      starting: 'Sending your payment…',
      checking: 'We are still checking this payment',
      approving: 'Approve it in your browser',
      watching: '{platform} is working on it',
      over: 'Nothing is left to do here',
    },
    /** The title of a payment that is over, by its status. */
    over: {
      completed: 'Paid',
      failed: 'The payment failed',
      expired: 'The payment has expired',
      cancelled: 'The payment was cancelled',
    },
    alreadyPaid: 'This payment is already paid',
    notShown: 'The payment cannot be shown',
    nothingToPay: 'There is nothing to pay',
    /** What happened to the player's money. */
    lead: {
      looking: 'Latchkey asks {platform} what this payment is for. Nothing is paid yet.',
      ready: 'Nothing is paid before you confirm.',
      changed: 'It is not paid. Compare both, and continue only if you agree to what it is now.',
      starting:
        'You need not do anything: this window shows you how it ends. You are charged once at most.',
      checking:
        'It is not known yet if you were charged. Do not pay in another way: you are charged once at most.',
      approving:
        'Nothing is paid before you approve it on that page. This window continues by itself.',
      watching: 'Your payment is under way. You can go back: Latchkey checks it by itself.',
      over: 'See the status from {platform} below.',
    },
    leadNotShown: 'You asked for “{id}”',
    leadNothingToPay: 'Nothing will be taken.',
    leadOtherAmount: '{platform} has accepted an amount that you did not confirm.',
    leadOver: {
      paid: 'Payment complete. {platform} confirmed it.',
      alreadyPaid: '{platform} confirmed it. There is nothing left to pay.',
      declined: 'It was declined, so nothing was taken.',
      /** Below it, where no other method can be tried. */
      buyAgain: 'To buy it, start again at {merchant}.',
      notPaid: '{platform} closed this payment before it was paid.',
      sent: 'The payment did not go through. If you were charged, contact {platform} and give this payment ID.',
    },
    notPaid: 'You have not paid',
    nothingTaken: 'Nothing was taken.',
    /** The title of a payment that was confirmed here and is paid. */
    paidTo: 'Paid {amount} to {merchant}',
    done: 'Done',
    /** After a decline: leads back to the methods, and sends nothing. */
    tryAgain: 'Try another method',
    /** Leaves a payment that waits for an approval. It is no longer opened at the start. */
    notNow: 'Not now',
    /** Before the date and time on which the player confirmed a payment that is paid. */
    confirmedOn: 'Confirmed on',
    moneyBack:
      'If you want your money back, ask {merchant} or {platform}, and give the payment ID.',
    copyReceipt: 'Copy receipt',
    receiptCopied: 'Receipt copied',
    saveReceipt: 'Save as PDF',
    /** After ten seconds. */
    savingStuck: 'You need not wait here. The receipt is saved completely or not at all.',
    receiptSaved: 'Receipt saved',
    receiptBoxes:
      'This computer has no font for some letters, so the receipt has boxes in their place. Install a font for that language, then save the receipt again.',
    receiptNotSaved: 'The receipt was not saved.',
    change: 'Change',
    changePayer: 'Change who pays',
    /** After two seconds without an answer, and after ten. */
    slow: {
      looking: 'This takes longer than usual. Is this computer online?',
      lookingStuck: 'There is still no answer. You can go back and open the payment again later.',
      starting: 'This takes longer than usual. You are still charged once at most.',
      startingStuck: 'You can go back. Latchkey keeps checking, and shows you how it ended.',
      goBack: 'Go back',
    },
    sending: 'Sending…',
    updated: 'Updated {age}',
    nextPoll: { timeLeft: 'Next check in {time}', over: 'Checking now…' },
    total: 'Total: {amount}',
    lines: 'What it is for',
    /** Before a line’s description, where there is more than one of it. */
    quantity: '{count, number} ×',
    /** After the symbol of a token that is also a currency’s code. */
    token: 'token',
    showLines: 'Show {count, number} more',
    hideLines: 'Show fewer',
    moreLines: 'and {count, number} more',
    payer: 'Payer',
    payingAs: 'Paying as {name}',
    payingAsNobody: 'Paying without an account',
    payerNobody: 'No account',
    payerRemoved: 'An account that is no longer on this computer',
    notSignedIn: 'You are not signed in, so this payment would belong to no account.',
    signIn: 'Sign in to pay',
    payAsNobody: 'Pay without an account',
    signInFailed: 'The sign-in did not work',
    /** A status or a reason that is not among those below: a word of the platform, as a quotation. */
    platformWord: '{platform}: “{word}”',
    status: 'Status',
    statuses: {
      created: 'Not paid yet',
      pending: 'In progress',
      completed: 'Paid',
      failed: 'Failed',
      expired: 'Expired',
      cancelled: 'Cancelled',
      sending: 'Being sent',
      unknown: 'Not known yet',
    },
    reason: 'Reason',
    reasons: {
      declined_by_player: 'Declined on the page',
      declined_by_provider: 'Declined by the provider of the method',
    },
    method: 'Confirmed with',
    id: 'Payment ID',
    copyId: 'Copy ID',
    copied: 'ID copied',
    expires: 'Expires {time}',
    expiry: {
      timeLeft: 'Expires in {time}',
      minutesLeft:
        '{count, plural, one {The payment expires in less than one minute.} other {The payment expires in less than # minutes.}}',
      over: 'It may have expired by now.',
    },
    choose: {
      /** Beside the method with which this player paid last. */
      usedLast: 'Used last',
      title: 'How do you want to pay?',
      /** After a press on *Pay* without a method. */
      missing: 'Choose how you want to pay first.',
      none: '{platform} offers no method to pay this with.',
      /** Below the name of a method. */
      page: 'You then approve it on a page in your browser.',
    },
    /** What *Pay* does with the chosen method. */
    meaning: {
      direct: 'When you confirm, {platform} takes {amount} with {method}.',
      page: 'When you confirm, you get a page on which you approve {amount} with {method}.',
    },
    pay: 'Pay {amount}',
    question: {
      account: 'Pay {amount} to {merchant} with {method} as {payer}?',
      nobody: 'Pay {amount} to {merchant} with {method}, without an account?',
    },
    yesPay: 'Yes, pay {amount}',
    before: 'Before',
    now: 'Now',
    otherLines: 'What it is for has changed. See the list below.',
    takeNew: 'Continue with the new amount or items',
    confirmed: 'You confirmed',
    platformSays: '{platform} says',
    sendAgainHint:
      '{platform} has no record of this payment yet. You can wait, or send the same payment again: you are charged once at most.',
    sendAgain: 'Send again',
    notSentAgain: 'Your payment was not sent again',
    pageAt: 'The page is at',
    openPage: 'Open the page at {host}',
  },
  /** The field that opens a payment, and the button that opens the list of payments. */
  payEntry: {
    label: 'Payment ID or link',
    paste: 'Paste',
    open: 'Continue',
    /** After *Continue* with nothing in the field. */
    missing: 'First paste a payment ID or link.',
    inProgress: 'Payments ({count, number} in progress)',
  },
  receipts: {
    title: 'Payments',
    ofPayer: 'Confirmed on this computer by {name}',
    ofNobody: 'Confirmed on this computer without an account',
    search: 'Search payments',
    found: '{count, plural, one {# payment} other {# payments}}',
    open: 'Open the payment to {merchant}',
    with: 'with {method}',
    confirmed: 'You confirmed {amount}',
    copyId: 'Copy the ID of the payment to {merchant}',
    more: 'Show more',
    none: 'No payments yet',
    noneLead: 'What you confirm on this computer is listed here.',
    noneLeadNobody:
      'What you confirm without an account is listed here. To see the payments of an account, sign in.',
    notFound: 'No payment fits “{search}”.',
    export: 'Export as CSV',
    exported: 'Saved as {file}',
    clear: 'Clear list',
    clearQuestion: {
      all: 'Remove all finished payments of this list from this computer? Those in progress stay, and nothing changes at {platform}.',
      found:
        '{count, plural, one {Remove the payment found from this computer, if it is finished? Nothing changes at {platform}.} other {Remove the # payments found from this computer? Those in progress stay, and nothing changes at {platform}.}}',
    },
  },
} as const;
