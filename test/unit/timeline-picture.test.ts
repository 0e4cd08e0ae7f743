/** What an episode of the timeline says of itself beside its picture. */
import { expect, test } from 'vitest';
import { type Episode, hasProblem, type TimelineStep } from '../../src-shared/timeline.ts';
import { pictureText, stopOf } from '../../src-shared/timeline-picture.ts';

const step = (startMs: number, severity: TimelineStep['severity']): TimelineStep => ({
  at: startMs,
  startMs,
  sentence: 'It happened.',
  code: null,
  failure: null,
  cause: null,
  remedy: null,
  severity,
});

const episode: Episode = {
  id: '1',
  reference: null,
  kind: 'sign-in',
  startedAt: 0,
  endedAt: 30_000,
  lengthMs: 30_000,
  outcome: 'failed',
  summary: 'It failed.',
  hasBeginning: true,
  waits: [
    { who: 'player', startMs: 1_000, ms: 5_000 },
    { who: 'player', startMs: 8_000, ms: 7_000 },
  ],
  steps: [step(7_000, 'problem'), step(20_000, 'problem'), step(25_000, 'normal')],
};

test('pictureText adds up who was waited for, and names the last problem', () => {
  expect(pictureText(episode)).toBe(
    'It took 30.0 sec. Waited for you (12.0 sec). Problem after 20.0 sec.',
  );
});

test('stopOf is in the picture, and only of an episode that failed', () => {
  expect(stopOf({ ...episode, steps: [step(31_000, 'problem')] })).toBe(30_000);
  expect(stopOf({ ...episode, outcome: 'died', steps: [] })).toBe(30_000);
  expect(stopOf({ ...episode, outcome: 'cancelled' })).toBeNull();
});

test('an episode whose process ended unexpectedly is a problem without a step that is one', () => {
  expect(hasProblem({ outcome: 'died', steps: [] })).toBe(true);
  expect(hasProblem({ outcome: 'succeeded', steps: [step(0, 'mended')] })).toBe(false);
});
