/** docs/CHECKLIST.md, made of test/checklist.ts. */
import { type ChecklistLine, checklist } from '../../test/checklist.ts';

const intro = `# The sign-in checklist

What a sign-in and a session must hold. A test whose name begins with the id of a line proves that line. \`npm run checklist\` runs all tests and prints \`pass\`, \`fail\` or \`missing\` for each line.

The last column names the section of the standard in the heading. \`npm run docs\` makes this page of \`test/checklist.ts\`.
`;

const row = ({ id, rule, section = '' }: ChecklistLine): string =>
  `| ${id} | ${rule} | ${section} |`;

/** The whole page, as Markdown. */
export function checklistPage(): string {
  const groups = checklist.map(({ title, lines }) =>
    [`## ${title}`, '', '| id | rule | section |', '|---|---|---|', ...lines.map(row), ''].join(
      '\n',
    ),
  );
  return [intro, ...groups].join('\n');
}
