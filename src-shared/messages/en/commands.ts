/** The words of the commands, and of a receipt as a text or a PDF. */
export const words = {
  commands: {
    /** What a person types to say yes: in any case, and with or without accents. The English word is a yes in every language. */
    yes: 'yes',
    /** Wrong arguments: what is wrong, and what to do instead. Words with “--” and names of commands are typed as they are. */
    misuse: {
      noCommand: 'There is no command “{word}”.',
      commandsAre: 'The commands are: {commands}.',
      noOption: 'There is no option “{option}”.',
      needsValue: '“{option}” needs a value.',
      takesNoValue: '“{option}” takes no value.',
      otherCommand: '“{option}” is for {command}.',
      takesNo: '“{command}” takes no “{word}”.',
      leaveOut: 'Leave it out, or see: {command} --help',
      see: 'See: {command} --help',
      seeOptions: 'See the options: --help',
      asIn: 'As in: {example}',
      number: 'sign-out takes one number of an account, or --all.',
      keep: '--keep takes keyring or weak.',
      payment: 'payment takes one ID or link.',
      agree: '“--agree” needs “--confirm METHOD”.',
      out: '--out takes the name of a file.',
      limit: '--limit takes a number from 1 to {most}.',
      noReference: '“{text}” is no reference.',
      reference: 'It has eight letters and digits, and never 0, O, 1, I or L. As in: {example}',
    },
    /** What `--help` prints. Lines are broken where they end. Words in capitals stand for what a person types. */
    help: {
      usage: 'Usage: {usage}',
      commands: 'Commands:',
      options: 'Options:',
      exitCodes: 'Exit codes:',
      /** One line each, beside the name of the command. */
      does: {
        doctor: 'checks this computer, the network and the platform, and says what to do',
        journal: 'shows what happened in the launcher, or what belongs to a reference',
        'sign-in': 'signs in with a code that you enter on any device',
        accounts: 'lists the accounts on this computer',
        whoami: 'asks the platform who is signed in',
        'sign-out': 'signs out, and removes the account from this computer',
        payment: 'shows a payment, or pays it',
        report: 'saves a report for support as one file, with nothing private in it',
      },
      about: {
        doctor:
          'Checks this computer, the network and the platform, side by side, within ten seconds. Each step says what it found and, where something is wrong, what to do. It changes nothing and signs nobody in; the platform is asked for a sign-in code, which is shown to nobody and expires.',
        journal:
          'Shows what the launcher recorded about sign-ins, sessions and payments, the newest last. Times are those of this computer. The journal has no token, code, address, name or amount.',
        'sign-in':
          'Prints a code, an address and, in a terminal, a QR code. Whoever enters the code at the address is then signed in on this computer. The code is valid for a few minutes.\nNothing is kept without protection unless you allow it. In a terminal you are asked. Elsewhere nobody is signed in, and the command prints which --keep to give.',
        accounts:
          'Lists the accounts on this computer, last used first. It uses neither keyring nor network.',
        whoami: 'Asks the platform who is signed in, and refreshes the session if that is due.',
        'sign-out':
          'Signs out of the account that is shown, or of the one with this number, and removes it from this computer. Tells the platform, if the configuration has an address for that.',
        payment:
          'Shows a payment: amount, merchant, lines, status and methods. It pays nothing without --confirm.\nA payment is sent once, even by several commands and windows. Ctrl+C stops waiting for the result, not the payment.',
        report:
          'Runs the check-up, reads the journal, and saves both as one zip file: a page for any browser, and the same as JSON. No password, token, code, e-mail address or name is in it, and it is not sent. If something private is found in the finished report, nothing is saved.\nA report is saved even if the check-up finds a problem, or if the configuration is wrong.',
      },
      option: {
        json: 'prints JSON',
        version: 'prints the version',
        help: 'prints this, or the help of a command',
        fields: 'prints JSON: {fields}',
        lines: 'prints each record as it is stored, one per line',
        fieldsAtEnd: 'prints JSON at the end: {fields}. Code and address go to stderr',
        reference:
          'shows only what belongs to this sign-in, session, payment or failure. The window shows the reference beside the code of an error',
        follow: 'keeps printing new records, until Ctrl+C',
        limit: 'shows the newest N records instead of the newest {usual}',
        keepWeak:
          'keeps the sign-in in a file that your other programs could read, if the keyring of this computer gives no better protection',
        keepKeyring: 'keeps it in the keyring, even if you chose in the window to keep nothing',
        confirm:
          'pays with this method, by its ID. Amount, merchant, method and payer are printed first, and in a terminal you type yes. Elsewhere nothing is paid: the command prints the --agree to give',
        agree:
          'says yes to exactly this amount, merchant, lines, method and payer. If one of them has changed, nothing is paid',
        all: 'all accounts',
        out: 'the file to write; by default {usual} in the current folder. An existing file is not replaced',
      },
      exit: {
        fine: 'fine',
        problem: 'a problem was found',
        misuse: 'wrong usage',
        configuration: 'the configuration is wrong',
        interrupted: 'interrupted',
        noProblem: 'no problem',
        step: 'a step failed or warns',
        noRecord: 'nothing has this reference',
        signedIn: 'signed in',
        nobody: 'nobody was signed in',
        paid: 'shown, or paid with --confirm',
        notPaid: 'not paid as confirmed, or not known yet',
        somebody: 'somebody is signed in',
        unknown: 'nobody is signed in, or the platform did not say',
        signedOut: 'signed out',
        notTold: 'nobody was signed in, or the platform was not told',
        noAccount: 'there is no such account',
        saved: 'saved',
        notSaved: 'something private was found, or it could not be saved',
      },
    },
    accounts: {
      signedIn: '{number}  {name}: signed in',
      signedInShown: '{number}  {name}: signed in, shown',
      ended: '{number}  {name}: needs a new sign-in',
      endedShown: '{number}  {name}: needs a new sign-in, shown',
      none: 'There is no account on this computer.',
      notThere: 'There is no account {number}.',
      seeNumbers: 'See the numbers: accounts',
      nobody: 'Nobody is signed in.',
      /** After a sign-out, where other accounts are signed in. */
      noneShown: 'No account is shown. See which are signed in: accounts',
      player: '{name}, signed in.',
      playerUntil: '{name}, signed in until {time}.',
      /** A player, and the account's status at the platform, as in “Mira (Verified)”. */
      withStatus: '{name} ({status})',
      somePlayer: 'A player',
      /** While the platform is told. */
      signingOut: 'Signing out…',
      signedOut: 'Signed out: {name}.',
    },
    doctor: {
      stillWaiting: 'Still waiting for: {steps}',
      progress: '{done, number} of {of, number}. Waiting for: {steps}',
    },
    journal: {
      times: 'Times are those of this computer ({zone}).',
      earlier: 'There are earlier records. To see more: --limit {limit}',
      empty: 'The journal is empty.',
      none: 'There is no journal yet: Latchkey begins one when it is first used.',
      notFound: 'Nothing in the journal has the reference {reference}.',
      notFoundRemedy:
        'Compare each character, and ask on which computer it was shown. What is older than 30 days is gone.',
    },
    report: {
      saved: 'Saved: {file} ({size})',
      contents: 'In it:',
      look: 'Look at report.html before you hand it on. Latchkey sends it to nobody.',
    },
    signIn: {
      open: 'Open this address, on any device, and enter the code:',
      scanOrOpen: 'Scan the picture, or open this address on any device and enter the code:',
      address: 'Address',
      code: 'Code',
      waiting: '{time} left. Waiting for you to sign in. Ctrl+C cancels.',
      cancelled: 'The sign-in was cancelled. Nothing has changed.',
      signedIn: 'Signed in as {name}, kept {place}.',
      signedInUndecided: 'Signed in as {name}.',
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
      /** `{option}` is the word for `--keep`. */
      keepOption: '{title}: sign-in --keep {option}\n  {meaning}',
    },
    payment: {
      merchant: 'Merchant',
      total: 'Total',
      expires: 'Expires',
      methods: 'Methods',
      /** One line of what is paid for. `{quantity}` as in “2 ×”. */
      line: '{description}: {amount}',
      lineWithQuantity: '{quantity} {description}: {amount}',
      /** A method: the word to type, and its name. */
      method: '{id}: {label}',
      /** A status or a reason in Latchkey’s words, and the platform’s word for it. */
      withCode: '{text} ({code})',
      noMethod: 'This payment has no method “{method}”.',
      methodsAre: 'The methods are: {methods}.',
      howToPay: 'To pay, with the ID of a method: payment {id} --confirm METHOD',
      typeYes: 'Type yes to pay. Anything else pays nothing: ',
      nothingPaid: 'Nothing was paid.',
      toPay:
        'Nothing is paid yet. To pay exactly this:\n  payment {id} --confirm {method} --agree {agreement}',
      notForShell:
        'Nothing is paid yet. The ID of this method has characters that a shell could run, so no command is printed. Pay in the window: --pay {id}',
      disagrees:
        'This is not what “--agree” stands for: amount, merchant, lines, method or payer are different now.',
      waiting: '{title} · Checked {seconds, number} s ago · Ctrl+C stops waiting, not the payment',
      /** Where stderr is no terminal, or the platform was not reached yet. */
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
    /** The receipt of a payment, as a text or a PDF. */
    receipt: {
      title: 'Receipt',
      /** The title of the document. */
      document: 'Receipt: {amount} to {merchant}',
      item: 'Item',
      quantity: 'Quantity',
      amount: 'Amount',
      /** A line of the receipt as a text. */
      fact: '{label}: {value}',
      /** Labels of dates. */
      confirmedAt: 'Confirmed on',
      checkedAt: 'Status checked on',
      note: 'Latchkey made this receipt from what {platform} sent. It is not an invoice.',
    },
  },
} as const;
