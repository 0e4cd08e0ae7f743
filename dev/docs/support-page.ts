/** Makes the codes in docs/SUPPORT.md. The rest of that page is written there. */
import { errorCodes } from '../../src-shared/error-catalogue.ts';
import type { ErrorCode } from '../../src-shared/errors.ts';
import { englishCases } from '../lib/english-errors.ts';

/**
 * Returns the page with what is between its comments made anew: after `codes: LK-20 LK-21` the entries of the codes that
 * begin so. What support asks is written in the page, and stays.
 */
export const supportPage = (page: string): string =>
  page.replaceAll(
    /(<!-- codes: ([\w -]+?) -->\n\n).*?(?=<!-- end -->)/gs,
    (_part, start: string, beginnings: string) =>
      start +
      errorCodes
        .filter((code) => beginnings.split(' ').some((each) => code.startsWith(each)))
        .map((code) => `${codeEntry(code, page)}\n`)
        .join(''),
  );

/** Formats what an error says, in each of its cases, with the question that is written in the page. */
function codeEntry(code: ErrorCode, page: string): string {
  const heading = `#### ${code}`;
  const written = page.split(/^(?=#### )/m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const question = /^- \*\*Ask:\*\* .+$/m.exec(written)?.[0];
  if (question === undefined) {
    throw new Error(`Write “${heading}”, and below it “- **Ask:** …”, into docs/SUPPORT.md.`);
  }
  const cases = englishCases(code);
  const inEachCase = (part: 'sentence' | 'cause' | 'remedy', joint: string) =>
    [...new Set(cases.map((words) => inMarkdown(words[part])))].join(joint);
  return `${heading}

> ${inEachCase('sentence', '\n>\n> Or: ')}

- **Cause:** ${inEachCase('cause', ' With the second sentence: ')}
${question}
- **Remedy:** ${inEachCase('remedy', ' With the second sentence: ')}
`;
}

/** Formats each `{placeholder}` as code. */
const inMarkdown = (text: string): string => text.replaceAll(/\{\w+\}/g, '`$&`');
