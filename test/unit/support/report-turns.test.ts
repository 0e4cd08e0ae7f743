/**
 * Main does nothing else while it makes a report, so it makes one in many turns. Measured is the time of this thread on the
 * processor, as a share of the whole: a slow machine does not change it. `npm run bench` measures the ms (`blocked-help`).
 */
import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Secret } from '../../../src-main/base/secret.ts';
import { publish } from '../../../src-main/facts/diagnostics.ts';
import type { Environment } from '../../../src-main/support/check-up/environment.ts';
import { openJournal } from '../../../src-main/support/journal/journal.ts';
import { segmentsIn } from '../../../src-main/support/journal/journal-files.ts';
import { makeReport } from '../../../src-main/support/report/make-report.ts';
import { machine } from '../../support/check-up.ts';
import { sampleFacts } from '../../support/facts.ts';
import { configFor } from '../../support/scripted-platform.ts';

/** A machine whose journal has many records of each kind. Returns the file with the newest. */
function machineWithFullJournal() {
  const environment = machine({ config: configFor('http://127.0.0.1:9') });
  const { journal: folder } = environment.storage;
  const journal = openJournal({ folder, early: [] });
  onTestFinished(journal.close);
  const facts = Object.values(sampleFacts);
  for (let count = 0; count < 1_200; count += facts.length) facts.forEach(publish);
  journal.close();
  return { environment, file: segmentsIn(folder).at(-1)?.file ?? '' };
}

/** Makes a report. Returns it, and the share of its longest turn in all of its work. */
async function makeWatched(environment: Environment) {
  let isOver = false;
  const done = makeReport({ environment, privateValues, signal }).finally(() => {
    isOver = true;
  });
  const turns: number[] = [];
  while (!isOver) {
    const before = process.threadCpuUsage();
    await nextTurn();
    const { user, system } = process.threadCpuUsage(before);
    turns.push(user + system);
  }
  const longest = turns.reduce((most, turn) => Math.max(most, turn), 0);
  const all = turns.reduce((sum, turn) => sum + turn, 0);
  return { report: (await done).report, share: longest / all };
}

/** As of five accounts with long tokens, of which some are in memory a second time. */
const known = async () =>
  Array.from({ length: 20 }, () => ({
    what: 'a token',
    value: new Secret(randomBytes(12_000).toString('base64url')),
    kind: 'secret' as const,
  }));
const privateValues = { known, harmless: [] };
const { signal } = new AbortController();

test('a report with a full journal is made in many turns, none of them with a quarter of the work', async () => {
  const { environment } = machineWithFullJournal();
  const { report, share } = await makeWatched(environment);
  expect(report.journal).toHaveLength(1_000);
  expect(share).toBeLessThan(1 / 4);
});

test('B2 a report is made in many turns too when each record has something private in it', async () => {
  const { environment, file } = machineWithFullJournal();
  const planted = '"src-main/ada.lovelace@example.com:1:1"';
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((each) => each.includes('"frames":["'));
  const forged = `${line?.replace(/"frames":\["[^"]*"/, `"frames":[${planted}`)}\n`;
  writeFileSync(file, '');
  for (let count = 0; count < 1_000; count += 1) {
    appendFileSync(file, forged.replace(/"line":\d+/, `"line":${count}`));
  }
  const { report, share } = await makeWatched(environment);
  expect(report.leftOut).toHaveLength(1_000);
  expect(report.leftOut.at(-1)?.at).toMatchObject({ line: 1_000 });
  expect(share).toBeLessThan(1 / 4);
});
