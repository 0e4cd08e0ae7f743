/** Makes docs/SUPPORT.md from the error catalogue, the questions for support, and the exercises. */
import { exerciseHeading } from '../../src-platform/exercises.ts';
import { type FaultName, faultNames, faultOptions } from '../../src-platform/faults.ts';
import { type Action, type Exercise, exercises } from '../training/exercises.ts';
import { supportCodes } from './support-codes.ts';

const intro = `# Support

For the person who answers the phone: how to get from a player's words to the cause and the remedy in two minutes. \`npm run docs\` makes this page from the error catalogue, \`dev/docs/support-questions.ts\` and \`dev/training/exercises.ts\`.

- [On the phone](#on-the-phone)
- [From a reference to the cause](#from-a-reference-to-the-cause)
- [Codes](#codes): cause, question and remedy of each
- [Training](#training): an exercise for each fault that the embedded platform can have

## On the phone

1. Ask for the code and the reference. They are together below the message: \`Code LK-305 · Reference 9NQJZMUB\`. In a terminal, the message begins with the code, and its last line has the reference: \`journal --reference 9NQJZMUB\`. A reference has no 0, O, 1, I and L. For a code without a reference, such as LK-507, ask for the reference of the newest entry in *Help* → *What happened*: it has the steps that led to the code.
2. Look up the [code](#codes), and ask its question.
3. Tell the player the remedy. If it does not help, ask for the check-up: *Help* → *Check-up*, or \`latchkey doctor\`. A step that warns or failed names a cause and what to do.
4. If no step does, go [from the reference to the cause](#from-a-reference-to-the-cause), or ask for a report: *Help* → *Report*, or \`latchkey report\`.

None of this has a token, a sign-in code or a complete e-mail address, so the player may send it.

## From a reference to the cause

The journal that has the reference is on the player's computer, and Latchkey sends it to nobody. So the player looks there, or sends a report.

| where | how |
|---|---|
| on the player's screen | *What happened?* beside the error. Or *Help* → *What happened*, with the reference typed into *Reference*, then *Find* |
| in a report | \`report.html\` begins with what failed last: code, reference, cause, remedy. Below it are the check-up and the timeline. To find another reference, search the page for it (Ctrl+F) |
| in a terminal of the player's computer | \`journal --reference\` |

\`\`\`
$ npm run latchkey -- journal --reference 9NQJZMUB
Times are those of this computer (UTC+01:00).
2026-11-22 09:53:40  8YNGVKGK  FAILURE 9NQJZMUB: LK-305: auth.example.com has a problem right now. Please try again later.
                               Cause: The platform answered with the server error 503.
                               → Wait and try again. Check the state of the platform.
2026-11-22 09:53:40  8YNGVKGK  Sign-in: the sign-in through the browser was not completed; it has ended. LK-305, see 9NQJZMUB.
What led to it: journal --reference 8YNGVKGK
\`\`\`

A packaged Latchkey takes the same command: \`latchkey journal --reference 9NQJZMUB\`.

| the reference of | leads to |
|---|---|
| a failure | the failure with its causes, and what it ended. The last line names the sign-in, session or payment in which it happened |
| a sign-in, a session, a payment | each of its steps: who was waited for, how long, where it stopped |

- The timeline, the journal and a report have the same records with the same references. So a reference in a report leads to the same place as one that was read out.
- A request has its host, its status and its duration. Without a status, no answer came; after many seconds, the cause is the network. With a status of 500 or more, the cause is the platform.
- \`doctor\` has three steps that read the journal: \`last-sign-in\`, \`last-session\` and \`last-payment\`. If the last one failed, its step has code, cause, remedy and reference.
- If nothing has the reference, it was read out wrongly, it is from another computer, or it is older than 30 days.

[JOURNAL.md](JOURNAL.md) lists the records, [COMMAND-LINE.md](COMMAND-LINE.md) the commands.
`;

const training = `## Training

\`\`\`sh
npm start                              # the launcher, with the embedded platform
\`\`\`

Open the platform’s address in a browser (\`npm start\` prints it). Its first page has a switch for each fault, with the number of its exercise. Or start the platform with a fault switched on, and the launcher beside it:

\`\`\`sh
npm run platform -- --fault server-error
npm start                              # in a second terminal: it uses the platform that runs
\`\`\`

In each exercise, one person is the player and says the sentence. The other asks for code and reference, and finds the cause with \`journal\` and \`doctor\`. Switch the fault off afterwards. \`test/unit/support/exercises.long.test.ts\` runs every exercise.
`;

const actions: Readonly<Record<Action, string>> = {
  'sign-in': 'Switch the fault on. Press *Sign in*, and sign in in the browser.',
  'sign-in-with-code':
    'Switch the fault on. Press *Sign in*, then *Sign in with a code instead*, and confirm the code on the platform’s page.',
  'refresh-profile': 'Sign in. Switch the fault on. Press *Refresh*.',
  'wait-for-refresh':
    'Start the platform with `--refresh-tokens --access-token-lifetime 90`, and sign in. Switch the fault on, and wait for a minute.',
  'open-payment': 'Switch the fault on. Open a payment of the platform’s store.',
  pay: 'Open a payment of the platform’s store. Switch the fault on. Press *Pay*, and confirm.',
};

/** Returns the page as Markdown. */
export function supportPage(): string {
  return [intro, supportCodes(), training, ...faultNames.map(exerciseEntry)].join('\n');
}

function exerciseEntry(fault: FaultName): string {
  const exercise = exercises[fault];
  const does = (faultOptions[fault].description ?? '').replaceAll('`', '');
  return `### ${exerciseHeading(fault)}

The fault \`${fault}\`: ${does} \`npm run platform -- --fault ${inShell(fault, exercise)}\`

- **Do:** ${actions[exercise.action]}
- **The player says:** “${exercise.player}”
- **The code:** ${exercise.code === null ? 'none: the launcher shows no error.' : `[${exercise.code}](#${exercise.code.toLowerCase()}).`}
- **The timeline and the journal show:** ${exercise.journal}
- **The check-up shows:** ${checkUpOf(exercise)}
- **Answer:** ${exercise.answer}
`;
}

const inShell = (fault: FaultName, { options }: Exercise): string =>
  options === undefined ? fault : `'${fault}=${JSON.stringify(options)}'`;

function checkUpOf({ steps, namedBy }: Exercise): string {
  const named = `\`${namedBy.step}\` says “…${namedBy.words}…”.`;
  if (steps.length === 0) return `no problem, because the launcher accepts this fault. ${named}`;
  const others = steps.filter((step) => step !== namedBy.step).map((step) => `\`${step}\``);
  const more = others.length === 0 ? '' : ` ${others.join(' and ')} too.`;
  return `${named}${more}`;
}
