/** The timeline: from records of the journal to episodes, and who each waited for. */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newReference, systemCodeOf } from '../../../../src-main/facts/fact-fields.ts';
import type { Fact, FactOf } from '../../../../src-main/facts/facts.ts';
import type { JournalRecord } from '../../../../src-main/support/journal/journal-record.ts';
import { episodesOf, readTimeline } from '../../../../src-main/support/timeline/timeline.ts';
import { type Episode, timelineSchema } from '../../../../src-shared/timeline.ts';
import {
  began,
  episodeOf,
  exchanging,
  failedSignIn,
  moved,
  newProcess,
  noon,
  opening,
  paymentMoved,
  readAt,
  type SessionMove,
  type SignInMove,
  sessionMoved,
  signInIn,
  started,
  waiting,
} from '../../../support/episodes.ts';
import { plantedSecrets, sampleFacts } from '../../../support/facts.ts';
import { temporaryFolder } from '../../../support/folder.ts';

test('episodesOf says who a sign-in waited for, how long, and where it stopped', () => {
  const { write, records, attempt, failure } = failedSignIn();
  // Between two transitions the player is waited for as before: one wait, not two.
  const stray = write(20_000, moved('stray-callback', waiting, waiting), attempt);
  const episode = signInIn(records.toSpliced(4, 0, stray));
  expect(episode).toMatchObject({
    reference: attempt,
    startedAt: noon + 1_000,
    endedAt: noon + 43_500,
    lengthMs: 42_500,
    outcome: 'failed',
    hasBeginning: true,
    waits: [
      { who: 'browser', startMs: 0, ms: 500 },
      { who: 'player', startMs: 500, ms: 40_000 },
      { who: 'platform', startMs: 40_500, ms: 2_000 },
    ],
  });
  expect(episode?.summary).toContain('LK-305');
  const step = episode?.steps.find((each) => each.failure === failure);
  expect(step).toMatchObject({ code: 'LK-305', severity: 'problem' });
  expect(step?.cause).toContain('503');
  expect(episode?.summary).not.toContain('…');
  expect(episode?.steps.filter(({ cause }) => cause !== null)).toHaveLength(1);
  expect(step?.remedy).not.toBe('');
});

test('episodesOf measures by the uptime when the calendar was set back in the middle', () => {
  const { records } = failedSignIn();
  const moved = [...records.slice(0, 4), ...records.slice(4).map(dated(-2 * hour))];
  expect(signInIn(moved)).toMatchObject({ lengthMs: 42_500, endedAt: noon + 43_500 });
});

const hour = 3_600_000;

/** Moves the date of a record. */
const dated =
  (byMs: number) =>
  (record: JournalRecord): JournalRecord => ({
    ...record,
    at: new Date(Date.parse(record.at) + byMs).toISOString(),
  });

type SleptFact = readonly ['woke-up' | 'page-hangs' | 'ended', ms: number];

/** A session of a computer that sleeps for eight hours, a minute by the uptime, before these facts. */
function sleptSession(...lines: readonly SleptFact[]) {
  const write = newProcess();
  const session = newReference();
  const before = { kind: 'running', tokens: 'valid' } as const;
  const ended = sessionMoved('refresh-failed', before, { kind: 'ended' });
  return [
    write(0, started),
    write(1_000, began('session'), session),
    ...lines.map(([kind, ms]) =>
      kind === 'ended'
        ? write(ms, ended, session, ms + 8 * hour)
        : write(ms, { kind }, undefined, ms + 8 * hour),
    ),
  ];
}
const sessionIn = (records: readonly JournalRecord[]) =>
  episodesOf(records, noon + 9 * hour).find(({ kind }) => kind === 'session');

const ended: SleptFact = ['ended', 61_000];

test.each<[string, SleptFact[]]>([
  ['before the record', [['woke-up', 60_000], ended]],
  ['after it', [ended, ['woke-up', 62_000]]],
])(
  'episodesOf counts the time that the computer slept when it says that it woke up %s',
  (_when, facts) => {
    expect(sessionIn(sleptSession(...facts))).toMatchObject({
      lengthMs: 8 * hour + 60_000,
      endedAt: noon + 8 * hour + 61_000,
    });
  },
);

test('episodesOf counts no sleep when the clock was set', () => {
  const ends = { lengthMs: 60_000, endedAt: noon + 61_000 };
  expect(sessionIn(sleptSession(ended))).toMatchObject(ends);
  // It woke up much later.
  expect(sessionIn(sleptSession(ended, ['woke-up', 600_000]))).toMatchObject(ends);
  // Set back, or from 1970, when it woke up.
  for (const years of [-1, 56]) {
    const records = sleptSession(['woke-up', 60_000], ended);
    const set = [...records.slice(0, 2), ...records.slice(2).map(dated(years * 365 * 24 * hour))];
    expect(sessionIn(set)).toMatchObject(ends);
  }
});

test('episodesOf counts a sleep only in the process and for the records that it came between', () => {
  const [window, command] = [newProcess(), newProcess()];
  const [before, across, after, other] = [1, 2, 3, 4].map(() => newReference());
  const woken = 8 * hour;
  const records = [
    window(0, started),
    command(0, { ...started, runs: 'whoami' }),
    window(1_000, began('payment'), before),
    window(2_000, began('session'), across),
    window(3_000, paymentMoved('stopped', { kind: 'stopped' }), before),
    command(4_000, began('sign-in'), other),
    window(60_000, { kind: 'woke-up' }, undefined, 60_000 + woken),
    window(61_000, began('payment'), after, 61_000 + woken),
    window(62_000, paymentMoved('stopped', { kind: 'stopped' }), after, 62_000 + woken),
    window(
      63_000,
      sessionMoved('stopped', { kind: 'running' }, { kind: 'stopped' }),
      across,
      63_000 + woken,
    ),
    // Its clock leaps as well, but nothing says that the computer slept.
    command(
      64_000,
      moved('cancelled', waiting, { kind: 'ended', outcome: 'cancelled' }),
      other,
      64_000 + woken,
    ),
  ];
  const lengths = new Map(
    episodesOf(records, readAt).map(({ reference, lengthMs }) => [reference, lengthMs]),
  );
  expect([before, across, after, other].map((each) => each && lengths.get(each))).toEqual([
    2_000,
    61_000 + woken,
    1_000,
    60_000,
  ]);
});

test('episodesOf takes a leap of the clock for a sleep only shortly before the computer says that it woke up', () => {
  const write = newProcess();
  const session = newReference();
  const stopped = sessionMoved('stopped', { kind: 'running' }, { kind: 'stopped' });
  const records = [
    write(1_000, began('session'), session),
    write(5_000, { kind: 'woke-up' }),
    write(6_000, stopped, session, 6_000 + hour),
  ];
  expect(sessionIn(records)).toMatchObject({ lengthMs: 5_000 });
});

test('readTimeline counts the sleep in an episode that it finds by its reference', async () => {
  const records = sleptSession(['page-hangs', 59_000], ['woke-up', 60_000], ended);
  // The leap is between two records of the newest ones.
  const [started, beginning, hangs, ...rest] = records;
  if (!started || !beginning || !hangs) throw new Error('there are no records');
  const folder = journalOf([started, beginning, dated(-8 * hour)(hangs), ...rest]);
  const query = { folder, reference: beginning.reference ?? null, limit: 3 };
  expect(await readTimeline(query)).toMatchObject({
    episodes: [{ hasBeginning: true, lengthMs: 8 * hour + 60_000 }],
  });
});

test('episodesOf attaches the keyring to the sign-in that ran in the same process at that time', () => {
  const { records, write, attempt } = failedSignIn();
  const other = newProcess();
  const keyring = { ...sampleFacts['keyring-proved'], ms: 900 };
  const episodes = episodesOf(
    [
      ...records.slice(0, 4),
      write(20_000, keyring),
      other(20_000, { kind: 'page-hangs' }),
      ...records.slice(4),
      write(50_000, { kind: 'vault-written' }),
    ],
    readAt,
  );
  const signIn = episodes.find(({ reference }) => reference === attempt);
  expect(signIn?.waits).toContainEqual({ who: 'computer', startMs: 18_100, ms: 900 });
  const launchers = episodes.filter(({ kind }) => kind === 'launcher');
  expect(launchers).toHaveLength(2);
  expect(signIn?.steps).toHaveLength(7);
});

test.each(['sign-in', 'payment', 'session'] as const)(
  'what the launcher does explains a %s that is open in its process, if it is not how the launcher starts or ends',
  (machine) => {
    const [window, command] = [newProcess(), newProcess()];
    const reference = newReference();
    const page = { kind: 'page-loaded' as const };
    const records = [
      window(0, started),
      window(1_000, began(machine), reference),
      window(2_000, { ...sampleFacts['page-loaded'], ...page }),
      window(3_000, { kind: 'page-hangs' }),
      command(4_000, { kind: 'page-hangs' }),
      window(5_000, { kind: 'quit' }),
    ];
    const steps = episodesOf(records, readAt).find(({ kind }) => kind === machine)?.steps;
    expect(steps?.map(({ startMs }) => startMs)).toEqual(machine === 'session' ? [0] : [0, 2_000]);
  },
);

test('a sign-in does not wait for a keyring that is asked when it has ended', () => {
  const { records, write, attempt } = failedSignIn();
  const keyring = { ...sampleFacts['keyring-proved'], ms: 3_000 };
  const after = signInIn([...records, write(47_000, keyring, attempt)]);
  expect(after?.waits).toEqual(signInIn(records)?.waits);
  const across = signInIn([...records, write(45_000, keyring, attempt)]);
  expect(across?.waits.at(-1)).toEqual({ who: 'computer', startMs: 41_000, ms: 1_500 });
});

test('episodesOf continues an episode after a crash, and begins a new one after its end', () => {
  const payment = newReference();
  const move = (after: 'ready' | 'sending' | 'checking' | 'settled' | 'stopped'): Fact => ({
    kind: 'payment-moved',
    event: 'shown',
    before: { kind: after === 'stopped' ? 'settled' : 'ready', status: 'completed' },
    after: { kind: after, ...(after === 'settled' && { status: 'completed' as const }) },
  });
  const [first, second] = [newProcess(), newProcess(100_000)];
  const records = [
    first(0, started),
    first(1_000, began('payment'), payment),
    first(2_000, move('sending'), payment),
    second(100_000, started),
    second(101_000, began('payment'), payment),
    second(101_500, move('checking'), payment),
    second(102_000, move('settled'), payment),
    second(109_000, move('stopped'), payment),
    second(200_000, began('payment'), payment),
    second(201_000, move('ready'), payment),
  ];
  const payments = episodesOf(records, readAt).filter(({ kind }) => kind === 'payment');
  expect(payments.map(({ outcome, lengthMs }) => [outcome, lengthMs])).toEqual([
    ['running', readAt - noon - 200_000],
    ['succeeded', 101_000],
  ]);
  expect(payments[1]?.waits).toEqual([{ who: 'platform', startMs: 100_500, ms: 500 }]);
});

test('the episodes of one reference have an ID each, and the first one keeps it', () => {
  const write = newProcess();
  const payment = newReference();
  const stopped = paymentMoved('stopped', { kind: 'stopped' });
  const records = [
    write(0, started),
    write(1, began('payment'), payment),
    write(2, stopped, payment),
    write(3, began('payment'), payment),
  ];
  const { run } = records[0] ?? {};
  const idsOf = (some: readonly JournalRecord[]) => episodesOf(some, readAt).map(({ id }) => id);
  expect(idsOf(records)).toEqual([`${run}-4`, payment, run]);
  expect(idsOf(records.slice(2))).toEqual([`${run}-4`, payment]);
});

test('episodesOf orders by time what two processes write at once', () => {
  const payment = newReference();
  const moves = (event: FactOf<'payment-moved'>['event']): Fact => ({
    kind: 'payment-moved',
    event,
    before: { kind: 'ready', status: 'created' },
    after: { kind: 'ready', status: 'created' },
  });
  const [window, command] = [newProcess(), newProcess(1_500)];
  const records = [
    window(0, started),
    window(1_000, began('payment'), payment),
    command(3_000, moves('shown'), payment),
    window(2_000, moves('shown'), payment),
  ];
  const [episode] = episodesOf(records, readAt).filter(({ kind }) => kind === 'payment');
  expect(episode?.steps.map(({ startMs }) => startMs)).toEqual([0, 1_000, 2_000]);
});

type Waited = Episode['waits'][number]['who'] | 'nobody';

test.each<[SignInMove['after'], Waited]>([
  [{ kind: 'waiting', codeFlow: 'preparing' }, 'computer'],
  [opening, 'browser'],
  [waiting, 'player'],
  [{ ...waiting, platform: 'failed' }, 'platform'],
  [{ ...waiting, platform: 'asked-again' }, 'platform'],
  [{ ...waiting, deviceFlow: 'requesting' }, 'player'],
  [{ kind: 'waiting', codeFlow: 'over', deviceFlow: 'requesting' }, 'platform'],
  [{ kind: 'waiting', codeFlow: 'unused', deviceFlow: 'requesting' }, 'platform'],
  [{ kind: 'waiting', codeFlow: 'over', deviceFlow: 'waiting' }, 'player'],
  [exchanging, 'platform'],
  [{ kind: 'loading-profile' }, 'platform'],
  [{ kind: 'confirming-person' }, 'player'],
  [{ kind: 'adding-account' }, 'computer'],
])('a sign-in in %o waits for the %s', (state, who) => {
  const { waits } = episodeOf('sign-in', [
    [0, moved('started', { kind: 'not-started' }, state)],
    [1_000, moved('cancelled', state, { kind: 'ended', outcome: 'cancelled' })],
  ]);
  expect(waits).toEqual([{ who, startMs: 0, ms: 1_000 }]);
});

test('a sign-in waits for the platform, not for this computer, until the sign-out before it is revoked', () => {
  const write = newProcess();
  const attempt = newReference();
  const preparing = { kind: 'waiting', codeFlow: 'preparing' } as const;
  const revocation = { ...sampleFacts.request, endpoint: 'revocation' as const, ms: 9_000 };
  const signIn = signInIn([
    write(0, started),
    write(1_000, began('sign-in'), attempt),
    write(1_000, moved('started', { kind: 'not-started' }, preparing), attempt),
    // Of the sign-out, so it has no reference.
    write(8_000, revocation),
    write(8_100, moved('url-ready', preparing, opening), attempt),
    write(8_500, moved('browser-opened', opening, waiting), attempt),
    // Tokens that came too late are revoked while the player is waited for.
    write(20_000, revocation),
    write(21_000, moved('cancelled', waiting, { kind: 'ended', outcome: 'cancelled' }), attempt),
  ]);
  expect(signIn?.waits).toEqual([
    { who: 'platform', startMs: 0, ms: 7_000 },
    { who: 'computer', startMs: 7_000, ms: 100 },
    { who: 'browser', startMs: 7_100, ms: 400 },
    { who: 'player', startMs: 7_500, ms: 12_500 },
  ]);
});

test.each<[SessionMove['after'], Waited]>([
  [{ kind: 'running', tokens: 'valid', profile: 'loaded' }, 'nobody'],
  [{ kind: 'running', tokens: 'refreshing', profile: 'loaded' }, 'platform'],
  [{ kind: 'running', tokens: 'valid', profile: 'requesting' }, 'platform'],
])('a session in %o waits for %s', (state, who) => {
  const { waits } = episodeOf('session', [
    [0, sessionMoved('started', { kind: 'created' }, state)],
    [1_000, sessionMoved('stopped', state, { kind: 'stopped' })],
  ]);
  expect(waits).toEqual(who === 'nobody' ? [] : [{ who, startMs: 0, ms: 1_000 }]);
});

test('without a browser, a sign-in waits for the platform until there is a code, and then for the player', () => {
  const requesting = { kind: 'waiting', codeFlow: 'over', deviceFlow: 'requesting' } as const;
  const offered = { ...requesting, deviceFlow: 'waiting' } as const;
  const { waits } = episodeOf('sign-in', [
    [0, moved('started', { kind: 'not-started' }, opening)],
    [500, moved('code-flow-failed', opening, requesting)],
    [1_500, moved('user-code', requesting, offered)],
  ]);
  expect(waits).toMatchObject([
    { who: 'browser', ms: 500 },
    { who: 'platform', ms: 1_000 },
    { who: 'player' },
  ]);
});

test('an episode that goes on lasts until it is read, and so does its last wait', () => {
  const { records } = failedSignIn();
  const cut = records.slice(0, 4);
  const lengthAt = (at: number) => {
    const episode = signInIn(cut, at);
    expect(episode?.endedAt).toBeNull();
    expect(episode?.waits.at(-1)).toMatchObject({ who: 'player', startMs: 500 });
    return [episode?.lengthMs, episode?.waits.at(-1)?.ms];
  };
  expect(lengthAt(noon + 61_000)).toEqual([60_000, 59_500]);
  expect(episodeOf('session', [])).toMatchObject({ lengthMs: 3_600_000, waits: [] });
  // The clock was set back after the newest record.
  expect(episodeOf('session', [], noon - 5_000)).toMatchObject({ lengthMs: 0 });
});

/** A journal with these records on the disk. */
function journalOf(records: readonly JournalRecord[]): string {
  const folder = path.join(temporaryFolder(), 'journal');
  mkdirSync(folder);
  const lines = records.map((record) => JSON.stringify(record)).join('\n');
  appendFileSync(path.join(folder, `00000001-${noon}.jsonl`), `\n${lines}\n`);
  return folder;
}

test('readTimeline finds an episode by its own reference and by that of its failure', async () => {
  const { records, attempt, failure } = failedSignIn();
  const write = newProcess(50_000);
  const later = Array.from({ length: 30 }, (_, index) =>
    write(50_000 + index, { kind: 'polled', number: 1, outcome: 'pending' }, newReference()),
  );
  const folder = journalOf([...records, ...later]);
  for (const limit of [5, 100]) {
    for (const reference of [attempt, failure]) {
      const { episodes } = await readTimeline({ folder, reference, limit });
      expect(episodes.map((each) => each.reference)).toEqual([attempt]);
    }
  }
  expect(await readTimeline({ folder, reference: newReference(), limit: 5 })).toEqual({
    episodes: [],
    hasMore: false,
  });
});

test('a failure that two sign-ins name belongs to the first, in the timeline and in its search', async () => {
  const { write, records, attempt, failure } = failedSignIn();
  const next = newReference();
  const ended = { kind: 'ended', outcome: 'failed' } as const;
  const again = [
    write(50_000, began('sign-in'), next),
    write(50_001, moved('code-flow-failed', opening, ended, { problem: 'LK-305', failure }), next),
  ];
  const all = [...records, ...again];
  const signIns = episodesOf(all, readAt).filter(({ kind }) => kind === 'sign-in');
  expect(signIns.map(({ hasBeginning, lengthMs }) => [hasBeginning, lengthMs])).toEqual([
    [true, 1],
    [true, 42_500],
  ]);
  const cut = await readTimeline({ folder: journalOf(all), reference: failure, limit: 3 });
  expect(cut.episodes.map(({ reference }) => reference)).toEqual([attempt]);
});

test('readTimeline skips incomplete records, and says when there are older ones', async () => {
  const { records } = failedSignIn();
  const folder = journalOf(records);
  appendFileSync(path.join(folder, `00000001-${noon}.jsonl`), '{"at":"2026-03-01T12:00');
  const all = await readTimeline({ folder, reference: null, limit: 100 });
  expect(all.episodes.map(({ kind }) => kind)).toEqual(['sign-in', 'launcher']);
  expect(all.hasMore).toBe(false);
  const few = await readTimeline({ folder, reference: null, limit: 2 });
  expect(few).toMatchObject({
    hasMore: true,
    episodes: [{ kind: 'sign-in', hasBeginning: false }],
  });
});

test('a timeline of every kind of record fits its schema and holds no planted secret', () => {
  const write = newProcess();
  const owner = newReference();
  const facts = Object.values(sampleFacts);
  const records = [
    ...facts.map((fact, index) => write(index, fact, owner)),
    ...facts.map((fact, index) => write(100 + index, fact)),
    write(200, { kind: 'journal-lost', records: 3, system: systemCodeOf('ENOSPC') }),
  ];
  const timeline = { episodes: episodesOf(records, readAt), hasMore: false };
  expect(timelineSchema.safeParse(timeline).success).toBe(true);
  const text = JSON.stringify(timeline);
  for (const [name, secret] of Object.entries(plantedSecrets)) {
    expect(text.includes(secret), name).toBe(false);
  }
});

test('episodesOf says that a session waited for this computer when another launcher held its accounts (LK-510)', () => {
  const idle = { kind: 'running', tokens: 'valid' } as const;
  const refreshing = { kind: 'running', tokens: 'refreshing' } as const;
  const waitsFor = (problem: 'LK-510' | 'LK-302') =>
    episodeOf('session', [
      [0, sessionMoved('refresh-due', idle, refreshing)],
      [60_000, sessionMoved('refresh-failed', refreshing, idle, { problem })],
    ]).waits;
  expect(waitsFor('LK-510')).toEqual([{ who: 'computer', startMs: 0, ms: 60_000 }]);
  expect(waitsFor('LK-302')).toEqual([{ who: 'platform', startMs: 0, ms: 60_000 }]);
});

test('episodesOf says that a payment waited for this computer until its intent was loaded', () => {
  const { waits } = episodeOf('payment', [
    [0, paymentMoved('shown')],
    [5_000, paymentMoved('intent-loaded')],
    [5_200, paymentMoved('offer-read', { kind: 'ready' })],
  ]);
  expect(waits.slice(0, 2)).toEqual([
    { who: 'computer', startMs: 0, ms: 5_000 },
    { who: 'platform', startMs: 5_000, ms: 200 },
  ]);
});
