/** Words outside the window’s screens: the title bar, the menus, the notifications, and the pages of the browser. */
export const words = {
  /** The pages of the loopback server, which the browser shows after a sign-in. */
  callbackPage: {
    'signed-in': {
      title: 'You are signed in',
      text: 'Close this tab and go back to Latchkey.',
    },
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
      text: 'Go back to Latchkey: its window says why, and what to do.',
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
    source: 'Started from source',
  },
  menu: {
    app: 'Latchkey',
    about: 'About Latchkey',
    settings: 'Settings…',
    services: 'Services',
    hide: 'Hide Latchkey',
    hideOthers: 'Hide Others',
    showAll: 'Show All',
    file: 'File',
    /** macOS and Linux. */
    quit: 'Quit Latchkey',
    /** Windows. */
    exit: 'Exit',
    close: 'Close Window',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    delete: 'Delete',
    selectAll: 'Select All',
    view: 'View',
    actualSize: 'Actual Size',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    fullScreen: 'Toggle Full Screen',
    window: 'Window',
    minimize: 'Minimize',
    /** macOS: makes the window as large as its content or the screen. */
    zoom: 'Zoom',
    bringAllToFront: 'Bring All to Front',
    help: 'Help',
    latchkeyHelp: 'Latchkey Help',
  },
  /** Seen on lock screens and in streams, so it names no amount, merchant or player. */
  notifications: {
    paid: {
      title: 'Payment complete',
      body: 'Open Latchkey to see the receipt.',
    },
    'other-amount': {
      title: 'Another amount than you confirmed',
      body: 'A payment is complete. Open Latchkey to compare the amounts.',
    },
    'not-paid': {
      title: 'Payment not completed',
      body: 'Open Latchkey to see what happened.',
    },
    'other-person': {
      title: 'Your sign-in is waiting for you',
      body: 'Somebody else signed in in the browser. Open Latchkey to decide.',
    },
    'session-ended': {
      title: 'Sign in again to pay',
      body: 'Your sign-in has ended, and a payment is open in Latchkey.',
    },
  },
} as const;
