/** Documentation that must agree with the code: the pages that `npm run docs` makes, and lists kept by hand. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { supportPage } from '../../../dev/docs/support-page.ts';
import { choosingDetails } from '../../../dev/lib/english-errors.ts';
import { root } from '../../../dev/lib/process.ts';
import { parseConfig } from '../../../src-main/config.ts';
import { configurationKey } from '../../../src-main/facts/fact-fields.ts';
import { exerciseHeading } from '../../../src-platform/exercises.ts';
import { faultNames, faultOptions } from '../../../src-platform/faults.ts';
import { errorCodes } from '../../../src-shared/error-catalogue.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { exercises } from '../../support/exercises.ts';
import { messageTexts } from '../../support/message-texts.ts';

test('docs/SUPPORT.md knows each detail by which a sentence chooses its words', async () => {
  const texts = [...(await messageTexts('en'))].filter(([key]) => /LK-\d+\.sentence/.test(key));
  const details = texts.flatMap(([, text]) =>
    [...text.matchAll(/\{(\w+), select, /g)].map(([, name]) => name),
  );
  expect([...new Set(details)].sort()).toEqual(choosingDetails);
});

const read = (file: string) => readFile(path.join(root, file), 'utf8');
const support = await read('docs/SUPPORT.md');

test('docs/SUPPORT.md is what its sources say', () => {
  expect(support, 'docs/SUPPORT.md differs from its sources. Run: npm run docs').toBe(
    supportPage(support),
  );
});

test('docs/SUPPORT.md has no code that npm run docs does not make', () => {
  const written = support.replaceAll(/<!-- codes.*?<!-- end -->/gs, '');
  expect(written).not.toMatch(/^#### /m);
});

test('docs/SUPPORT.md has one entry for each code', () => {
  const entries = support.split(/^#### /m).slice(1);
  expect(entries.map((entry) => entry.slice(0, 6)).sort()).toEqual(errorCodes.toSorted());
});

test.each([
  ['LK-209', 'The platform did not say who signed in', 'its answer must have an id_token'],
  ['LK-301', 'was cut before the answer was complete', 'Check the network'],
  ['LK-503', 'has not answered yet', 'answer its question'],
])('docs/SUPPORT.md has each sentence of %s, and what to do', (code, sentence, remedy) => {
  const entry = support.split(/^#### /m).find((text) => text.startsWith(code)) ?? '';
  expect(entry).toMatch(/^> [A-Z].+\n>\n> Or: [A-Z]/m);
  expect(entry).toContain(sentence);
  expect(entry).toContain(remedy);
});

test('docs/SUPPORT.md shows code and reference as the window does, and what to do without a reference', () => {
  const values = { code: 'LK-305', reference: '9NQJZMUB' };
  const onTheScreen = formatMessage(words.problem.codeAndReference, values);
  expect(support).toContain(`\`${onTheScreen}\``);
  expect(support).toMatch(/without a reference.+\*What happened\*/i);
});

test('docs/SUPPORT.md has one exercise for each fault, in the order of the platform’s first page', () => {
  const headings = [...support.matchAll(/^### (Exercise .+)$/gm)].map(([, text]) => text);
  expect(headings).toEqual(faultNames.map(exerciseHeading));
  for (const entry of support.split(/^### Exercise /m).slice(1)) {
    const parts = [...entry.matchAll(/^- \*\*(.+?):\*\* \S/gm)].map(([, name]) => name);
    expect(parts).toEqual([
      'Do',
      'The player says',
      'The code',
      'The timeline and the journal show',
      'The check-up shows',
      'Answer',
    ]);
  }
});

test.each(faultNames)('docs/SUPPORT.md says of the fault %s what its exercise plays', (fault) => {
  const { options, code, steps, namedBy } = exercises[fault];
  const entry = support.split(/^### /m).find((text) => text.startsWith(exerciseHeading(fault)));
  const inShell = options ? `'${fault}=${JSON.stringify(options)}'` : fault;
  const does = (faultOptions[fault].description ?? '').replaceAll('`', '');
  expect(entry).toContain(
    `\nThe fault \`${fault}\`: ${does} \`npm run platform -- --fault ${inShell}\`\n`,
  );
  const link = code && `[${code}](#${code.toLowerCase()}).`;
  expect(entry).toContain(`**The code:** ${link ?? 'none: the launcher shows no error.'}\n`);
  const [, checkUp = ''] = /\*\*The check-up shows:\*\* (.+)/.exec(entry ?? '') ?? [];
  expect(checkUp).toContain(`\`${namedBy.step}\` says “…${namedBy.words}…”.`);
  expect(checkUp.startsWith('no problem, because')).toBe(steps.length === 0);
  const named = [...checkUp.matchAll(/`([\w-]+)`/g)].map(([, step]) => step);
  expect(named.sort()).toEqual([...new Set([namedBy.step, ...steps])].sort());
});

test('docs/SUPPORT.md has one instruction for each action of an exercise', () => {
  const actions = new Set(Object.values(exercises).map(({ action }) => action));
  const pairs = faultNames.map((fault) => {
    const [, entry = ''] = support.split(`\n### ${exerciseHeading(fault)}\n`);
    const [instruction = ''] = /^- \*\*Do:\*\* .+$/m.exec(entry) ?? [];
    return { action: exercises[fault].action, instruction };
  });
  expect(new Set(pairs.map(({ instruction }) => instruction)).size).toBe(actions.size);
  expect(new Set(pairs.map((pair) => Object.values(pair).join())).size).toBe(actions.size);
});

test('docs/SUPPORT.md has a link to a heading of its own for each code of an exercise', () => {
  const headings = [...support.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text.toLowerCase().replaceAll(' ', '-'),
  );
  for (const [, link] of support.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(link);
});

test('each code has a short question of its own', () => {
  const questions = [...support.matchAll(/^- \*\*Ask:\*\* (.+)$/gm)].map(([, ask = '']) => ask);
  expect(questions).toHaveLength(errorCodes.length);
  expect(new Set(questions).size).toBe(questions.length);
  for (const question of questions) {
    expect(question).toMatch(/^[A-Z].*\?$/);
    expect(question.length, question).toBeLessThanOrEqual(120);
  }
});

test('docs/CHECKLIST.md has an id of its own in each row, as npm run checklist reads it', async () => {
  const rows = (await read('docs/CHECKLIST.md')).match(/^\|(?! id \||---).*/gm) ?? [];
  const ids = rows.map((row) => /^\| ([A-Z]\d\d) \| .+ \| .*\|$/.exec(row)?.[1]);
  expect(ids).not.toEqual([]);
  expect(ids).not.toContain(undefined);
  expect(ids).toEqual([...new Set(ids)]);
});

const packageSchema = z.object({
  scripts: z.record(z.string(), z.string()),
  devDependencies: z.object({ node: z.string() }),
});
const { scripts, devDependencies } = packageSchema.parse(JSON.parse(await read('package.json')));

test.each(Object.keys(scripts))('README.md has one line for the script %s', async (name) => {
  const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
  const lines = (await read('README.md')).split('\n');
  expect(lines.filter((line) => line.startsWith(`| \`${command}\` |`))).toHaveLength(1);
});

test('.nvmrc names the Node of the dependency node', async () => {
  expect((await read('.nvmrc')).trim()).toBe(devDependencies.node.split('.')[0]);
});

test('docs/CLIENTS.md shows the code and the configuration that its tests run', async () => {
  const folder = path.join(root, 'test/clients');
  const files = (await readdir(folder)).filter((file) =>
    /(?:\.test\.ts|\.py|platform\.json)$/.test(file),
  );
  const written = await Promise.all(files.map((file) => read(`test/clients/${file}`)));
  const lines = (text: string) => text.replace(/^ +/gm, '');
  const shown = [...(await read('docs/CLIENTS.md')).matchAll(/```(?:ts|py|json)\n(.+?)```/gs)];
  const clients = files.filter((file) => file.endsWith('.test.ts'));
  expect(shown).toHaveLength(clients.length + 1);
  for (const [, code = ''] of shown) {
    expect(
      written.some((text) => lines(text).includes(lines(code))),
      code,
    ).toBe(true);
  }
});

test('docs/CONFIGURATION.md has an example that is accepted, and a row for each key of it', async () => {
  const page = await read('docs/CONFIGURATION.md');
  const example = /```json\n(.+?)```/s.exec(page)?.[1] ?? '';
  const config = parseConfig(example, 'docs/CONFIGURATION.md');
  const keys = Object.entries(config).flatMap(([key, value]) =>
    typeof value === 'object' && !Array.isArray(value)
      ? Object.keys(value).map((inner) => `${key}.${inner}`)
      : [key],
  );
  const rows = [...page.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, key]) => key);
  expect(rows.sort()).toEqual(keys.sort());
  // The journal names each of them, and no other.
  const parents = keys.flatMap((key) => key.split('.').slice(0, -1));
  expect([...configurationKey.options].sort()).toEqual([...new Set([...keys, ...parents])].sort());
});

test('docs/EXPERIENCE.md names tests and pictures that exist, and no source without an address', async () => {
  const page = await read('docs/EXPERIENCE.md');
  const shown = [...page.matchAll(/\[([^\]]+)\]\(\.\.\/(test\/[^)]+)\)/g)];
  const links = shown.map(([, text = '', file = '']) => ({ text, file }));
  const pictures = links.filter(({ file }) => file.endsWith('.png'));
  const tests = links.filter(({ file }) => /\.(spec|test)\.tsx?$/.test(file));
  expect(pictures.length).toBeGreaterThan(10);
  expect(tests.length).toBeGreaterThan(30);
  for (const { text, file } of pictures) {
    expect(path.basename(file, '.png')).toBe(text);
    expect(await readdir(path.join(root, path.dirname(file)))).toContain(path.basename(file));
  }
  for (const { text, file } of tests) expect(await read(file), file).toContain(text);

  const addresses = [...page.matchAll(/^\[([\w-]+)\]: https:\/\//gm)].map(([, name]) => name);
  const named = [...page.matchAll(/\]\[([\w-]+)\]/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(addresses.sort());
});

test('the pages name test files that exist', async () => {
  const inTests = await readdir(path.join(root, 'test'), { recursive: true });
  const files = new Set(inTests.map((file) => path.basename(file)));
  const pages = (await readdir(path.join(root, 'docs'))).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(pages.map((page) => read(`docs/${page}`)));
  const named = texts.join('').matchAll(/`(?:[\w/-]+\/)?([\w.-]+\.(?:spec|test)\.tsx?)`/g);
  const gone = [...named].map(([, file = '']) => file).filter((file) => !files.has(file));
  expect(gone).toEqual([]);
});
