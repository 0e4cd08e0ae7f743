/** The words a person reads, in English. Error sentences live in the catalogue (errors.ts). */
export const en = {
  appName: 'Latchkey',
  signedOut: {
    title: (platform: string) => `Sign in to ${platform}`,
    lead: 'Your browser opens, you sign in there, and this window continues by itself.',
    button: 'Sign in',
    safety: 'Latchkey never sees your password.',
  },
  signingIn: {
    title: {
      'opening-browser': 'Opening your browser…',
      waiting: 'Waiting for you in the browser',
      checking: 'Checking your sign-in…',
      'loading-profile': 'Loading your profile…',
    },
    hint: 'Finish signing in on the page that opened. This window continues by itself.',
    browserFailed:
      'Your browser did not open. Open the page again, or copy the link into a browser.',
    openAgain: 'Open the page again',
    copyLink: 'Copy link',
    copied: 'Link copied',
    timeLeft: (time: string) => `Time left: ${time}`,
    cancel: 'Cancel',
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
  },
  misconfigured: {
    title: 'Latchkey cannot start',
    remedyLabel: 'What to do',
  },
  problem: {
    title: 'That did not work',
    code: (code: string) => `Code ${code}`,
    retry: 'Try again',
    signIn: 'Sign in again',
    details: 'For support',
  },
} as const;
