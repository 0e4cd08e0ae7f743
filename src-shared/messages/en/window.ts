/** The words of the window, but for payments, Help and About. */
export const words = {
  windowTitle: '{title} – Latchkey',
  /** An age of less than a minute. */
  justNow: 'a moment ago',
  /** The buttons that several screens have. */
  buttons: {
    back: 'Back',
    cancel: 'Cancel',
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    copied: 'Copied',
    showInFolder: 'Show in folder',
    yesRemove: 'Yes, remove',
  },
  signedOut: {
    title: 'Sign in to {platform}',
    lead: 'Sign in using your browser. Latchkey then continues automatically.',
    button: 'Sign in',
    another: 'Use another account',
    anotherHint: 'Wrong account? Choose another one on the page, or sign out of {platform}.',
    safety: 'Latchkey never sees your password.',
  },
  accounts: {
    title: 'Accounts on this computer',
    /** The title of the list while nobody is signed in. */
    choose: 'Continue with an account on this computer',
    menu: 'Accounts: {name}',
    signOut: 'Sign out',
    signOutQuestion: 'Sign out {name}? The account stays in this list.',
    continueAs: 'Continue as {name}',
    switchTo: 'Switch to {name}',
    shown: 'Shown now',
    ended: 'Signed out. Sign in here.',
    add: 'Add another account',
    remove: 'Remove {name} from this computer',
    removeKept: 'Sign out {name} and remove the account from this computer?',
    removeEnded: 'Remove {name} from this computer?',
    yesSignOut: 'Yes, sign out',
    signOutAll: 'Sign out of all accounts',
    signOutAllQuestion: 'Sign out of all {count, number} accounts? They stay in this list.',
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
      checking: 'Almost done. Checking your sign-in.',
      'loading-profile': 'You are signed in. Your profile is on its way.',
    },
    /** After two seconds without an answer, and after ten. */
    slow: 'This takes longer than usual.',
    stuck: 'There is still no answer. You can cancel, and sign in again.',
    progress: 'Step {step, number} of {of, number}: {title}',
    platformFailed: 'The sign-in page may not load',
    browserFailed:
      'Your browser did not open. Copy the link into a browser, or open the page again.',
    browserFailedUseCode:
      'Your browser did not open. Use the code, or copy the link into a browser.',
    browserFailedAgain: 'Your browser did not open this time either. Copy the link into a browser.',
    browserFailedAgainUseCode:
      'Your browser did not open this time either. Use the code, or copy the link into a browser.',
    /** The same words for both flows. */
    timeLeft: 'Time left: {time}',
    codeFlow: {
      title: 'In your browser',
      hint: 'Finish signing in on the page that opened. This window continues by itself.',
      foreignAnswer:
        'Latchkey ignored an answer to another sign-in. Finish on the newest page, or open it again.',
      openAgain: 'Open the page again',
      copyLink: 'Copy link',
      copied: 'Link copied',
      minutesLeft:
        '{count, plural, one {Less than one minute left in the browser.} other {Less than # minutes left in the browser.}}',
      extend: 'More time',
    },
    deviceFlow: {
      title: 'With a code, on any device',
      offer: 'Sign in with a code instead',
      requesting: 'Getting a code…',
      hint: 'Scan the QR code, or type the code at this address:',
      compare: 'If the page shows a code already, check that it is this one.',
      codeLabel: 'Your code: {code}',
      dash: 'dash',
      copyCode: 'Copy code',
      copied: 'Code copied',
      copyAddress: 'Copy address',
      addressCopied: 'Address copied',
      openPage: 'Open the code page',
      qrLabel: 'QR code that opens {address}',
      minutesLeft:
        '{count, plural, one {The code is valid for less than one minute.} other {The code is valid for less than # minutes.}}',
      warning:
        'Use this code only if you started this sign-in, and only at the address above. Never share it.',
      appeared: 'There is a code to sign in with, on any device.',
      requestNew: 'Get a new code',
    },
  },
  /** The screen of a signed-in player. */
  home: {
    title: 'Pay',
    recent: 'Last payments',
    /** Above the payments that are not over; those that are over stand below `recent`. */
    underWay: 'In progress',
    you: 'Your account',
    version: 'Latchkey {version}',
  },
  /** The line that says whether the platform answers. */
  connection: {
    connecting: 'Connecting…',
    connected: 'Connected · checked {age}',
    lastConnected: 'Last connected {age}',
    why: 'Why?',
  },
  profile: {
    loading: 'Loading your profile…',
    accountStatus: 'Account status: {status}',
    verified: 'Verified',
    userId: 'User ID',
    externalId: 'External ID',
    passwordRecovery: 'Password recovery',
    passwordRecoverySet: 'On',
    passwordRecoveryNotSet: 'Off',
    scopes: 'Latchkey can see',
    /** What a scope lets Latchkey use. Any other scope is shown as the platform's word. */
    scopeNames: {
      openid: 'Your account ID',
      profile: 'Your profile',
      email: 'Your e-mail address',
      offline_access: 'Access while you are away',
    },
    sessionEnds: 'Session ends',
    details: 'Details',
    stale: 'This may be out of date.',
    clockAhead: 'The clock of this computer is {time} ahead. Set it so that sign-in keeps working.',
    clockBehind:
      'The clock of this computer is {time} behind. Set it so that sign-in keeps working.',
  },
  offline: {
    title: 'Cannot reach {platform}',
    asOf: 'This may be out of date. It is from {age} ({time}).',
    nextTry: { timeLeft: 'Next try in {time}', over: 'Trying now…' },
    tryNow: 'Try now',
    gone: 'Cannot reach {platform}. Latchkey tries again by itself.',
    back: '{platform} answers again.',
  },
  firstSignIn: {
    title: 'You are signed in as {name}',
    question: 'Is this you?',
    mine: 'That is me',
    notMine: 'Not me',
  },
  session: {
    endsSoon: 'Your session ends soon',
    meanwhile: 'Sign in again to stay signed in. Until then you can keep using Latchkey.',
    timeLeft: 'Ends in {time}',
    minutesLeft:
      '{count, plural, one {Your session ends in less than one minute.} other {Your session ends in less than # minutes.}}',
    over: 'It may have ended by now.',
  },
  /** Where sign-ins are kept on this computer, and what that means. */
  tokenStorage: {
    title: 'Stay signed in on this computer?',
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
        meaning: 'Your sign-in is not kept on this computer. Next time you sign in again.',
      },
    },
    places: {
      unknown: 'Waiting for the keyring',
      keyring: 'Sign-in kept in the system’s keyring',
      weak: 'Sign-in kept with weaker protection',
      memory: 'Sign-in kept only until you quit',
    },
    problemTitle: 'Your sign-in could not be saved',
  },
  misconfigured: {
    title: 'Latchkey cannot start',
    causeLabel: 'What is wrong',
    whereLabel: 'Where',
    key: 'Key “{key}”',
    remedyLabel: 'What to do',
    afterwards: 'Then close Latchkey and open it again.',
  },
  /** The screens without an AppState. */
  window: {
    starting: 'Starting…',
    failedTitle: 'Latchkey’s window could not start',
    failedLead: 'Close Latchkey and open it again. If this comes back, reinstall it.',
    brokenTitle: 'This screen stopped working',
    brokenLead: 'Your account is not affected. Try again, or close Latchkey and open it again.',
  },
  help: {
    title: 'Help',
    whatHappened: 'What happened?',
    copyReference: 'Copy reference',
    referenceCopied: 'Copied',
    report: 'Report',
  },
  problem: {
    title: 'That did not work',
    /** Titles of errors that have a better one than `title`, by code. */
    titles: {
      'LK-204': 'Sign-in declined',
      'LK-401': 'You are signed out',
      'LK-403': 'You are signed out',
      'LK-404': 'You are signed out',
      'LK-503': 'Waiting for the keyring',
      'LK-505': 'Please sign in again',
      'LK-506': 'Please sign in again',
      'LK-508': 'Please sign in again',
      'LK-512': 'Your accounts cannot be read',
      'LK-526': 'The amount is not above zero',
      'LK-530': 'Some payments may be missing here',
      'LK-531': 'Another amount than you confirmed',
      'LK-533': 'There is no page to approve it on',
      'LK-534': 'Payments cannot be stored',
      'LK-536': 'The receipt was not saved',
    },
    code: 'Code {code}',
    codeAndReference: 'Code {code} · Reference {reference}',
    retry: 'Try again',
    signIn: 'Sign in again',
    unlock: 'Unlock and try again',
    signedOutHere: 'Signed out on this computer only',
    details: 'For support',
    codeLabel: 'Code',
    referenceLabel: 'Reference',
    causeLabel: 'Cause',
    remedyLabel: 'Remedy',
  },
  settings: {
    title: 'Settings',
    loading: 'Reading the settings…',
    language: {
      title: 'Language',
      /** As the system has it. */
      system: 'As the system',
    },
    theme: {
      title: 'Theme',
      system: 'As the system',
      light: 'Light',
      dark: 'Dark',
    },
    notifications: {
      title: 'Notifications',
      label: 'Tell me when something needs my attention',
      meaning:
        'When a payment ends or a sign-in needs you while you are looking elsewhere. A notification names no amount and no merchant.',
    },
    startsAtLogin: {
      title: 'Start',
      label: 'Start Latchkey when I log in to this computer',
      meaning: 'Links to payments then open at once.',
    },
    tokenStorage: {
      title: 'Your sign-in on this computer',
      unknown: 'You choose this when you sign in for the first time.',
    },
  },
} as const;
