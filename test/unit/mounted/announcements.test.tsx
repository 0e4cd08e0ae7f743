/** Announcements for a screen reader: after a press, and when a screen appears. */
import { act } from 'react';
import { expect, test } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import { fullTimeline } from '../../../dev/gallery/states/timelines.ts';
import { Timeline } from '../../../src-renderer/help/timeline.tsx';
import { App } from '../../../src-renderer/root.tsx';
import { ActionScope } from '../../../src-renderer/ui/action-scope.tsx';
import { afterPaint } from '../../../src-renderer/ui/after-paint.ts';
import { appError } from '../../../src-shared/errors.ts';
import type { AppState } from '../../../src-shared/state.ts';
import { words } from '../../../src-shared/words.ts';
import { installBridge, mount } from './mount.tsx';

/** Draws the state, and returns what a press on its button and the answer make a screen reader say. */
async function announcedBy(before: AppState, button: string, after: AppState) {
  const { sent } = installBridge();
  const { place, press, draw } = await mount(<App state={before} />);
  const statuses = () =>
    new Map([...place.querySelectorAll('[role=status]')].map((each) => [each, each.textContent]));
  await press(button);
  await sent.at(-1)?.answer({ ok: true, value: undefined });
  const then = statuses();
  await draw(<App state={after} />);
  return [...statuses()]
    .filter(([status, text]) => text !== '' && text !== then.get(status))
    .map(([, text]) => text);
}

test('Refresh on the home screen says that nothing has changed, and Try now that there is still no answer', async () => {
  const { profile, offline } = states;
  const later = { ...profile, profileAsOf: (profile.profileAsOf ?? 0) + 1 };
  const { refresh } = words.buttons;
  expect(await announcedBy(profile, refresh, later)).toEqual(['Connected · checked a moment ago']);
  expect(await announcedBy(profile, refresh, { ...profile, reloading: true })).toEqual([]);
  const gone = 'Cannot reach Arcade. Latchkey tries again by itself.';
  expect(await announcedBy(profile, refresh, offline)).toEqual([gone]);
  const again = { ...offline, retryAt: (offline.retryAt ?? 0) + 1 };
  expect(await announcedBy(offline, words.offline.tryNow, again)).toEqual([gone]);
  expect(await announcedBy(offline, words.offline.tryNow, later)).toEqual([
    'Arcade answers again.',
  ]);
});

test('Refresh of a payment says its state again, that the platform still cannot be reached, and that it answers again', async () => {
  const { 'payment-ready': ready, 'payment-ready-offline': offline } = states;
  const { refresh } = words.buttons;
  const asOf = (ready.payment.asOf ?? 0) + 1;
  const later = { ...ready, payment: { ...ready.payment, asOf } };
  const failed = (reference: string) => {
    const problem = { ...appError('LK-301', { host: 'api.example.com' }), reference };
    return { ...offline, payment: { ...offline.payment, problem } };
  };
  expect(await announcedBy(ready, refresh, later)).toEqual([
    'Nothing is paid before you confirm. Updated a moment ago',
  ]);
  expect(await announcedBy(ready, refresh, failed('K7MQX2P9'))).toEqual(['Cannot reach Arcade']);
  expect(await announcedBy(failed('K7MQX2P9'), refresh, failed('W4TQ8ZRA'))).toEqual([
    'Cannot reach Arcade',
  ]);
  expect(await announcedBy(failed('K7MQX2P9'), refresh, later)).toEqual(['Arcade answers again.']);
  const { payment } = states['payment-watching'];
  expect(await announcedBy(ready, refresh, { ...ready, payment })).toEqual([
    'Your payment is under way. You can go back: Latchkey checks it by itself.',
  ]);
});

test('who pays is announced after another account was chosen, and after Pay without an account', async () => {
  const { 'payment-ready': ready, 'payment-ready-nobody': nobody } = states;
  const { sent } = installBridge();
  const { place, press, draw } = await mount(<App state={ready} />);
  const payer = place.querySelector('.payer [role=status]');
  await draw(<App state={{ ...ready, playerName: 'Sam Okafor' }} />);
  expect(payer?.textContent).toBe('Paying as Sam Okafor');
  await draw(<App state={nobody} />);
  await press(words.payment.payAsNobody);
  expect(payer?.textContent).toBe('Paying without an account');
  expect(sent).toEqual([]);
});

test('Read again says the number of entries, also when it is as before', async () => {
  const { sent } = installBridge();
  const { place, press } = await mount(
    <ActionScope>
      <Timeline reference={null} />
    </ActionScope>,
  );
  const status = () => place.querySelector('[role=status]')?.textContent;
  const answer = () => sent.at(-1)?.answer({ ok: true, value: fullTimeline });
  await answer();
  expect(status()).toBe('4 entries');
  await press(words.timeline.reload);
  expect(status()).toBe('');
  await answer();
  expect(status()).toBe('4 entries');
});

test.each([
  ['S12 the first sign-in', 'profile-first-sign-in', 'You are signed in as Mira Lindqvist'],
  ['a declined sign-in', 'signed-out-declined', 'You declined the sign-in, so nothing was shared.'],
] as const)(
  '%s is announced in a status that was on the screen before',
  async (_what, name, sentence) => {
    installBridge();
    const { place } = await mount(<App state={states[name]} />);
    const statuses = [...place.querySelectorAll('[role=status]')];
    const announced = () => statuses.map((status) => status.textContent).join('');
    expect(announced()).toBe('');
    await act(() => new Promise<void>(afterPaint));
    expect(announced()).toBe(sentence);
  },
);

test('an account is announced once after a sign-in or a switch, and not when the player comes back from its payments', async () => {
  installBridge();
  const { profile, receipts, 'profile-plain': other, 'profile-first-sign-in': first } = states;
  const { place, draw } = await mount(<App state={profile} />);
  const announced = async (state: AppState) => {
    await draw(<App state={state} />);
    await act(() => new Promise<void>(afterPaint));
    return [...place.querySelectorAll('[role=status]')].map((each) => each.textContent);
  };
  const sentence = 'You are signed in as sam@example.com';
  expect((await announced(profile)).join('')).toBe('');
  expect(await announced(other)).toContain(sentence);
  await announced(receipts);
  expect(await announced(other)).not.toContain(sentence);

  const firstSentence = 'You are signed in as Mira Lindqvist';
  for (let signIns = 0; signIns < 2; signIns += 1) {
    await announced(states['signed-out']);
    expect(await announced(first)).toContain(firstSentence);
    await announced(receipts);
    // The question whether this is the player is still open.
    expect(await announced(first)).not.toContain(firstSentence);
  }
});

test('each press on Continue without a text is announced', async () => {
  installBridge();
  const { place, press } = await mount(<App state={states.profile} />);
  const alert = () => place.querySelector('[role=alert]');
  await press(words.payEntry.open);
  const first = alert();
  expect(first?.textContent).toBe(words.payEntry.missing);
  await press(words.payEntry.open);
  expect(alert()?.textContent).toBe(words.payEntry.missing);
  expect(alert()).not.toBe(first);
});
