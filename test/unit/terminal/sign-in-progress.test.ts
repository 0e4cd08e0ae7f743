/** The lines in a terminal while a sign-in waits for its code. */
import { expect, test, vi } from 'vitest';
import { now } from '../../../dev/gallery/states/now.ts';
import { states } from '../../../dev/gallery/states/states.ts';
import { showAttempt } from '../../../src-terminal/sign-in-progress.ts';
import { recorder } from '../../support/terminal.ts';

/** An attempt that has shown its code for 61 seconds. */
function waitedFor() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  const { printed, statuses, terminal } = recorder();
  const attempt = showAttempt(terminal);
  attempt.onView(states['waiting-code-requested']);
  attempt.onView(states['waiting-code']);
  attempt.onView({ ...states['waiting-code'], expectedName: 'Mira' });
  vi.advanceTimersByTime(61_000);
  return { printed, statuses, attempt };
}

test('a sign-in prints its code once, the minutes that are left each minute, and the seconds in a line that is replaced', () => {
  const { printed, statuses } = waitedFor();
  expect(printed.note.split('\n')).toEqual([
    'Open this address, on any device, and enter the code:',
    '  Address  https://auth.example.com/device',
    '  Code     WDJB-MJHT',
    'Use this code only if you started this sign-in, and only at the address above. Never share it.',
    'The code is valid for less than 15 minutes.',
    'The code is valid for less than 14 minutes.',
    '',
  ]);
  expect([...statuses.slice(0, 3), ...statuses.slice(-1)]).toEqual([
    'Getting a code…',
    '14:32 left. Waiting for you to sign in. Ctrl+C cancels.',
    '14:31 left. Waiting for you to sign in. Ctrl+C cancels.',
    '13:31 left. Waiting for you to sign in. Ctrl+C cancels.',
  ]);
});

test('a sign-in stops counting when the player has approved', () => {
  const { printed, statuses, attempt } = waitedFor();
  attempt.onView(states['loading-profile']);
  const count = statuses.length;
  vi.advanceTimersByTime(120_000);
  expect(statuses.slice(-2)).toEqual(['', 'Loading your profile…']);
  expect(statuses).toHaveLength(count);
  expect(printed.note).not.toContain('12 minutes');
});

test('a sign-in says once that the platform does not answer, and once that it does again', () => {
  const { printed, attempt } = waitedFor();
  printed.note = '';
  const failed = {
    ...states['waiting-code'],
    platformProblem: states['waiting-platform-failed'].platformProblem,
  };
  for (const view of [failed, failed, states['waiting-code'], states['waiting-code']])
    attempt.onView(view);
  expect(printed.note.match(/^\S.+$/gm)).toEqual([
    'latchkey: LK-301: Latchkey cannot reach auth.example.com. Are you online?',
    'Arcade answers again.',
  ]);
});
