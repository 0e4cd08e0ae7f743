/** What `--help` prints. */
import type { CommandName } from './command.ts';

const general = `Usage: latchkey COMMAND [OPTION …]

Commands:
  doctor      checks this computer, the network and the platform, and says what to do
  journal     shows what happened in the launcher, or what belongs to a reference
  sign-in     signs in with a code that you enter on any device
  accounts    lists the accounts on this computer
  whoami      asks the platform who is signed in
  sign-out    signs out, and removes the account from this computer
  payment     shows a payment, or pays it
  report      saves a report for support as one file, with nothing private in it

Options:
  --json      prints JSON
  --version   prints the version
  -h, --help  prints this, or the help of a command

Exit codes: 0 fine, 1 a problem was found, 2 wrong usage, 78 the configuration is wrong.
`;

const about: Record<CommandName, string> = {
  doctor: `Usage: latchkey doctor [--json]

Checks this computer, the network and the platform, side by side, within ten seconds.
Each step says what it found and, where something is wrong, what to do. It changes nothing and
signs nobody in; the platform is asked for a sign-in code, which is shown to nobody and expires.

Options:
  --json      prints { "ok", "steps": [{ "id", "title", "status", "found", "remedy" }] };
              a status is ok, warning, failed or skipped

Exit codes: 0 no problem, 1 a step failed or warns, 78 the configuration is wrong.
`,
  journal: `Usage: latchkey journal [--reference R] [--follow] [--limit N] [--json]

Shows what the launcher recorded about sign-ins, sessions and payments, the newest last.
Times are those of this computer. The journal has no token, code, address, name or amount.

Options:
  --reference R  shows only what belongs to this sign-in, session, payment or failure. The
                 window shows the reference beside the code of an error
  --follow       keeps printing new records, until Ctrl+C
  --limit N      shows the newest N records instead of the newest 100
  --json         prints each record as it is stored, one per line

Exit codes: 0 fine, 1 nothing has this reference, 2 wrong usage, 130 interrupted.
`,
  'sign-in': `Usage: latchkey sign-in [--keep keyring|weak] [--json]

Prints a code, an address and, in a terminal, a QR code. Whoever enters the code at the address is
then signed in on this computer. The code is valid for a few minutes.
Nothing is kept without protection unless you allow it. In a terminal you are asked. Elsewhere
nobody is signed in, and the command prints which --keep to give.

Options:
  --keep weak     keeps the sign-in in a file that your other programs could read, if the keyring
                  of this computer gives no better protection
  --keep keyring  keeps it in the keyring, even if you chose in the window to keep nothing
  --json          prints { "signedIn", "name", "status", "expiresAt", "isNew", "kept", "problem" }
                  at the end. Code and address go to stderr

Exit codes: 0 signed in, 1 nobody was signed in, 2 wrong usage, 78 the configuration is wrong,
130 cancelled.
`,
  payment: `Usage: latchkey payment ID|LINK [--confirm METHOD [--agree TEXT]] [--json]

Shows a payment: amount, merchant, lines, status and methods. It pays nothing.

Options:
  --confirm METHOD  pays with this method, by its ID. Amount, merchant, method and payer are
                    printed first, and in a terminal you type yes. Elsewhere nothing is paid:
                    the command prints the --agree to give
  --agree TEXT      says yes to exactly this amount, merchant, lines, method and payer. If one of
                    them has changed, nothing is paid
  --json            prints { "id", "step", "paid", "title", "status", "merchant", "amount",
                    "lines", "methods": [{ "id", "label", "needsPage", "agree" }], "payer",
                    "expiresAt", "confirmedWith", "reason", "problem" }

A payment is sent once, even by several commands and windows. Ctrl+C stops waiting for the result,
not the payment.

Exit codes: 0 shown, or paid with --confirm, 1 not paid or not known yet, 2 wrong usage, 78 the
configuration is wrong, 130 interrupted.
`,
  accounts: `Usage: latchkey accounts [--json]

Lists the accounts on this computer, last used first. It uses neither keyring nor network.

Options:
  --json      prints { "accounts": [{ "number", "name", "session", "shown" }] };
              a session is kept or ended
`,
  whoami: `Usage: latchkey whoami [--json]

Asks the platform who is signed in, and refreshes the session if that is due.

Options:
  --json      prints { "signedIn", "name", "status", "expiresAt", "kept", "problem" }

Exit codes: 0 somebody is signed in, 1 nobody is or the platform did not say,
78 the configuration is wrong.
`,
  'sign-out': `Usage: latchkey sign-out [NUMBER | --all] [--json]

Signs out of the account that is shown, or of the one with this number, and removes it from this
computer. Tells the platform, if the configuration has an address for that.

Options:
  --all       all accounts
  --json      prints { "signedOut": ["…"], "problem" }

Exit codes: 0 done, 1 nobody was signed in, or the platform was not told, 2 there is no such
account, 78 the configuration is wrong.
`,
  report: `Usage: latchkey report [--out FILE] [--json]

Runs the check-up, reads the journal, and saves both as one zip file: a page for any browser, and
the same as JSON. No password, token, code, e-mail address or name is in it, and it is not
sent. If something private is found in the finished report, nothing is saved.

Options:
  --out FILE  the file to write; by default latchkey-report-DAY.zip in the current folder. An
              existing file is not replaced
  --json      prints { "file", "bytes", "contents": [{ "name", "bytes" }], "checkUp": { "ok" },
              "lastFailure", "problem" }

Exit codes: 0 saved, 1 something private was found, or it could not be saved, 130 interrupted.
A report is saved even if the check-up finds a problem, or if the configuration is wrong.
`,
};

/** Returns the help of a command; `null` for the general help. */
export const helpFor = (command: CommandName | null): string =>
  command === null ? general : about[command];
