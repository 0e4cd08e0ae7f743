/** The timeline for the window: a journal that cannot be read, and why an id_token was refused. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { TimeLimitError } from '../../../../src-main/accounts/time-limit.ts';
import { Failure, idTokenRefused, toAppError } from '../../../../src-main/base/failure.ts';
import { inReference, observe, publish } from '../../../../src-main/facts/diagnostics.ts';
import { idTokenReason, newReference } from '../../../../src-main/facts/fact-fields.ts';
import type { Fact } from '../../../../src-main/facts/facts.ts';
import { networkFailure } from '../../../../src-main/platform/http.ts';
import { wordsOf } from '../../../../src-main/support/journal/journal-words.ts';
import { startJournal } from '../../../../src-main/support/journal/start-journal.ts';
import { episodesOf } from '../../../../src-main/support/timeline/timeline.ts';
import { textOf } from '../../../../src-main/support/timeline/timeline-text.ts';
import { createTimelines } from '../../../../src-main/support/timeline/timelines.ts';
import { describe } from '../../../../src-shared/errors.ts';
import { episodeOf, sessionMoved } from '../../../support/episodes.ts';
import { sampleFacts } from '../../../support/facts.ts';
import { temporaryFolder } from '../../../support/folder.ts';

const everything = { reference: null, limit: 10 };
const partsIn = (folder: string): Parameters<typeof createTimelines>[0] => ({
  folder: () => folder,
  flush: async () => {},
  watch: () => true,
  onChange: () => {},
  copyText: async () => {},
  paymentIdsOf: async () => new Map(),
});
const readingFrom = (folder: string) => createTimelines(partsIn(folder)).read(everything);

test('the timeline watches the journal from the first read on that can, once', async () => {
  const folder = temporaryFolder();
  const watched: string[] = [];
  const { read } = createTimelines({
    ...partsIn(folder),
    watch: (place) => watched.push(place) > 1,
  });
  expect(watched).toEqual([]);
  for (let time = 0; time < 4; time += 1) await read(everything);
  expect(watched).toEqual([folder, folder]);
});

test('readings that are asked for at once run one after the other', async () => {
  let running = 0;
  let most = 0;
  const { read } = createTimelines({
    ...partsIn(temporaryFolder()),
    flush: async () => {
      running += 1;
      most = Math.max(most, running);
    },
  });
  await Promise.all([1, 2, 3].map(() => read(everything).then(() => (running -= 1))));
  expect(most).toBe(1);
});

test('a copied text has the ID of each payment of the player, and one reference in its first line', async () => {
  const folder = path.join(temporaryFolder(), 'journal');
  const journal = startJournal(() => folder);
  const [signIn, mine, other] = [newReference(), newReference(), newReference()];
  inReference(signIn, () => publish({ kind: 'began', machine: 'sign-in' }));
  for (const payment of [mine, other])
    inReference(payment, () => publish({ kind: 'began', machine: 'payment' }));
  const failure = newReference();
  inReference(mine, () => publish({ kind: 'failure', code: 'LK-305', failure, causes: [] }));
  const copied: string[] = [];
  const { read, copy } = createTimelines({
    ...partsIn(folder),
    flush: journal.flush,
    copyText: async (text) => void copied.push(text),
    paymentIdsOf: async (references) => {
      expect(references).toEqual(new Set([mine, other]));
      return new Map([[mine, 'p-1']]);
    },
  });
  // Also what happened a moment before.
  const { episodes } = await read(everything);
  await copy(episodes.map(({ id }) => id));
  const [first] = copied;
  expect(first?.match(/Payment ID: .*/g)).toEqual(['Payment ID: p-1']);
  expect(first).toMatch(new RegExp(`Payment · ${failure} · .*\\nPayment ID: p-1\\n`));
  await journal.close();
});

test('read throws LK-603 with the reason when a file stands where the journal should be', async () => {
  const folder = path.join(temporaryFolder(), 'journal');
  expect(await readingFrom(folder)).toEqual({ episodes: [], hasMore: false });
  writeFileSync(folder, '', { mode: 0o700 });
  expect(await readingFrom(folder).catch(toAppError)).toMatchObject({
    code: 'LK-603',
    details: { reason: 'ENOTDIR' },
  });
});

test('a copied text names its time zone, and that of an episode with another one', () => {
  const summer = Date.UTC(2026, 6, 1, 12);
  const winter = Date.UTC(2026, 11, 1, 12);
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset');
  offset.mockImplementation(function (this: Date) {
    return this.getTime() === summer ? -120 : -60;
  });
  const episodes = [summer, winter].flatMap((at) => {
    const began = { kind: 'began', machine: 'session' } as const;
    const record = { at: new Date(at).toISOString(), uptimeMs: 1, line: 1, fact: began };
    return episodesOf([{ ...record, run: newReference(), reference: newReference() }], at);
  });
  const [title, inSummer, inWinter] = textOf(episodes, new Map()).split('\n\n');
  expect(title).toContain('(UTC+01:00)');
  expect(inSummer).toMatch(/ · 2026-07-01 \d\d:\d\d:\d\d UTC\+02:00 · /);
  expect(inWinter).toMatch(/ · 2026-12-01 \d\d:\d\d:\d\d · /);
});

test('a copied text has the code, the reference, the cause and the remedy of each problem', () => {
  const failure = newReference();
  const refused = { kind: 'running', profile: 'awaiting-refresh-after-401' } as const;
  const running = { kind: 'running', profile: 'loaded' } as const;
  const episode = episodeOf('session', [
    [1_000, { ...sampleFacts.failure, code: 'LK-305', failure, causes: [], status: 503 }],
    [2_000, sessionMoved('profile-failed', running, refused, { problem: 'LK-308' })],
    [3_000, sessionMoved('tokens-refreshed', refused, running)],
  ]);
  const lines = textOf([episode], new Map()).split('\n');
  const from = lines.findIndex((line) => line.startsWith('  +0'));
  expect(lines.slice(from)).toEqual([
    '  +0 ms  A session begins.',
    `  +1.0 sec  api.example.com has a problem right now. Please try again later. [LK-305 · ${failure}]`,
    '      Cause: api.example.com answered with the server error 503.',
    '      What to do: Wait and try again. Check the state of the platform.',
    '  +2.0 sec  Session: the profile could not be read.',
    '      Latchkey solved this by itself.',
    '  +3.0 sec  Session: its tokens were refreshed.',
  ]);
});

test('only the wanted episodes of those that were read are copied', async () => {
  const folder = path.join(temporaryFolder(), 'journal');
  const journal = startJournal(() => folder);
  for (const machine of ['sign-in', 'session'] as const)
    inReference(newReference(), () => publish({ kind: 'began', machine }));
  const copied: string[] = [];
  const copyText = async (text: string) => void copied.push(text);
  const { read, copy } = createTimelines({ ...partsIn(folder), flush: journal.flush, copyText });
  const { episodes } = await read(everything);
  await copy(episodes.filter(({ kind }) => kind === 'session').map(({ id }) => id));
  expect(copied.join()).toMatch(/^Session · /m);
  expect(copied.join()).not.toContain('Sign-in');
  await journal.close();
});

/** The facts that an error leaves in the journal. */
function factsOf(error: Error): Fact[] {
  const facts: Fact[] = [];
  const stop = observe(({ fact }) => facts.push(fact));
  toAppError(error);
  stop();
  return facts;
}

test.each(idTokenReason.options)(
  'the journal and the timeline say why an id_token was refused when it is: %s',
  (reason) => {
    const facts = factsOf(idTokenRefused(reason));
    expect(facts).toMatchObject([{ kind: 'failure', code: 'LK-209', idToken: reason }]);
    const reference = newReference();
    const at = { at: '2026-03-01T12:00:00.000Z', uptimeMs: 1, run: newReference(), reference };
    const began = { kind: 'began', machine: 'sign-in' } as const;
    const [episode] = episodesOf(
      [began, ...facts].map((fact, index) => ({ ...at, line: index + 1, fact })),
      Date.parse(at.at),
    );
    expect(episode?.steps.at(-1)?.cause).toBe(`The id_token was rejected: ${reason}.`);
  },
);

test.each([
  idTokenRefused('there is none'),
  networkFailure(new Error('net::ERR_CONNECTION_RESET'), 'api.example.com'),
  new Failure(
    'LK-503',
    { backend: 'kwallet6', reason: 'late', waits: 'yes' },
    new TimeLimitError('late'),
  ),
])(
  'the journal has the sentence that the player reads, where a code has two: $message',
  (failure) => {
    const [fact] = factsOf(failure);
    if (!fact) throw new Error('nothing was recorded');
    const { sentence, remedy } = describe(failure.appError);
    expect(wordsOf(fact).problem).toMatchObject({ sentence, remedy });
  },
);

test('the journal keeps no reason of an id_token that is not in the list', () => {
  const [fact] = factsOf(new Failure('LK-209', { reason: 'ada@example.com' }));
  expect(fact).toHaveProperty('idToken', undefined);
  expect(JSON.stringify(fact)).not.toContain('ada');
});

test('copying before anything was read does nothing, and throws nothing', async () => {
  const copied: string[] = [];
  const copyText = async (text: string) => void copied.push(text);
  await createTimelines({ ...partsIn(temporaryFolder()), copyText }).copy(['abc']);
  expect(copied).toEqual([]);
});
