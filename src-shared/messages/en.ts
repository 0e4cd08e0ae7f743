/** The words a person reads, in English. Error sentences live in the catalogue (errors.ts). */
export const en = {
  appName: 'Latchkey',
  signedOut: {
    title: (platform: string) => `Sign in to ${platform}`,
    lead: 'Your browser opens, you sign in there, and this window continues by itself.',
    button: 'Sign in',
    another: 'Use another account',
    anotherHint: (platform: string) =>
      `Another account: if the page signs in the same person again, first sign out of ${platform} in your browser.`,
    safety: 'Latchkey never sees your password.',
  },
  signingIn: {
    title: {
      'opening-browser': 'Opening your browser…',
      waiting: 'Waiting for you to sign in',
      checking: 'Checking your sign-in…',
      'loading-profile': 'Loading your profile…',
    },
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
    browser: {
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
    device: {
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
      renew: 'Get a new code',
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
    sessionEnds: 'Session ends',
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    signOut: 'Sign out',
    stale: 'What you see is from before.',
    clockOff: (minutesAhead: number) => {
      const minutes = Math.max(1, Math.round(Math.abs(minutesAhead)));
      const amount = minutes === 1 ? '1 minute' : `${minutes} minutes`;
      const side = minutesAhead > 0 ? 'ahead' : 'behind';
      return `The clock of this computer is ${amount} ${side}. Set it so that sign-in keeps working.`;
    },
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
    code: (code: string) => `Code ${code}`,
    retry: 'Try again',
    signIn: 'Sign in again',
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
