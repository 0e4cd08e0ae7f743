/**
 * The words of the system's notifications, in English. Rules and places are those of en.ts. A notification is seen on lock
 * screens and in streams, so it names no amount, merchant or player.
 */
export const notificationWords = {
  paid: {
    title: 'Payment complete',
    body: 'Open Latchkey to see the receipt.',
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
} as const;
