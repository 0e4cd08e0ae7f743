/** An episode of the timeline as it is shown: the text beside its picture, and its one reference. */
import { expect, test } from 'vitest';
import { failed, step } from '../../dev/gallery/states/timelines.ts';
import { type Episode, hasProblem, shownReference } from '../../src-shared/timeline.ts';
import { pictureText, stopOf } from '../../src-shared/timeline-picture.ts';

const episode: Episode = {
  ...failed,
  reference: null,
  lengthMs: 30_000,
  waits: [
    { who: 'player', startMs: 1_000, ms: 5_000 },
    { who: 'player', startMs: 8_000, ms: 7_000 },
  ],
  steps: [
    step(7_000, 'It failed.', { severity: 'problem' }),
    step(20_000, 'It failed again.', { severity: 'problem' }),
    step(25_000, 'It ended.'),
  ],
};

test('pictureText adds up who was waited for, and names the last problem', () => {
  expect(pictureText(episode)).toBe(
    'It took 30.0 sec. Waited for you (12.0 sec). Problem after 20.0 sec.',
  );
});

test('stopOf is in the picture, and only of an episode that failed', () => {
  expect(stopOf({ ...episode, steps: [step(31_000, 'It failed.', { severity: 'problem' })] })).toBe(
    30_000,
  );
  expect(stopOf({ ...episode, outcome: 'died', steps: [] })).toBe(30_000);
  expect(stopOf({ ...episode, outcome: 'cancelled' })).toBeNull();
});

test('an episode whose process ended unexpectedly is a problem without a step that is one', () => {
  expect(hasProblem({ outcome: 'died', steps: [] })).toBe(true);
  expect(
    hasProblem({ outcome: 'succeeded', steps: [step(0, 'It failed.', { severity: 'mended' })] }),
  ).toBe(false);
});

test('shownReference is that of the last failure, or else that of the episode', () => {
  const failing = (failure: string | null) => ({ ...step(0, 'It failed.'), failure });
  const steps = [failing('FIRST222'), failing('LAST2222'), failing(null)];
  expect(shownReference({ steps, reference: 'OWN22222' })).toBe('LAST2222');
  expect(shownReference({ steps: [failing(null)], reference: 'OWN22222' })).toBe('OWN22222');
});
