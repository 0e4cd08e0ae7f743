/** How the timeline says that an episode ended: its outcome, its summary, and what remains to be done. */
import { expect, test } from 'vitest';
import { newReference } from '../../../../src-main/facts/fact-fields.ts';
import type { Fact } from '../../../../src-main/facts/facts.ts';
import type { JournalRecord } from '../../../../src-main/support/journal/journal-record.ts';
import { episodesOf } from '../../../../src-main/support/timeline/timeline.ts';
import { type Episode, hasProblem } from '../../../../src-shared/timeline.ts';
import {
  began,
  episodeOf,
  exchanging,
  failedSignIn,
  type MachineName,
  moved,
  newProcess,
  noon,
  opening,
  type PaymentMove,
  paymentMoved,
  readAt,
  type SignInMove,
  sessionMoved,
  signInIn,
  started,
  unread,
  type Written,
  waiting,
} from '../../../support/episodes.ts';
import { sampleFacts } from '../../../support/facts.ts';

const running = { kind: 'running', tokens: 'valid', profile: 'loaded' } as const;
const loading = { ...running, profile: 'requesting' } as const;

test('episodesOf says that a process died when a new one started without a quit', () => {
  const { records, attempt } = failedSignIn();
  const cut = records.slice(0, 4);
  expect(signInIn(cut)?.outcome).toBe('running');
  const next = newProcess(60_000);
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
    const [first, second] = [newProcess(), newProcess(4_000)];
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
    const running = process.pid;
    expect(outcomeOf(running, running + 1)).toBe('running');
    // The number was given again.
    expect(outcomeOf(running, running)).toBe('died');
    // More than a system gives.
    expect(outcomeOf(2 ** 30, running)).toBe('died');
  },
);

test('episodesOf says that a session ended with Latchkey when its process quit', () => {
  const write = newProcess();
  const session = newReference();
  const records = [
    write(0, started),
    write(1_000, began('session'), session),
    write(2_000, { kind: 'quit' }),
    newProcess(60_000)(60_000, started),
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
  const refused = {
    kind: 'running',
    tokens: 'refreshing',
    profile: 'awaiting-refresh-after-401',
  } as const;
  const failed: Written[] = [
    [100, { ...sampleFacts.request, status: 401, problem: 'LK-308' }],
    [101, sessionMoved('profile-failed', loading, refused, { problem: 'LK-308' })],
  ];
  expect(hasProblem(episodeOf('session', failed))).toBe(true);
  const mended = episodeOf('session', [
    ...failed,
    [200, sessionMoved('tokens-refreshed', refused, loading)],
    [300, sessionMoved('profile-loaded', loading, running)],
  ]);
  expect(hasProblem(mended)).toBe(false);
  expect(mended.steps.map(({ severity, code }) => [severity, code]).slice(1, 3)).toEqual([
    ['mended', null],
    ['mended', null],
  ]);
});

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

const endedSignIn = (outcome: 'signed-in' | 'cancelled' | 'failed', before: SignInMove['before']) =>
  moved('cancelled', before, { kind: 'ended', outcome });
const endedPayment = (after: PaymentMove['after'], before: PaymentMove['before']) =>
  paymentMoved('stopped', after, { before });
const sent = { kind: 'watching', intent: 'accepted', status: 'pending' } as const;
const notPaid = 'The payment ended without being paid';

test.each<[MachineName, Fact, Episode['outcome'], string]>([
  ['sign-in', endedSignIn('signed-in', exchanging), 'succeeded', 'The sign-in was successful.'],
  ['sign-in', endedSignIn('cancelled', waiting), 'cancelled', 'The sign-in was cancelled.'],
  ['sign-in', endedSignIn('failed', exchanging), 'failed', 'The sign-in failed.'],
  [
    'sign-in',
    moved('started', { kind: 'not-started' }, opening),
    'running',
    'It is still going on.',
  ],
  [
    'session',
    sessionMoved('refresh-failed', running, { kind: 'ended' }),
    'failed',
    'The session ended.',
  ],
  [
    'session',
    sessionMoved('stopped', running, { kind: 'stopped' }),
    'succeeded',
    'The session was closed on this computer.',
  ],
  ['session', sessionMoved('profile-loaded', running, running), 'running', 'The session is open.'],
  [
    'payment',
    endedPayment({ kind: 'settled', status: 'completed' }, sent),
    'succeeded',
    'The platform says that it is paid.',
  ],
  [
    'payment',
    endedPayment({ kind: 'settled', status: 'failed' }, sent),
    'failed',
    `${notPaid}: failed.`,
  ],
  [
    'payment',
    endedPayment({ kind: 'over', status: 'expired' }, unread),
    'failed',
    `${notPaid}: expired.`,
  ],
  [
    'payment',
    endedPayment({ kind: 'over', status: 'cancelled' }, unread),
    'cancelled',
    `${notPaid}: cancelled.`,
  ],
  // The status that the screen showed last is in the state before.
  [
    'payment',
    endedPayment({ kind: 'stopped' }, { kind: 'settled', status: 'failed' }),
    'failed',
    `${notPaid}: failed.`,
  ],
  [
    'payment',
    endedPayment({ kind: 'stopped' }, sent),
    'cancelled',
    'The payment was closed while it was in progress.',
  ],
  [
    'payment',
    endedPayment({ kind: 'stopped' }, { kind: 'ready', status: 'created' }),
    'cancelled',
    'The payment was closed before it was paid.',
  ],
  [
    'payment',
    paymentMoved('offer-read', { kind: 'ready', status: 'created' }),
    'running',
    'It is still going on.',
  ],
])('the timeline says how each %s ends or goes on: %o is %s', (machine, move, outcome, summary) => {
  const episode = episodeOf(machine, [[1_000, move]]);
  expect(episode).toMatchObject({
    outcome,
    summary,
    endedAt: outcome === 'running' ? null : noon + 1_000,
  });
});

test('the timeline says whether Latchkey is open or was closed', () => {
  const write = newProcess();
  const open = [write(0, started), write(1_000, { kind: 'vault-written' })];
  const closed = [...open, write(2_000, { kind: 'quit' }), write(2_001, { kind: 'vault-written' })];
  expect(episodesOf(open, readAt)).toMatchObject([
    { kind: 'launcher', outcome: 'running', summary: 'Latchkey is open.', endedAt: null },
  ]);
  expect(episodesOf(closed, readAt)).toMatchObject([
    { outcome: 'succeeded', summary: 'Latchkey was closed.', endedAt: noon + 2_001 },
  ]);
});

test('a sign-in and a payment that are open when Latchkey is closed end as cancelled', () => {
  const outcomesOf = (...after: readonly JournalRecord[]) => {
    const [signIn, payment] = [newReference(), newReference()];
    const records = [
      write(0, started),
      write(1_000, began('sign-in'), signIn),
      write(1_000, began('payment'), payment),
    ];
    return [signIn, payment].map((wanted) => {
      const found = episodesOf([...records, ...after], readAt);
      return found.find(({ reference }) => reference === wanted);
    });
  };
  const write = newProcess();
  const closed = { outcome: 'cancelled', summary: 'Latchkey was closed.' };
  expect(outcomesOf(write(2_000, { kind: 'quit' }))).toMatchObject([closed, closed]);
  const goesOn = { outcome: 'running' };
  expect(outcomesOf(newProcess()(2_000, { kind: 'quit' }))).toMatchObject([goesOn, goesOn]);
});

test('a cancelled sign-in does not name a problem that the platform had overcome', () => {
  const failed = { ...waiting, platform: 'failed' } as const;
  const answered = { ...waiting, platform: 'no-problem' } as const;
  const episode = episodeOf('sign-in', [
    [0, moved('platform-failed', waiting, failed, { problem: 'LK-301' })],
    [1_000, moved('platform-answered', failed, answered)],
    [2_000, endedSignIn('cancelled', answered)],
  ]);
  expect(episode.summary).toBe('The sign-in was cancelled.');
});

test('a refresh mends a refused access token, and no other problem before it', () => {
  const severities = (status: number, code: 'LK-305' | 'LK-308', ...later: Written[]) =>
    episodeOf('session', [
      [100, { ...sampleFacts.request, status, problem: code }],
      [200, sessionMoved('tokens-refreshed', loading, loading)],
      ...later,
    ]).steps.map(({ severity }) => severity);
  expect(severities(401, 'LK-308')).toEqual(['normal', 'mended', 'normal']);
  expect(severities(503, 'LK-305')).toEqual(['normal', 'problem', 'normal']);
  const again: Written = [300, { ...sampleFacts.request, status: 401, problem: 'LK-308' }];
  expect(severities(401, 'LK-308', again)).toEqual(['normal', 'mended', 'normal', 'problem']);
});

test('a step that was recorded several times says how often', () => {
  const write = newProcess();
  const polled = { ...write(1, sampleFacts.polled), times: 3 };
  const sentences = episodesOf([write(0, started), polled], readAt)[0]?.steps;
  expect(sentences?.[1]?.sentence).toMatch(/ \(3×\)$/);
  expect(sentences?.[0]?.sentence).not.toContain('×');
});

const asked = 'No clear answer came to the request to pay, so Latchkey asked the platform again.';

/** The summary of a payment with these moves. `poll-pressed` is the first one after a restart. */
function summaryOf(...moves: (readonly [PaymentMove['event'], PaymentMove['after']['kind']])[]) {
  const payment = newReference();
  const records: JournalRecord[] = [];
  let write = newProcess();
  let before: PaymentMove['before'] = { kind: 'ready' };
  records.push(write(0, began('payment'), payment));
  moves.forEach(([event, kind], index) => {
    if (event === 'poll-pressed') {
      write = newProcess(index);
      records.push(write(index, began('payment'), payment));
      before = { kind: 'checking' };
    }
    const after = { kind, ...(kind === 'settled' && { status: 'completed' as const }) };
    records.push(write(index, { kind: 'payment-moved', event, before, after }, payment));
    before = after;
  });
  return episodesOf(records, readAt)[0]?.summary;
}

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

test('episodesOf says that a payment could not be loaded, and waits for nobody, until it is read again', () => {
  const failed: Written[] = [
    [0, paymentMoved('shown')],
    [500, paymentMoved('read-failed', unread, { problem: 'LK-523' })],
  ];
  expect(episodeOf('payment', failed)).toMatchObject({
    outcome: 'failed',
    lengthMs: 500,
    waits: [{ who: 'platform', startMs: 0, ms: 500 }],
    summary: expect.stringMatching(
      /^The payment could not be loaded\. LK-523: The platform does not find this payment/,
    ),
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
