/** Words outside the window’s screens: the title bar and the pages of the browser. */
export const words = {
  /** The pages of the loopback server, which the browser shows after a sign-in. */
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
      title: 'This sign-in is no longer active',
      text: 'Nothing happened. Go back to Latchkey and start a sign-in there.',
    },
    'not-found': {
      title: 'There is nothing here',
      text: 'Latchkey uses this address for a moment during a sign-in, and for nothing else.',
    },
    'method-not-allowed': {
      title: 'This page cannot be used',
      text: 'Nothing happened. Go back to Latchkey and start a sign-in there.',
    },
    'wrong-host': {
      title: 'This page cannot be used',
      text: 'It did not come by the address that Latchkey is waiting at. Nothing happened.',
    },
  },
  /** What a build is: in the title bar and in About. */
  builds: {
    release: 'Release',
    unsigned: 'Unsigned build, not for players',
    test: 'Test build, not for players',
    'stand-in': 'Build without Electron, not for players',
    source: 'Started from source',
  },
} as const;
