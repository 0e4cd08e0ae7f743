/** The journal of the built launcher: it records a sign-in, and none of its secrets. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readJournal } from '../../src-main/support/journal/journal-reader.ts';
import { expect, test } from './support/fixtures.ts';
import { recordTokens } from './support/recorder.ts';
import {
  addAccountWithCode,
  kill,
  seesAccountOf,
  seesProfile,
  signInThroughBrowser,
} from './support/steps.ts';

test('the journal has the records of both sign-in flows after a kill, and no secret of the wire', async ({
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
  test.slow();
  await giveRefreshTokens();
  const folder = path.join(userData, 'journal');
  const wire = await recordTokens(platform.authUrl);
  const options = { userData, config: { ...config, authUrl: wire.url } };
  const first = await launch(options);
  const { page } = first;
  const authorizeUrl = await signInThroughBrowser(first, tab, player);
  await seesProfile(page);
  const userCode = await addAccountWithCode(page, tab, platform, secondPlayer);
  // A refusal, so that the journal has a failure and a refresh too.
  await fault('revoked-session', { times: 1 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Connected · checked a moment ago')).toBeVisible();
  const read = () => readJournal({ folder, limit: 1_000 });
  const kindsOf = async () => (await read()).map(({ fact }) => fact.kind);
  await expect.poll(kindsOf).toContain('failure');
  await kill(first.app);

  const second = await launch(options);
  await seesAccountOf(second.page, secondPlayer);
  await second.close();
  wire.close();

  const records = (await read()).reverse();
  expect(new Set(records.map(({ run }) => run)).size).toBe(2);
  expect(records[0]?.fact).toMatchObject({ kind: 'started', system: process.platform });
  expect(records.at(-1)?.fact).toEqual({ kind: 'quit' });
  const kinds = new Set(records.map(({ fact }) => fact.kind));
  for (const kind of [
    ...['page-loaded', 'began', 'sign-in-moved', 'listening', 'callback-accepted', 'request'],
    ...['polled', 'session-moved', 'failure', 'vault-read', 'keyring-proved'],
  ] as const) {
    expect(kinds).toContain(kind);
  }
  expect(kinds).not.toContain('journal-refused');
  expect(kinds).not.toContain('journal-lost');

  // Each attempt has one reference, from its start to its end.
  const attempts = Map.groupBy(
    records.filter(({ fact }) => fact.kind === 'sign-in-moved'),
    ({ reference }) => reference,
  );
  expect([...attempts.values()].map((moves) => moves.at(-1)?.fact)).toEqual([
    expect.objectContaining({ after: { kind: 'ended', outcome: 'signed-in' } }),
    expect.objectContaining({ after: { kind: 'ended', outcome: 'signed-in' } }),
  ]);
  const [browserAttempt] = attempts.keys();
  const ofBrowser = records.filter(({ reference }) => reference === browserAttempt);
  const kindsOfBrowser = ofBrowser.map(({ fact }) => fact.kind);
  for (const kind of ['listening', 'callback-accepted', 'request'] as const) {
    expect(kindsOfBrowser).toContain(kind);
  }

  const texts = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const file = path.join(folder, name);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      return readFile(file, 'utf8');
    }),
  );
  const { searchParams } = new URL(authorizeUrl);
  expect(new Set(wire.secrets).size).toBeGreaterThanOrEqual(8);
  const secrets = [
    ...wire.secrets,
    ...['state', 'nonce', 'code_challenge'].map((name) => searchParams.get(name) ?? ''),
    ...[player.email, secondPlayer.email, player.password, userCode, platform.keys.public],
    userData,
  ];
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    expect(texts.join('')).not.toContain(secret);
  }
});
