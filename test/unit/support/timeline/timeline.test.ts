/** The timeline: from records of the journal to episodes. */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newReference, systemCodeOf } from '../../../../src-main/facts/fact-fields.ts';
import type { Fact, FactOf } from '../../../../src-main/facts/facts.ts';
import type { JournalRecord } from '../../../../src-main/support/journal/journal-record.ts';
import { episodesOf, readTimeline } from '../../../../src-main/support/timeline/timeline.ts';
import type { Reference } from '../../../../src-shared/reference.ts';
import { type Episode, hasProblem, timelineSchema } from '../../../../src-shared/timeline.ts';
import { plantedSecrets, sampleFacts } from '../../../support/facts.ts';
import { temporaryFolder } from '../../../support/folder.ts';

const noon = Date.UTC(2026, 2, 1, 12);
/** When the timeline is read. */
const readAt = noon + 3_600_000;

/** A process that writes records: at `ms` since noon by the calendar, and since its start by its own clock. */
function process(begunMs = 0) {
  const run = newReference();
  let line = 0;
  return (ms: number, fact: Fact, reference?: Reference, atMs = ms): JournalRecord => {
    line += 1;
    return {
      at: new Date(noon + atMs).toISOString(),
      uptimeMs: ms - begunMs,
      run,
      line,
      ...(reference && { reference }),
      fact,
    };
  };
}

/** The start of a window that is open: this process has its number. */
const started = { ...sampleFacts.started, pid: global.process.pid };
type MachineName = FactOf<'began'>['machine'];
const began = (machine: MachineName): Fact => ({ kind: 'began', machine });
const waiting = { kind: 'waiting', codeFlow: 'waiting', deviceFlow: 'not-offered' } as const;
const opening = { ...waiting, codeFlow: 'opening' } as const;
const exchanging = { kind: 'exchanging', deviceFlow: 'over' } as const;

type SignInMove = FactOf<'sign-in-moved'>;
const moved = (
  event: SignInMove['event'],
  before: SignInMove['before'],
  after: SignInMove['after'],
  more: Partial<SignInMove> = {},
): Fact => ({ kind: 'sign-in-moved', event, before, after, ...more });

type Written = readonly [ms: number, fact: Fact];

/** The episode of these facts, which one process has written under one reference since the machine began. */
function episodeOf(machine: MachineName, facts: readonly Written[], at = readAt): Episode {
  const write = process();
  const reference = newReference();
  const all: Written[] = [[0, began(machine)], ...facts];
  const [episode] = episodesOf(
    all.map(([ms, fact]) => write(ms, fact, reference)),
    at,
  );
  if (!episode) throw new Error('there is no episode');
  return episode;
}

/** The newest sign-in of these records. */
const signInIn = (records: readonly JournalRecord[], at = readAt) =>
  episodesOf(records, at).find(({ kind }) => kind === 'sign-in');

/** A sign-in that waits 40 s for the player, and fails at the platform 2 s later. */
function failedSignIn() {
  const write = process();
  const attempt = newReference();
  const failure = newReference();
  const ended = { kind: 'ended', outcome: 'failed' } as const;
  const records = [
    write(0, started),
    write(1_000, began('sign-in'), attempt),
    write(1_000, moved('started', { kind: 'not-started' }, opening), attempt),
    write(1_500, moved('browser-opened', opening, waiting), attempt),
    write(41_500, moved('callback-arrived', waiting, exchanging), attempt),
    // Recorded by work that has no reference.
    write(43_500, {
      kind: 'failure',
      code: 'LK-305',
      failure,
      causes: [],
      host: sampleFacts.failure.host,
      status: 503,
    }),
    write(
      43_500,
      moved('code-flow-failed', exchanging, ended, { problem: 'LK-305', failure }),
      attempt,
    ),
  ];
  return { write, attempt, failure, records };
}

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
  const write = process();
  const session = newReference();
  const ended: Fact = {
    kind: 'session-moved',
    event: 'refresh-failed',
    before: { kind: 'running', tokens: 'valid' },
    after: { kind: 'ended' },
  };
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

test('episodesOf says that a process died when a new one started without a quit', () => {
  const { records, attempt } = failedSignIn();
  const cut = records.slice(0, 4);
  expect(signInIn(cut)?.outcome).toBe('running');
  const next = process(60_000);
  const episodes = episodesOf([...cut, next(61_000, started)], readAt);
  const episode = episodes.find(({ reference }) => reference === attempt);
  expect(episode).toMatchObject({ outcome: 'died', endedAt: noon + 1_500 });
  expect(episode?.steps.at(-1)).toMatchObject({ severity: 'problem', code: null });
  expect(episodes.filter(({ kind }) => kind === 'launcher').map(({ outcome }) => outcome)).toEqual([
    'running',
    'died',
  ]);
  const command = { ...started, runs: 'whoami' } as const;
  expect(signInIn([...cut, next(61_000, command)])?.outcome).toBe('running');
});

test.each(['sign-in', 'payment'] as const)(
  'episodesOf says that a %s command goes on beside a second one until its process is gone',
  (runs) => {
    const [first, second] = [process(), process(4_000)];
    const reference = newReference();
    const outcomeOf = (pid: number, pidOfSecond: number) => {
      const records = [
        first(0, { ...started, runs, pid }),
        first(10, began(runs), reference),
        second(4_000, { ...started, runs, pid: pidOfSecond }),
        second(5_000, { ...started, runs: 'window', pid: pidOfSecond }),
      ];
      return episodesOf(records, readAt).find((each) => each.reference === reference)?.outcome;
    };
    const running = global.process.pid;
    expect(outcomeOf(running, running + 1)).toBe('running');
    // The number was given again.
    expect(outcomeOf(running, running)).toBe('died');
    // More than a system gives.
    expect(outcomeOf(2 ** 30, running)).toBe('died');
  },
);

test('episodesOf says that a session ended with Latchkey when its process quit', () => {
  const write = process();
  const session = newReference();
  const records = [
    write(0, started),
    write(1_000, began('session'), session),
    write(2_000, { kind: 'quit' }),
    process(60_000)(60_000, started),
  ];
  for (const known of [records, records.slice(0, 3)]) {
    const episode = episodesOf(known, readAt).find(({ reference }) => reference === session);
    expect(episode).toMatchObject({
      outcome: 'succeeded',
      summary: 'Latchkey was closed.',
      endedAt: noon + 1_000,
    });
    expect(episode && hasProblem(episode)).toBe(false);
  }
  const killed = episodesOf(
    records.filter(({ fact }) => fact.kind !== 'quit'),
    readAt,
  );
  expect(killed.find(({ reference }) => reference === session)?.outcome).toBe('died');
});

test('episodesOf shows no failure when a refresh mended a 401', () => {
  const running = { kind: 'running', tokens: 'valid', profile: 'requesting' } as const;
  const refused = {
    kind: 'running',
    tokens: 'refreshing',
    profile: 'awaiting-refresh-after-401',
  } as const;
  const move = { kind: 'session-moved', before: running, after: running } as const;
  const failed: Written[] = [
    [100, { ...sampleFacts.request, status: 401, problem: 'LK-308' }],
    [101, { ...move, event: 'profile-failed', after: refused, problem: 'LK-308' }],
  ];
  expect(hasProblem(episodeOf('session', failed))).toBe(true);
  const mended = episodeOf('session', [
    ...failed,
    [200, { ...move, event: 'tokens-refreshed', before: refused }],
    [300, { ...move, event: 'profile-loaded', after: { ...running, profile: 'loaded' } }],
  ]);
  expect(hasProblem(mended)).toBe(false);
  expect(mended.steps.map(({ severity, code }) => [severity, code]).slice(1, 3)).toEqual([
    ['mended', null],
    ['mended', null],
  ]);
});

test('episodesOf attaches the keyring to the sign-in that ran in the same process at that time', () => {
  const { records, write, attempt } = failedSignIn();
  const other = process();
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
  const [first, second] = [process(), process(100_000)];
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

test('episodesOf orders by time what two processes write at once', () => {
  const payment = newReference();
  const moves = (event: FactOf<'payment-moved'>['event']): Fact => ({
    kind: 'payment-moved',
    event,
    before: { kind: 'ready', status: 'created' },
    after: { kind: 'ready', status: 'created' },
  });
  const [window, command] = [process(), process(1_500)];
  const records = [
    window(0, started),
    window(1_000, began('payment'), payment),
    command(3_000, moves('shown'), payment),
    window(2_000, moves('shown'), payment),
  ];
  const [episode] = episodesOf(records, readAt).filter(({ kind }) => kind === 'payment');
  expect(episode?.steps.map(({ startMs }) => startMs)).toEqual([0, 1_000, 2_000]);
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

type PaymentMove = FactOf<'payment-moved'>;
const unread = { kind: 'unread' } as const;
const paymentMoved = (
  event: PaymentMove['event'],
  after: PaymentMove['after'] = unread,
  more: Partial<PaymentMove> = {},
): Fact => ({ kind: 'payment-moved', event, before: unread, after, ...more });

const asked = 'The answer to the request to pay was lost, so Latchkey asked the platform again.';

/** What the timeline says about a payment with these moves. `poll-pressed` is the first one after a restart. */
function summaryOf(...moves: (readonly [PaymentMove['event'], PaymentMove['after']['kind']])[]) {
  const payment = newReference();
  const records: JournalRecord[] = [];
  let write = process();
  let before: PaymentMove['before'] = { kind: 'ready' };
  records.push(write(0, began('payment'), payment));
  moves.forEach(([event, kind], index) => {
    if (event === 'poll-pressed') {
      write = process(index);
      records.push(write(index, began('payment'), payment));
      before = { kind: 'checking' };
    }
    const after = { kind, ...(kind === 'settled' && { status: 'completed' as const }) };
    records.push(write(index, { kind: 'payment-moved', event, before, after }, payment));
    before = after;
  });
  return episodesOf(records, readAt)[0]?.summary;
}

test('a paid payment leaves nothing to be done about what went wrong on the way', () => {
  const failure = newReference();
  const stepOf = (after: PaymentMove['after']) =>
    episodeOf('payment', [
      [1, { kind: 'failure', code: 'LK-301', failure, causes: [] }],
      [2, paymentMoved('payment-read', after, { before: { kind: 'watching' } })],
    ]).steps.find((step) => step.code === 'LK-301');
  expect(stepOf({ kind: 'watching' })).toMatchObject({ remedy: expect.any(String) });
  const paid = stepOf({ kind: 'settled', status: 'completed' });
  expect(paid).toMatchObject({ remedy: null, cause: expect.any(String) });
});

test('a paid payment says that the answer was lost and the platform was asked again, if it was so', () => {
  const sent = ['intent-recorded', 'sending'] as const;
  const paid = ['payment-read', 'settled'] as const;
  expect(summaryOf(sent, ['answered', 'watching'], paid)).toBe(
    'The platform says that it is paid.',
  );
  const lost = `${asked} It was paid once.`;
  expect(summaryOf(sent, ['no-answer', 'checking'], paid)).toBe(lost);
  const again = ['send-again-pressed', 'resending'] as const;
  expect(
    summaryOf(sent, ['no-answer', 'checking'], again, ['intent-updated', 'sending'], paid),
  ).toBe(lost);
  // Latchkey was closed meanwhile.
  expect(summaryOf(sent, ['poll-pressed', 'checking'], paid)).toBe(lost);
  expect(summaryOf(sent, ['refused', 'examining'], ['read-failed', 'checking'], paid)).toBe(
    'The platform says that it is paid.',
  );
});

test('a payment whose status Latchkey does not know has not ended without being paid', () => {
  const watching = { kind: 'watching', intent: 'accepted', status: 'other' } as const;
  const episode = episodeOf('payment', [
    [0, paymentMoved('shown')],
    [200, paymentMoved('payment-read', watching)],
    [9_000, paymentMoved('stopped', { kind: 'stopped' }, { before: watching })],
  ]);
  const summary = 'The payment was closed while it was in progress.';
  expect(episode).toMatchObject({ outcome: 'cancelled', summary });
});

test('a payment that is paid with another amount than was confirmed says so, and what to do', () => {
  const settled = { kind: 'settled', intent: 'settled', status: 'completed' } as const;
  const episode = episodeOf('payment', [
    [0, paymentMoved('shown')],
    [200, paymentMoved('payment-read', settled, { problem: 'LK-531' })],
    [9_000, paymentMoved('stopped', { kind: 'stopped' }, { before: settled })],
  ]);
  expect(episode).toMatchObject({
    outcome: 'succeeded',
    summary:
      'The platform says that it is paid. LK-531: The platform changed the amount after you confirmed.',
  });
  expect(episode.steps[2]).toMatchObject({
    code: 'LK-531',
    remedy: expect.stringContaining('Report it to the platform'),
  });
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
  const write = process(50_000);
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
  const write = process();
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

test('M3 episodesOf says that a sign-in waited for the platform, and names the failure, when the player cancels', () => {
  const failure = newReference();
  const failed = { ...waiting, platform: 'failed' } as const;
  const cancelled = { kind: 'ended', outcome: 'cancelled' } as const;
  const episode = episodeOf('sign-in', [
    [0, { kind: 'failure', code: 'LK-301', failure, causes: [] }],
    [0, moved('platform-failed', waiting, failed, { problem: 'LK-301', failure })],
    [9_000, moved('cancelled', failed, cancelled)],
  ]);
  expect(episode.waits).toEqual([{ who: 'platform', startMs: 0, ms: 9_000 }]);
  expect(episode.steps.some((step) => step.failure === failure)).toBe(true);
  expect(episode.outcome).toBe('cancelled');
  expect(episode.summary).toContain('LK-301');
});

test('episodesOf says that a session waited for this computer when another launcher held its accounts (LK-510)', () => {
  const idle = { kind: 'running', tokens: 'valid' } as const;
  const refreshing = { kind: 'running', tokens: 'refreshing' } as const;
  const started = { event: 'refresh-due', before: idle, after: refreshing } as const;
  const failed = { event: 'refresh-failed', before: refreshing, after: idle } as const;
  const waitsFor = (problem: 'LK-510' | 'LK-302') =>
    episodeOf('session', [
      [0, { kind: 'session-moved', ...started }],
      [60_000, { kind: 'session-moved', ...failed, problem }],
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

test('episodesOf says that a payment could not be loaded, and waits for nobody, until it is read again', () => {
  const failed: Written[] = [
    [0, paymentMoved('shown')],
    [500, paymentMoved('read-failed', unread, { problem: 'LK-523' })],
  ];
  expect(episodeOf('payment', failed)).toMatchObject({
    outcome: 'failed',
    lengthMs: 500,
    waits: [{ who: 'platform', startMs: 0, ms: 500 }],
    summary: expect.stringMatching(/^The payment could not be loaded\. LK-523: Payment not found/),
  });
  const again: Written[] = [...failed, [60_000, paymentMoved('poll-pressed')]];
  expect(episodeOf('payment', again, noon + 61_000)).toMatchObject({
    outcome: 'running',
    lengthMs: 61_000,
    waits: [{ ms: 500 }, { startMs: 60_000, ms: 1_000 }],
  });
  const read: Written[] = [...again, [60_500, paymentMoved('offer-read', { kind: 'ready' })]];
  expect(episodeOf('payment', read, noon + 61_000).outcome).toBe('running');
});
