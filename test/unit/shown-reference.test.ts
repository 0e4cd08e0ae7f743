/** The one reference that is shown for an episode. */
import { expect, test } from 'vitest';
import { failedSignIn } from '../../dev/gallery/states/timelines.ts';
import { shownReference } from '../../src-shared/timeline.ts';

test('shownReference is that of the last failure, or else that of the episode', () => {
  const [episode] = failedSignIn.episodes;
  const [step] = episode?.steps ?? [];
  if (!step) throw new Error('no step');
  const failing = (failure: string | null) => ({ ...step, failure });
  const steps = [failing('FIRST222'), failing('LAST2222'), failing(null)];
  expect(shownReference({ steps, reference: 'OWN22222' })).toBe('LAST2222');
  expect(shownReference({ steps: [failing(null)], reference: 'OWN22222' })).toBe('OWN22222');
});
