/**
 * The words a person reads, in English. Error sentences live in the catalogue (errors.ts).
 * `{name}` stands where a screen puts what comes from outside, each with a direction of its own.
 */
export const en = {
  appName: 'Latchkey',
  /** The age of what is less than a minute old. */
  justNow: 'a moment ago',
  signedOut: {
    title: (platform: string) => `Sign in to ${platform}`,
    lead: 'Your browser opens, you sign in there, and this window continues by itself.',
    leadAccounts: 'Continue with an account on this computer, or use another one.',
    button: 'Sign in',
    another: 'Use another account',
    anotherHint: (platform: string) =>
      `Another account: if the page signs in the same person again, first sign out of ${platform} in your browser.`,
    safety: 'Latchkey never sees your password.',
  },
  accounts: {
    title: 'Accounts on this computer',
    menu: 'Accounts:',
    continueAs: 'Continue as',
    switchTo: 'Switch to',
    shown: 'Shown now',
    ended: 'Sign in again',
    add: 'Add another account',
    remove: 'Remove {name} from this computer',
    removeKept: 'Sign out {name} and remove the account from this computer?',
    removeEnded: 'Remove {name} from this computer?',
    yesSignOut: 'Yes, sign out',
    yesRemove: 'Yes, remove',
    signOutAll: 'Sign out of all accounts',
    signOutAllQuestion: (count: number) =>
      `Sign out of all ${count} accounts and remove them from this computer?`,
    no: 'No',
  },
  signingIn: {
    title: {
      'opening-browser': 'Opening your browser…',
      waiting: 'Waiting for you to sign in',
      checking: 'Checking your sign-in…',
      'loading-profile': 'Loading your profile…',
      'confirming-person': 'You signed in as someone else',
    },
    reauthenticating: 'Signing in again as {name}.',
    otherPerson: 'You signed in as {other}, not as {name}. Add {other} as another account?',
    continueAs: 'Continue as {other}',
    goBack: 'Go back',
    busy: {
      'opening-browser': 'The sign-in page comes up in your browser.',
      checking: 'The platform has answered. Latchkey makes sure that the answer is genuine.',
      'loading-profile': 'You are signed in. Your profile is on its way.',
    },
    progress: (step: number, of: number) => `Step ${step} of ${of}`,
    cancel: 'Cancel',
    browserFailed:
      'Your browser did not open. Copy the link into a browser, or open the page again.',
    browserFailedUseCode:
      'Your browser did not open. Use the code, or copy the link into a browser.',
    codeFlow: {
      title: 'In your browser',
      hint: 'Finish signing in on the page that opened. This window continues by itself.',
      openAgain: 'Open the page again',
      copyLink: 'Copy link',
      copied: 'Link copied',
      timeLeft: (time: string) => `Time left: ${time}`,
      minutesLeft: (minutes: number) =>
        minutes === 1
          ? 'Less than one minute left in the browser.'
          : `Less than ${minutes} minutes left in the browser.`,
      extend: 'More time',
    },
    deviceFlow: {
      title: 'With a code, on any device',
      offer: 'Sign in with a code instead',
      requesting: 'Getting a code…',
      hint: 'Scan the QR code, or type the code at this address:',
      compare: 'If the page shows a code already, check that it is this one.',
      codeLabel: 'Your code:',
      dash: 'dash',
      copyCode: 'Copy code',
      copied: 'Code copied',
      openPage: 'Open the code page',
      qrLabel: (address: string) => `QR code that opens ${address}`,
      timeLeft: (time: string) => `Valid for ${time}`,
      minutesLeft: (minutes: number) =>
        minutes === 1
          ? 'The code is valid for less than one minute.'
          : `The code is valid for less than ${minutes} minutes.`,
      warning:
        'Enter this code only if you started this sign-in yourself, and only at the address above. Give it to nobody.',
      appeared: 'There is a code to sign in with, on any device.',
      requestNew: 'Get a new code',
    },
  },
  profile: {
    title: 'Your profile',
    loading: 'Loading your profile…',
    accountStatus: 'Account status',
    verified: 'Verified',
    userId: 'User ID',
    externalId: 'External ID',
    passwordRecovery: 'Password recovery',
    passwordRecoverySet: 'Set up',
    passwordRecoveryNotSet: 'Not set up',
    scopes: 'Latchkey may use',
    /** What a scope of the platform lets Latchkey use. One that is not here is spelled out. */
    scopeNames: {
      openid: 'Your account ID',
      profile: 'Your profile',
      email: 'Your e-mail address',
      offline_access: 'Access while you are away',
    },
    sessionEnds: 'Session ends',
    refresh: 'Refresh',
    reloading: 'Refreshing…',
    signOut: 'Sign out',
    updated: 'Updated',
    stale: 'What you see is from before.',
    clockOff: (minutesAhead: number) => {
      const minutes = Math.max(1, Math.round(Math.abs(minutesAhead)));
      const amount = minutes === 1 ? '1 minute' : `${minutes} minutes`;
      const side = minutesAhead > 0 ? 'ahead' : 'behind';
      return `The clock of this computer is ${amount} ${side}. Set it so that sign-in keeps working.`;
    },
  },
  offline: {
    title: (platform: string) => `${platform} is out of reach right now`,
    asOf: 'What you see is from',
    nextTry: { timeLeft: (time: string) => `Next try in ${time}`, over: 'Trying now…' },
    tryNow: 'Try now',
    gone: (platform: string) =>
      `${platform} is out of reach right now. Latchkey tries again by itself.`,
    back: (platform: string) => `${platform} answers again.`,
  },
  firstSignIn: {
    title: 'You are signed in as {name}',
    mine: 'That is me',
    notMine: 'Not you?',
  },
  session: {
    endsSoon: 'Your session ends soon',
    meanwhile: 'Latchkey cannot renew it without you. Until it ends you can go on here.',
    timeLeft: (time: string) => `Ends in ${time}`,
    minutesLeft: (minutes: number) =>
      minutes === 1
        ? 'Your session ends in less than one minute.'
        : `Your session ends in less than ${minutes} minutes.`,
    over: 'It may have ended by now.',
    renew: 'Sign in again',
  },
  /** `{platform}` is the platform's name. */
  payment: {
    title: {
      looking: 'Looking at the payment…',
      ready: 'Check and pay',
      changed: 'The payment has changed',
      starting: 'Sending your payment…',
      checking: 'We do not know yet whether this went through',
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
    /** What has become of the player's money. */
    lead: {
      looking: 'Latchkey asks {platform} about it. Looking pays nothing.',
      ready: 'Nothing is paid before you confirm.',
      changed: 'It is not paid. Compare, and go on only if it is right as it is now.',
      starting: 'This takes a few seconds. It is sent once.',
      checking:
        'Your payment may be under way: no clear answer has come. Do not pay it anywhere else. Latchkey asks {platform} until it knows, and does not pay twice.',
      approving:
        'Nothing is paid before you approve it on that page. This window continues by itself.',
      watching: 'It is under way. You can go back: it goes on, and Latchkey looks again by itself.',
      over: 'See the status at {platform} below.',
    },
    leadNotShown: 'You asked for {id}',
    leadNothingToPay: 'Nothing will be taken.',
    leadOtherAmount: '{platform} works on it at another amount than you confirmed.',
    leadOver: {
      paid: '{platform} says it is paid.',
      alreadyPaid: '{platform} says it is paid. There is nothing left to pay.',
      declined: 'It was declined, so nothing was taken.',
      notPaid: '{platform} says that it ended without being paid.',
      sent: '{platform} says that it did not go through. If you still see a charge, ask {platform} and name the payment id.',
    },
    notPaid: 'You have not paid',
    nothingTaken: 'Nothing was taken.',
    sending: 'Sending…',
    back: 'Back',
    refresh: 'Refresh',
    reloading: 'Refreshing…',
    updated: 'Updated',
    nextLook: { timeLeft: (time: string) => `Next look in ${time}`, over: 'Looking now…' },
    total: 'Total',
    lines: 'What it is for',
    /** Before a line’s description, where there is more than one of it. */
    quantity: (count: string) => `${count} ×`,
    showLines: (count: string) => `Show ${count} more`,
    hideLines: 'Show fewer',
    moreLines: (count: string) => `and ${count} more`,
    payer: 'Payer',
    payingAs: 'Paying as {name}',
    payingAsNobody: 'Paying without an account',
    payerNobody: 'No account',
    payerRemoved: 'An account that is no longer on this computer',
    notSignedIn: 'You are not signed in, so this payment would belong to no account.',
    signIn: 'Sign in to pay',
    payAsNobody: 'Pay without an account',
    signInFailed: 'The sign-in did not work',
    status: 'Status',
    statusAt: (platform: string) => `Status at ${platform}`,
    /** A status that is not here is spelled out, under `statusAt`. */
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
    reasonBy: (platform: string) => `Reason given by ${platform}`,
    /** A reason that is not here is spelled out, under `reasonBy`. */
    reasons: {
      declined_by_player: 'Declined on the page',
      declined_by_provider: 'Declined by the provider of the method',
    },
    method: 'Confirmed with',
    id: 'Payment id',
    copyId: 'Copy id',
    copied: 'Id copied',
    expires: 'Expires',
    expiry: {
      timeLeft: (time: string) => `in ${time}`,
      minutesLeft: (minutes: number) =>
        minutes === 1
          ? 'The payment expires in less than one minute.'
          : `The payment expires in less than ${minutes} minutes.`,
      over: 'It may have expired by now.',
    },
    choose: {
      title: 'How do you want to pay?',
      hint: 'Choose a method. Choosing does not pay.',
      none: '{platform} offers no method to pay this with.',
      direct: 'You confirm here.',
      page: 'You confirm here, then approve on a page in your browser.',
    },
    /** What happens by the method that is chosen. */
    meaning: {
      direct: 'When you confirm, {platform} takes {amount} with {method}.',
      page: 'When you confirm, you get a page on which you approve {amount} with {method}.',
    },
    pay: 'Pay {amount} with {method}',
    question: {
      account: 'Pay {amount} to {merchant} with {method} as {payer}?',
      nobody: 'Pay {amount} to {merchant} with {method}, without an account?',
    },
    yesPay: 'Yes, pay {amount}',
    shownBefore: 'You were shown',
    now: 'It is now',
    otherLines: 'What it is for has changed. It is listed below.',
    takeNew: 'Go on with the payment as it is now',
    confirmed: 'You confirmed',
    platformSays: (platform: string) => `${platform} says`,
    sendAgainHint:
      '{platform} knows nothing of it so far. You can send it again: it is the same payment with the same key, so it cannot charge you twice.',
    sendAgain: 'Send again',
    pageAt: 'The page is at',
    openPage: 'Open the page at {host}',
  },
  /** The way to a payment from where the player is. */
  payEntry: {
    label: 'Pay with an id or link',
    open: 'Open',
    receipts: 'Payments',
    inProgress: (count: string) => `Payments (${count} in progress)`,
  },
  receipts: {
    title: 'Payments',
    ofPayer: 'Confirmed on this computer by {name}',
    ofNobody: 'Confirmed on this computer without an account',
    search: 'Search payments',
    found: (count: number, text: string) => (count === 1 ? `${text} payment` : `${text} payments`),
    open: 'Open the payment to',
    with: 'with {method}',
    confirmed: 'You confirmed {amount}',
    copyId: 'Copy the id of the payment to {merchant}',
    more: 'Show more',
    none: 'No payments yet',
    noneLead: 'What you confirm on this computer is listed here.',
    notFound: 'No payment fits “{search}”.',
    export: 'Export as CSV',
    exported: 'Saved as',
    clear: 'Clear list',
    clearQuestion: {
      all: 'Remove all finished payments of this list from this computer? Those in progress stay, and nothing changes at {platform}.',
      one: 'Remove the payment found from this computer, if it is finished? Nothing changes at {platform}.',
      found:
        'Remove the {count} payments found from this computer? Those in progress stay, and nothing changes at {platform}.',
    },
    yesClear: 'Yes, remove',
    back: 'Back',
  },
  /** Where sign-ins are kept on this computer, and how well that protects them. */
  tokenStorage: {
    title: 'How should Latchkey keep your sign-in?',
    nothingYet: 'Nothing is written to this computer before you choose.',
    choices: {
      keyring: {
        title: 'Keep in the system’s keyring',
        meaning: 'Your system encrypts it. Next time you are signed in at once.',
      },
      weak: {
        title: 'Keep with weaker protection',
        meaning: 'It is kept in a file that other programs run by you could read.',
      },
      memory: {
        title: 'Only until I quit',
        meaning: 'Nothing is kept on this computer. Next time you sign in again.',
      },
    },
    now: 'How your sign-in is kept:',
    places: {
      unknown: 'waiting for the keyring',
      keyring: 'in the system’s keyring',
      weak: 'with weaker protection',
      memory: 'only until you quit',
    },
    change: 'Change',
    trouble: 'Keeping your sign-in',
  },
  misconfigured: {
    title: 'Latchkey cannot start',
    causeLabel: 'What is wrong',
    whereLabel: 'Where',
    key: (key: string) => `Key “${key}”`,
    remedyLabel: 'What to do',
    afterwards: 'Then close Latchkey and open it again.',
  },
  /** The window itself: before the first state, and where there will be none. */
  window: {
    starting: 'Starting…',
    failedTitle: 'Latchkey’s window could not start',
    failedLead: 'Close Latchkey and open it again. If this comes back, reinstall it.',
    brokenTitle: 'This screen stopped working',
    brokenLead: 'Your account is not affected. Try again, or close Latchkey and open it again.',
  },
  problem: {
    title: 'That did not work',
    /** Of what is a fact and no failure, by its code. */
    titles: {
      'LK-204': 'Sign-in declined',
      'LK-526': 'The amount is not above zero',
      'LK-530': 'Some payments may be missing here',
      'LK-531': 'Another amount than you confirmed',
      'LK-533': 'There is no page to approve it on',
      'LK-534': 'Payments cannot be noted down',
    },
    code: (code: string) => `Code ${code}`,
    retry: 'Try again',
    signIn: 'Sign in again',
    unlock: 'Unlock and try again',
    signedOutHere: 'Signed out on this computer only',
    details: 'For support',
    codeLabel: 'Code',
    causeLabel: 'Cause',
    remedyLabel: 'Remedy',
  },
  /** The pages that the browser shows when it comes back to this computer. */
  callbackPage: {
    finished: {
      title: 'You can close this tab and go back to Latchkey',
      text: 'Latchkey is finishing your sign-in in its own window.',
    },
    declined: {
      title: 'You declined the sign-in',
      text: 'Nothing was shared. Close this tab; you can start again in Latchkey.',
    },
    failed: {
      title: 'The sign-in did not work',
      text: 'The platform answered with an error. Go back to Latchkey: its window says what to do.',
    },
    unrelated: {
      title: 'Nothing is waiting for this page',
      text: 'Nothing happened. Go back to Latchkey and start a sign-in there.',
    },
    'not-found': {
      title: 'There is nothing here',
      text: 'Latchkey uses this address for a moment during a sign-in, and for nothing else.',
    },
    'method-not-allowed': {
      title: 'This request is not answered',
      text: 'Nothing happened. Go back to Latchkey and start a sign-in there.',
    },
    'wrong-host': {
      title: 'This request is not answered',
      text: 'It did not come by the address that Latchkey is waiting at. Nothing happened.',
    },
  },
} as const;
