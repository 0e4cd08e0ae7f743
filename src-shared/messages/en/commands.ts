/** The words of the commands, and of a receipt as a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes: in any case, and with or without accents. The English word is a yes in every language. */
    yes: 'yes',
    accounts: {
      signedIn: '{number}  {name}: signed in',
      signedInShown: '{number}  {name}: signed in, shown',
      ended: '{number}  {name}: needs a new sign-in',
      endedShown: '{number}  {name}: needs a new sign-in, shown',
      none: 'There is no account on this computer.',
      notThere: 'There is no account {number}.',
      seeNumbers: 'See the numbers: accounts',
      nobody: 'Nobody is signed in.',
      /** `{name}` also has the account's status, as in “Mira (Verified)”. */
      player: '{name}, signed in.',
      playerUntil: '{name}, signed in until {time}.',
      somePlayer: 'A player',
      signedOut: 'Signed out: {name}.',
    },
    doctor: {
      stillWaiting: 'Still waiting for: {steps}',
      progress: '{done, number} of {of, number}. Waiting for: {steps}',
    },
    journal: {
      times: 'Times are those of this computer ({zone}).',
      earlier: 'There are earlier records. To see more: --limit {limit}',
      ledToIt: 'What led to it: journal --reference {reference}',
      empty: 'The journal is empty.',
      none: 'There is no journal yet: the launcher writes one when its window is opened.',
      notFound: 'Nothing in the journal has the reference {reference}.',
      notFoundRemedy:
        'Compare each character, and ask on which computer it was shown. What is older than 30 days is gone.',
      repeated: '{sentence} ({count, number}×)',
    },
    report: {
      saved: 'Saved: {file} ({size})',
      contents: 'In it:',
      look: 'Look at report.html before you hand it on. Latchkey sends it to nobody.',
    },
    signIn: {
      requesting: 'Getting a code…',
      open: 'Open this address, on any device, and enter the code:',
      scanOrOpen: 'Scan the picture, or open this address on any device and enter the code:',
      address: 'Address',
      code: 'Code',
      waiting: '{time} left. Waiting for you to sign in. Ctrl+C cancels.',
      identifying: 'Loading your profile…',
      cancelled: 'The sign-in was cancelled. Nothing has changed.',
      signedIn: 'Signed in as {name}{status}, kept {place}.',
      signedInUndecided: 'Signed in as {name}{status}.',
      places: {
        unknown: 'in a keyring that does not answer yet',
        keyring: 'in the system’s keyring',
        weak: 'with weaker protection',
        memory: 'only until you quit',
      },
      isNew: 'The account of {name} is new on this computer.',
      isItYou: 'Is that you? Type yes to stay signed in. Anything else signs out again: ',
      removeOther: 'If that is not you, sign out of it: sign-out',
      notYou: '{name} was signed out again. Nothing of it was kept on this computer.',
      chosenMemory: 'You chose in the window that nothing is kept on this computer.',
      notKept: 'Nobody was signed in: a sign-in that is not kept would end with this command.',
      options: 'Type one of these words. Anything else ends the command, and nobody is signed in.',
      again: 'Try again',
      /** `{option}` is the word for `--keep`. */
      keepOption: '{title}: sign-in --keep {option}\n  {meaning}',
    },
    payment: {
      id: 'Payment ID',
      merchant: 'Merchant',
      total: 'Total',
      status: 'Status',
      expires: 'Expires',
      payer: 'Payer',
      confirmed: 'Confirmed with',
      methods: 'Methods',
      reason: 'Reason',
      noMethod: 'This payment has no method “{method}”.',
      methodsAre: 'The methods are: {methods}.',
      typeYes: 'Type yes to pay. Anything else pays nothing: ',
      nothingPaid: 'Nothing was paid.',
      toPay:
        'Nothing is paid yet. To pay exactly this:\n  payment {id} --confirm {method} --agree {agreement}',
      disagrees:
        'This is not what “--agree” stands for: amount, merchant, lines, method or payer are different now.',
      waiting: '{title} · Checked {seconds, number} s ago · Ctrl+C stops waiting, not the payment',
      /** Where stderr is no terminal. */
      stillWaiting: '{title} · Ctrl+C stops waiting, not the payment',
      approveAt: 'Approve it on a page at {host}. Nothing is paid before you do.',
      openPage: 'Type yes to open that page in the browser of this computer: ',
      approveInWindow: 'To open that page, show this payment in the window of Latchkey.',
      sendAgain: 'Type yes to send it again. Anything else goes on waiting: ',
      stopped:
        'Latchkey stopped waiting. The payment may still go through. To look again: payment {id}',
      stoppedBefore: 'Stopped. Nothing was paid.',
      tooLong: 'The payment is not over yet, and may still go through. To look again: payment {id}',
    },
    /** The receipt of a payment, as a PDF. */
    receipt: {
      title: 'Receipt',
      /** The title of the document. */
      document: 'Receipt: {amount} to {merchant}',
      item: 'Item',
      quantity: 'Quantity',
      amount: 'Amount',
      /** Labels of dates. */
      confirmedAt: 'Confirmed on',
      checkedAt: 'Status checked on',
      note: 'Latchkey made this receipt from what {platform} sent. It is not an invoice.',
    },
  },
} as const;
