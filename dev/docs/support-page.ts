/** Makes the codes and the exercises in docs/SUPPORT.md. The rest of that page is written there. */
import { exerciseHeading } from '../../src-platform/exercises.ts';
import { type FaultName, faultNames, faultOptions } from '../../src-platform/faults.ts';
import { errorCodes } from '../../src-shared/error-catalogue.ts';
import type { ErrorCode } from '../../src-shared/errors.ts';
import { englishCases } from '../lib/english-errors.ts';
import { type Action, type Exercise, exercises } from '../training/exercises.ts';

/**
 * Returns the page with what is between its comments made anew: after `codes: LK-20 LK-21` the entries of the codes that
 * begin so, after `exercises` those of the exercises. What support and the player say is written in the page, and stays.
 */
export const supportPage = (page: string): string =>
  page.replaceAll(
    /(<!-- (exercises|codes: ([\w -]+?)) -->\n\n).*?(?=<!-- end -->)/gs,
    (_part, start: string, _what: string, codes: string | undefined) => {
      const entries =
        codes === undefined
          ? faultNames.map((fault) => exerciseEntry(fault, page))
          : codeEntries(codes, page);
      return start + entries.map((entry) => `${entry}\n`).join('');
    },
  );

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

const codeEntries = (beginnings: string, page: string): string[] =>
  errorCodes
    .filter((code) => beginnings.split(' ').some((start) => code.startsWith(start)))
    .map((code) => codeEntry(code, page));

/** Returns a line that is written in the page, in the entry that has this text. */
function writtenLine(page: string, entryText: string, label: string): string {
  const entry = page.split(/^(?=#{3,4} )/m).find((text) => text.includes(entryText)) ?? '';
  const line = new RegExp(`^- \\*\\*${label}:\\*\\* .+$`, 'm').exec(entry)?.[0];
  if (line !== undefined) return line;
  const place = entryText.trim();
  throw new Error(`Write “${place}”, and below it “- **${label}:** …”, into docs/SUPPORT.md.`);
}

/** Formats what an error says, in each of its cases. */
function codeEntry(code: ErrorCode, page: string): string {
  const cases = englishCases(code);
  const inEachCase = (part: 'sentence' | 'cause' | 'remedy', joint: string) =>
    [...new Set(cases.map((words) => inMarkdown(words[part])))].join(joint);
  return `#### ${code}

> ${inEachCase('sentence', '\n>\n> Or: ')}

- **Cause:** ${inEachCase('cause', ' With the second sentence: ')}
${writtenLine(page, `#### ${code}\n`, 'Ask')}
- **Remedy:** ${inEachCase('remedy', ' With the second sentence: ')}
`;
}

/** Formats each `{placeholder}` as code. */
const inMarkdown = (text: string): string => text.replaceAll(/\{\w+\}/g, '`$&`');

function exerciseEntry(fault: FaultName, page: string): string {
  const exercise = exercises[fault];
  const does = (faultOptions[fault].description ?? '').replaceAll('`', '');
  const name = `The fault \`${fault}\`:`;
  const written = (label: string) => writtenLine(page, `\n${name} `, label);
  return `### ${exerciseHeading(fault)}

${name} ${does} \`npm run platform -- --fault ${inShell(fault, exercise)}\`

- **Do:** ${actions[exercise.action]}
${written('The player says')}
- **The code:** ${exercise.code === null ? 'none: the launcher shows no error.' : `[${exercise.code}](#${exercise.code.toLowerCase()}).`}
- **The timeline and the journal show:** ${exercise.journal}
- **The check-up shows:** ${checkUpOf(exercise)}
${written('Answer')}
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
