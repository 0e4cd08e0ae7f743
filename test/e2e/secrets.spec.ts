/** No token, code or verifier leaves main's memory: not to disk, not to the page, not to a message. The journal is written. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { watchProcess } from '../../dev/lib/watched-process.ts';
import { readJournal } from '../../src-main/support/journal/journal-reader.ts';
import { expect, test } from './support/fixtures.ts';
import { contentsOf, recordStates, recordTokens } from './support/recorder.ts';
import { signOut } from './support/sign-in-pages.ts';
import {
  addAccountWithCode,
  keepsBy,
  kill,
  refresh,
  seesAccountOf,
  signInThroughBrowser,
} from './support/steps.ts';

test('T05 P06 T11 B05 no file, log, message or page has a secret after both sign-in flows, a refresh and a sign-out, no sign-in sends the public key, and the journal has the records of both flows', async ({
  platform,
  config,
  launch,
  userData,
  fault,
  giveRefreshTokens,
  tab,
  player,
  secondPlayer,
}) => {
  await giveRefreshTokens();
  const wire = await recordTokens(platform.authUrl);
  const options = { userData, config: { ...config, authUrl: wire.url } };
  const first = await launch(options);
  const { page } = first;
  const messages = await recordStates(page);
  const { output: log } = watchProcess(first.app.process());

  // In both flows, as two players: one refreshes, the other signs out.
  const authorizeUrl = await signInThroughBrowser(first, tab, player);
  await keepsBy(page);
  await addAccountWithCode(page, tab, platform, secondPlayer);
  await fault('revoked-session', { times: 1 });
  await refresh(page);
  await signOut(page);
  await page.getByRole('button', { name: `Continue as ${player.email}` }).click();
  await seesAccountOf(page, player);

  const inPage = await page.content();
  const heap = await heapOf(page);
  const onChannels = (await messages.jsonValue()).join('\n');
  await kill(first.app);
  const afterKill = await contentsOf(userData);
  const second = await launch(options);
  const { output: secondLog } = watchProcess(second.app.process());
  await seesAccountOf(second.page, player);
  await second.close();
  const { secrets } = wire;
  wire.close();

  // Two codes, a verifier, and the tokens of two sign-ins and a refresh, each recorded from the wire.
  expect(new Set(secrets).size).toBeGreaterThanOrEqual(10);
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(20);
  expect(onChannels).toContain('signed-in');
  expect(heap).toContain(player.email);
  const places: Array<[string, string]> = [
    ['on a channel', onChannels],
    ['in the page', inPage],
    ['in the heap of the page', heap],
    ['in the log', [log, secondLog].flatMap(Object.values).join('')],
    ...afterKill,
    ...(await contentsOf(userData)),
  ];
  for (const [place, content] of places) {
    for (const secret of secrets) expect(content.includes(secret), place).toBe(false);
  }
  expect(wire.requests.length).toBeGreaterThan(0);
  for (const sent of [authorizeUrl, ...wire.requests])
    expect(sent).not.toContain(platform.keys.public);
  await expectRecordsOfBothFlows(path.join(userData, 'journal'));
});

/** Looks at the journal of two launchers: one that was killed after both sign-ins, and one that quit. */
async function expectRecordsOfBothFlows(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toContain(folder);
  }
  const records = (await readJournal({ folder, limit: 1_000 })).reverse();
  expect(new Set(records.map(({ run }) => run)).size).toBe(2);
  expect(records[0]?.fact).toMatchObject({ kind: 'started', system: process.platform });
  expect(records.at(-1)?.fact).toEqual({ kind: 'quit' });
  const kinds = records.map(({ fact }) => fact.kind);
  expect(kinds).toEqual(
    expect.arrayContaining(['page-loaded', 'began', 'polled', 'session-moved', 'failure']),
  );
  expect(kinds).toEqual(expect.arrayContaining(['vault-read', 'keyring-proved']));
  expect(kinds).not.toContain('journal-refused');
  expect(kinds).not.toContain('journal-lost');

  // Each attempt has one reference, from its start to its end.
  const attempts = Map.groupBy(
    records.filter(({ fact }) => fact.kind === 'sign-in-moved'),
    ({ reference }) => reference,
  );
  const signedIn = { after: { kind: 'ended', outcome: 'signed-in' } };
  expect([...attempts.values()].map((moves) => moves.at(-1)?.fact)).toEqual([
    expect.objectContaining(signedIn),
    expect.objectContaining(signedIn),
  ]);
  const [browserAttempt] = attempts.keys();
  const ofBrowser = records.filter(({ reference }) => reference === browserAttempt);
  expect(ofBrowser.map(({ fact }) => fact.kind)).toEqual(
    expect.arrayContaining(['listening', 'callback-accepted', 'request']),
  );
}

/** Returns everything in the memory of the page's process, as a heap snapshot. */
async function heapOf(page: Page): Promise<string> {
  const debug = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  debug.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await debug.send('HeapProfiler.takeHeapSnapshot');
  await debug.detach();
  return chunks.join('');
}
