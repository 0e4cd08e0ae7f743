/**
 * `npm run checklist`: the lines of docs/CHECKLIST.md against the tests. A test proves the lines whose ids
 * its name begins with. Exits non-zero unless every line has a test and all pass.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from './build.ts';
import { root } from './lib/process.ts';
import { runPlaywright, runVitest, type TestOutcome } from './lib/runners.ts';
import { runTask } from './lib/task.ts';

/** The ids at the start of a test's name: `C03 …`, `T05 P06 …`. */
function idsOf({ title }: TestOutcome): readonly string[] {
  const start = /^(?:[A-Z]\d\d\b[\s,]*)+/.exec(title)?.[0] ?? '';
  return start.match(/[A-Z]\d\d/g) ?? [];
}

await runTask('checklist', [], async () => {
  const page = await readFile(path.join(root, 'docs/CHECKLIST.md'), 'utf8');
  const tests = await runVitest();
  if (await build()) tests.push(...(await runPlaywright()));
  const rows = page.matchAll(/^\| ([A-Z]\d\d) \| (.+) \| .*\|$/gm);
  const results = [...rows].map(([, id = '', rule]) => {
    const proofs = tests.filter((test) => idsOf(test).includes(id));
    const isPassed = proofs.length > 0 && proofs.every(({ outcome }) => outcome === 'passed');
    const verdict = proofs.length === 0 ? 'missing' : isPassed ? 'pass' : 'fail';
    return { id, rule, verdict, tests: proofs.length };
  });

  console.log('\n| id | verdict | tests | rule |\n|---|---|---|---|');
  for (const { id, verdict, tests: count, rule } of results) {
    console.log(`| ${id} | ${verdict} | ${count} | ${rule} |`);
  }
  const count = (wanted: string) => results.filter(({ verdict }) => verdict === wanted).length;
  console.log(
    `\nchecklist: ${count('pass')} pass, ${count('fail')} fail, ${count('missing')} missing`,
  );
  // A table that is written in another way has no rows.
  return results.length > 0 && count('pass') === results.length ? 0 : 1;
});
