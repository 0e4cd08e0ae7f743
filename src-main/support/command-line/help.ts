/** What `--help` prints. */
import type { CommandName } from './command.ts';

const general = `Usage: latchkey COMMAND [OPTION …]

Commands:
  doctor      checks this computer, the network and the platform, and says what to do
  journal     shows what happened in the launcher, and what belongs to a reference
  sign-in     signs in with a code, which is approved on any device
  accounts    lists the accounts on this computer
  whoami      says who is signed in, by the platform's word
  sign-out    takes an account off this computer, and tells the platform
  payment     shows a payment, or pays it
  report      saves a report for support as one file, without anything private

Options:
  --json      prints JSON
  --version   prints the version
  -h, --help  prints this, or the help of a command

Exit codes: 0 fine, 1 a problem was found, 2 used wrongly, 78 the configuration is wrong.
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

Shows what the launcher has written down about sign-ins, sessions and payments, the newest last.
Times are those of this computer. No token, code, address, name or amount is in it.

Options:
  --reference R  only what belongs to this sign-in, session or payment, or to this failure. The
                 window shows it beside the code of an error
  --follow       goes on with what happens from now on, until Ctrl+C
  --limit N      the newest N records instead of the newest 100
  --json         prints each record as it is stored, one a line

Exit codes: 0 fine, 1 nothing has this reference, 2 used wrongly, 130 interrupted.
`,
  'sign-in': `Usage: latchkey sign-in [--keep keyring|weak] [--json]

Prints a code, an address and, in a terminal, a picture for a phone. Who opens the address and
enters the code is then signed in on this computer. The code is good for a few minutes.
Nothing is kept without protection unless you say so. In a terminal you are asked. Elsewhere
nobody is signed in, and you are told which --keep to give.

Options:
  --keep weak     keeps the sign-in in a file that other programs run by you could read, if the
                  keyring of this computer gives no better protection
  --keep keyring  keeps it in the keyring, although you chose in the window to keep nothing
  --json          prints { "signedIn", "name", "status", "expiresAt", "isNew", "kept", "problem" }
                  at the end. Code and address go to stderr

Exit codes: 0 signed in, 1 nobody was signed in, 2 used wrongly, 78 the configuration is wrong,
130 cancelled.
`,
  payment: `Usage: latchkey payment ID|LINK [--confirm METHOD [--agree TEXT]] [--json]

Shows a payment: amount, merchant, lines, status and methods. It pays nothing.

Options:
  --confirm METHOD  pays with this method, by its ID. Amount, merchant, method and payer are
                    printed first, and in a terminal you type yes. Elsewhere nothing is paid:
                    the command prints the --agree to give
  --agree TEXT      stands for your yes to exactly this amount, merchant, lines, method and payer.
                    If one of them is different now, nothing is paid
  --json            prints { "id", "step", "paid", "title", "status", "merchant", "amount",
                    "lines", "methods": [{ "id", "label", "needsPage", "agree" }], "payer",
                    "expiresAt", "confirmedWith", "reason", "problem" }

A payment is sent once, also by several commands and windows. Ctrl+C stops waiting for the result,
not the payment.

Exit codes: 0 shown, or paid with --confirm, 1 not paid or not known yet, 2 used wrongly, 78 the
configuration is wrong, 130 interrupted.
`,
  accounts: `Usage: latchkey accounts [--json]

Lists the accounts on this computer, last used first. It asks neither keyring nor network.

Options:
  --json      prints { "accounts": [{ "number", "name", "session", "shown" }] };
              a session is kept or ended
`,
  whoami: `Usage: latchkey whoami [--json]

Asks the platform who is signed in, and renews the session where that is due.

Options:
  --json      prints { "signedIn", "name", "status", "expiresAt", "kept", "problem" }

Exit codes: 0 somebody is signed in, 1 nobody is or the platform did not say,
78 the configuration is wrong.
`,
  'sign-out': `Usage: latchkey sign-out [NUMBER | --all] [--json]

Takes the account that is shown off this computer, or the one with this number, and tells the
platform that its session is over, where the configuration names an address for that.

Options:
  --all       all accounts
  --json      prints { "signedOut": ["…"], "problem" }

Exit codes: 0 done, 1 nobody was signed in, or the platform was not told, 2 there is no such
account, 78 the configuration is wrong.
`,
  report: `Usage: latchkey report [--out FILE] [--json]

Runs the check-up, reads the journal, and saves both as one zip file: a page for any browser, and
the same as JSON. No password, token, code, e-mail address or name is in it, and it is sent to
nobody. If something private is found in the finished report, nothing is saved.

Options:
  --out FILE  the file to write; by default latchkey-report-DAY.zip in the current folder. An
              existing file is not replaced
  --json      prints { "file", "bytes", "contents": [{ "name", "bytes" }], "checkUp": { "ok" },
              "lastFailure", "problem" }

Exit codes: 0 saved, 1 something private was found, or it could not be saved, 130 interrupted.
A report is saved also if the check-up finds a problem, or if the configuration is wrong.
`,
};

export const helpFor = (command: CommandName | null): string =>
  command === null ? general : about[command];
