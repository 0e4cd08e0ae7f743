/** The codes in docs/SUPPORT.md, made of src-shared/messages/en/errors.ts and the questions for support. */
import { errorCodes } from '../../src-shared/error-catalogue.ts';
import type { ErrorCode } from '../../src-shared/errors.ts';
import { englishCases } from '../lib/english-errors.ts';
import { supportQuestions } from './support-questions.ts';

const intro = `## Codes

For each code: what the player reads, the cause, the question that distinguishes this cause from similar ones, and the remedy. In the window, cause and remedy are behind *For support*.

\`{…}\` is filled in when the error happens. \`{host}\` is the host that was asked, \`{key}\` is a key of the configuration, \`{description}\` and \`{message}\` are the platform's own words.

[COMMAND-LINE.md](COMMAND-LINE.md) has the exit codes of commands. [ARCHITECTURE.md](ARCHITECTURE.md#errors) says how an error travels through the program.
`;

type Chapter = {
  readonly title: string;
  readonly about: string;
  /** The beginnings of its codes. */
  readonly codes: readonly string[];
};

/** The codes by what they are about. */
const chapters: readonly Chapter[] = [
  {
    title: 'LK-1xx: configuration',
    about:
      'Latchkey refuses its configuration. It shows code, cause and remedy in the window and on stderr, and ends with exit code 78. [CONFIGURATION.md](CONFIGURATION.md#what-is-refused) says what each code refuses.',
    codes: ['LK-1'],
  },
  {
    title: 'LK-20x and LK-21x: sign-in in the browser',
    about: 'The port, the deadline, a refusal, the token response, the id_token, the issuer.',
    codes: ['LK-20', 'LK-21'],
  },
  {
    title: 'LK-22x: sign-in with a code',
    about: 'The code has expired, is not permitted, or cannot be used.',
    codes: ['LK-22'],
  },
  {
    title: 'LK-3xx: the way to the platform',
    about:
      'Network, DNS, proxy, TLS, a missing or unusable answer, and what the platform itself refuses. None of these signs a player out.',
    codes: ['LK-3'],
  },
  {
    title: 'LK-4xx: session and sign-out',
    about:
      'The platform ended the session or denies an action, or a sign-out did not reach it. [ACCOUNTS.md](ACCOUNTS.md#the-session) has the rules.',
    codes: ['LK-4'],
  },
  {
    title: 'LK-50x and LK-51x: accounts on this computer',
    about:
      'The keyring, the file of accounts, another launcher. [ACCOUNTS.md](ACCOUNTS.md#protection) says what Latchkey does in each case.',
    codes: ['LK-50', 'LK-51'],
  },
  {
    title: 'LK-52x and LK-53x: payments',
    about:
      'The id or link, the platform’s answers, and the file of payments. [PAYMENTS.md](PAYMENTS.md) says how a payment runs.',
    codes: ['LK-52', 'LK-53'],
  },
  {
    title: 'LK-6xx: report and timeline',
    about:
      'The report has something private in it, or cannot be saved; or the journal cannot be read. [COMMAND-LINE.md](COMMAND-LINE.md#report) says what is in a report.',
    codes: ['LK-6'],
  },
  {
    title: 'LK-7xx: updates',
    about:
      'The feed, the download, the signature, the installation. In each case the installed version goes on working. [UPDATES.md](UPDATES.md) says what Latchkey checks.',
    codes: ['LK-7'],
  },
  {
    title: 'LK-9xx: Latchkey itself',
    about:
      'A mistake of Latchkey, or a message that its own window did not send. A packaged launcher that refuses to start for LK-904, LK-907, LK-908 or LK-909 ends with exit code 78, and so does any that has no display (LK-910).',
    codes: ['LK-9'],
  },
];

/** Returns the section *Codes*, as Markdown. */
export function supportCodes(): string {
  const parts = chapters.map(({ title, about, codes }) => {
    const its = errorCodes.filter((code) => codes.some((start) => code.startsWith(start)));
    return [`### ${title}\n\n${about}\n`, ...its.map(codeEntry)].join('\n');
  });
  return [intro, ...parts].join('\n');
}

/** Formats what an error says, in each of its cases. */
function codeEntry(code: ErrorCode): string {
  const cases = englishCases(code);
  const inEachCase = (part: 'sentence' | 'cause' | 'remedy', joint: string) =>
    [...new Set(cases.map((words) => inMarkdown(words[part])))].join(joint);
  return `#### ${code}

> ${inEachCase('sentence', '\n>\n> Or: ')}

- **Cause:** ${inEachCase('cause', ' With the second sentence: ')}
- **Ask:** ${supportQuestions[code]}
- **Remedy:** ${inEachCase('remedy', ' With the second sentence: ')}
`;
}

/** Formats each `{placeholder}` as code. */
const inMarkdown = (text: string): string => text.replaceAll(/\{\w+\}/g, '`$&`');
