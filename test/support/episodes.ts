/** Records of a journal as a process writes them, and the episode that the timeline makes of them. */
import { newReference } from '../../src-main/facts/fact-fields.ts';
import type { Fact, FactOf } from '../../src-main/facts/facts.ts';
import type { JournalRecord } from '../../src-main/support/journal/journal-record.ts';
import { episodesOf } from '../../src-main/support/timeline/timeline.ts';
import type { Reference } from '../../src-shared/reference.ts';
import type { Episode } from '../../src-shared/timeline.ts';
import { sampleFacts } from './facts.ts';

export const noon = Date.UTC(2026, 2, 1, 12);
/** When the timeline is read. */
export const readAt = noon + 3_600_000;

/** A process that writes records: at `ms` since noon by the calendar, and since its start by its own clock. */
export function newProcess(begunMs = 0) {
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
export const started = { ...sampleFacts.started, pid: process.pid };
export type MachineName = FactOf<'began'>['machine'];
export const began = (machine: MachineName): Fact => ({ kind: 'began', machine });
export const waiting = { kind: 'waiting', codeFlow: 'waiting', deviceFlow: 'not-offered' } as const;
export const opening = { ...waiting, codeFlow: 'opening' } as const;
export const exchanging = { kind: 'exchanging', deviceFlow: 'over' } as const;

export type SignInMove = FactOf<'sign-in-moved'>;
export const moved = (
  event: SignInMove['event'],
  before: SignInMove['before'],
  after: SignInMove['after'],
  more: Partial<SignInMove> = {},
): Fact => ({ kind: 'sign-in-moved', event, before, after, ...more });

export type Written = readonly [ms: number, fact: Fact];

/** The episode of these facts, which one process has written under one reference since the machine began. */
export function episodeOf(machine: MachineName, facts: readonly Written[], at = readAt): Episode {
  const write = newProcess();
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
export const signInIn = (records: readonly JournalRecord[], at = readAt) =>
  episodesOf(records, at).find(({ kind }) => kind === 'sign-in');

/** A sign-in that waits 40 s for the player, and fails at the platform 2 s later. */
export function failedSignIn() {
  const write = newProcess();
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

export type SessionMove = FactOf<'session-moved'>;
export const sessionMoved = (
  event: SessionMove['event'],
  before: SessionMove['before'],
  after: SessionMove['after'],
  more: Partial<SessionMove> = {},
): Fact => ({ kind: 'session-moved', event, before, after, ...more });

export type PaymentMove = FactOf<'payment-moved'>;
export const unread = { kind: 'unread' } as const;
export const paymentMoved = (
  event: PaymentMove['event'],
  after: PaymentMove['after'] = unread,
  more: Partial<PaymentMove> = {},
): Fact => ({ kind: 'payment-moved', event, before: unread, after, ...more });
