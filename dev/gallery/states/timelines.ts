/** Timelines to look at: every kind and outcome, and long texts. */
import type { Episode, Timeline, TimelineStep } from '../../../src-shared/timeline.ts';
import { now } from './now.ts';

export const step = (
  startMs: number,
  sentence: string,
  more: Partial<TimelineStep> = {},
): TimelineStep => ({
  at: now + startMs,
  startMs,
  sentence,
  code: null,
  failure: null,
  cause: null,
  remedy: null,
  severity: 'normal',
  ...more,
});

export const failed: Episode = {
  id: 'a',
  reference: '8YNGVKGK',
  kind: 'sign-in',
  startedAt: now - 120_000,
  endedAt: now - 74_000,
  lengthMs: 46_000,
  outcome: 'failed',
  summary:
    'The sign-in failed. LK-305: auth.example.com has a problem right now. Please try again later.',
  hasBeginning: true,
  waits: [
    { who: 'computer', startMs: 0, ms: 180 },
    { who: 'browser', startMs: 180, ms: 2_400 },
    { who: 'player', startMs: 2_580, ms: 33_000 },
    { who: 'platform', startMs: 35_580, ms: 10_420 },
  ],
  steps: [
    step(0, 'A sign-in begins.'),
    step(180, 'Sign-in: the address of the sign-in page is ready.'),
    step(2_580, 'Sign-in: the browser was opened.'),
    step(35_580, 'The browser came back: the sign-in there was successful.'),
    step(46_000, 'auth.example.com has a problem right now. Please try again later.', {
      code: 'LK-305',
      failure: '9NQJZMUB',
      cause: 'auth.example.com answered with the server error 503.',
      remedy: 'Wait and try again. Check the state of the platform.',
      severity: 'problem',
    }),
    step(46_000, 'Sign-in: the sign-in through the browser was not completed; it has ended.', {
      code: 'LK-305',
      failure: '9NQJZMUB',
      severity: 'problem',
    }),
  ],
};

export const failedSignIn: Timeline = { episodes: [failed], hasMore: false };

export const fullTimeline: Timeline = {
  episodes: [
    {
      ...failed,
      id: 'b',
      reference: 'T4WQ8ZRA',
      kind: 'payment',
      startedAt: now - 600_000,
      endedAt: null,
      lengthMs: 95_000,
      outcome: 'running',
      summary: 'It is still going on.',
      waits: [
        { who: 'platform', startMs: 0, ms: 900 },
        { who: 'player', startMs: 900, ms: 12_000 },
        { who: 'platform', startMs: 12_900, ms: 82_100 },
      ],
      steps: [step(0, 'A payment begins.')],
    },
    failed,
    {
      ...failed,
      id: 'c',
      reference: 'H3KPM7XE',
      kind: 'session',
      startedAt: now - 7_200_000,
      endedAt: now - 3_600_000,
      lengthMs: 3_600_000,
      outcome: 'succeeded',
      summary: 'The session was closed on this computer.',
      hasBeginning: false,
      waits: [
        { who: 'platform', startMs: 0, ms: 700 },
        { who: 'platform', startMs: 2_400_000, ms: 1_300 },
      ],
      steps: [
        step(700, 'GET api.example.com (profile): status 401 after 700 ms.', {
          severity: 'mended',
        }),
        step(2_401_300, 'Session: its tokens were refreshed.'),
      ],
    },
    {
      ...failed,
      id: 'd',
      reference: null,
      kind: 'launcher',
      startedAt: now - 90_000_000,
      endedAt: now - 86_000_000,
      lengthMs: 4_000_000,
      outcome: 'died',
      summary:
        'Latchkey ended unexpectedly: it crashed, was killed, or the computer went off. Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.',
      waits: [],
      steps: [
        step(0, 'Latchkey started: version 0.1.0.'),
        step(4_000_000, 'Latchkey ended unexpectedly here.', { severity: 'problem' }),
      ],
    },
  ],
  hasMore: true,
};
