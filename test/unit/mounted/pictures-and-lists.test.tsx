/** What a component keeps between two states: a row of the list, a picture that could not be loaded. */
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import { fullTimeline } from '../../../dev/gallery/states/timelines.ts';
import { Timeline } from '../../../src-renderer/help/timeline.tsx';
import { App, createStateSource, Root } from '../../../src-renderer/root.tsx';
import { ActionScope } from '../../../src-renderer/ui/action-scope.tsx';
import { afterPaint } from '../../../src-renderer/ui/after-paint.ts';
import { Age } from '../../../src-renderer/ui/age.tsx';
import { Avatar } from '../../../src-renderer/ui/avatar.tsx';
import type { PaymentView } from '../../../src-shared/state.ts';
import { words } from '../../../src-shared/words.ts';
import { speak } from '../../support/speak.ts';
import { installBridge, mount, nameOf } from './mount.tsx';

test('a row of the list of payments changes its language, also when its month is spelled alike in both', async () => {
  const { send } = installBridge();
  const { place } = await mount(<Root source={createStateSource(window.latchkey)} />);
  const confirmedAt = Date.UTC(2026, 8, 28, 12);
  const { receipts, ...list } = states.receipts;
  await send('state.changed', {
    ...list,
    receipts: receipts.map((receipt) => ({ ...receipt, confirmedAt, status: 'completed' })),
  });
  const row = () => place.querySelector('li.receipt')?.textContent;
  expect(row()).toContain('Paid');
  await act(() => speak('de'));
  expect(place.querySelector('h2')?.textContent).toBe('September 2026');
  expect(row()).toContain('Bezahlt');
});

test('the focus goes from “Show more” to the first of the last rows, and stays where there are more', async () => {
  installBridge();
  const list = states['receipts-many'];
  const withRows = (count: number) => (
    <App state={{ ...list, receipts: list.receipts.slice(0, count), total: 6 }} />
  );
  const { place, button, draw } = await mount(withRows(2));
  button(words.receipts.more).focus();
  await draw(withRows(4));
  expect(document.activeElement).toBe(button(words.receipts.more));
  await draw(withRows(6));
  const rows = [...place.querySelectorAll('li')];
  expect(rows.findIndex((row) => row.contains(document.activeElement))).toBe(4);
});

test('the focus goes from “Show earlier ones” to the first of the last entries', async () => {
  const { sent } = installBridge();
  const { place, button, press } = await mount(
    <ActionScope>
      <Timeline reference={null} />
    </ActionScope>,
  );
  const { episodes } = fullTimeline;
  const answerWith = (count: number) =>
    sent.pop()?.answer({
      ok: true,
      value: { episodes: episodes.slice(0, count), hasMore: count < episodes.length },
    });
  await answerWith(2);
  button(words.timeline.more).focus();
  await press(words.timeline.more);
  await answerWith(3);
  expect(document.activeElement).toBe(button(words.timeline.more));
  await press(words.timeline.more);
  await answerWith(episodes.length);
  const cards = [...place.querySelectorAll('.episode')];
  expect(cards.findIndex((card) => card.contains(document.activeElement))).toBe(3);
});

test('the tooltip of an age is in the language in use', async () => {
  const { place, draw } = await mount(<Age instant={Date.UTC(2026, 4, 28, 12)} />);
  const tooltip = () => place.querySelector('time')?.title;
  await act(() => new Promise<void>(afterPaint));
  expect(tooltip()).toContain('May');
  await speak('de');
  await draw(<Age instant={Date.UTC(2026, 4, 28, 12)} />);
  expect(tooltip()).toContain('28.05.2026');
});

test('a payment on the home screen keeps its name for a screen reader when it becomes older', async () => {
  installBridge();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const drawn = async () => {
    const { place, unmount } = await mount(<App state={states['profile-payments']} />);
    await act(() => new Promise<void>(afterPaint));
    const rows = [...place.querySelectorAll('.recent button')];
    const texts = { names: rows.map(nameOf), shown: rows.map((row) => row.textContent) };
    await unmount();
    return texts;
  };
  const before = await drawn();
  vi.advanceTimersByTime(400 * 86_400_000);
  const after = await drawn();
  expect(after.shown).not.toEqual(before.shown);
  expect(after.names).toEqual(before.names);
  expect(before.names).not.toEqual([]);
});

test('a saved receipt is said to have boxes when only a name in it has letters that no font has', async () => {
  /** Draws each letter as itself, and those of Japanese as a box. */
  class Canvas {
    #drawn = '';
    getContext() {
      return this;
    }
    clearRect() {}
    fillText(letter: string) {
      this.#drawn = /[\u{3040}-\u{9fff}\u{10ffff}]/u.test(letter) ? '□' : letter;
    }
    getImageData = () => ({ data: [this.#drawn] });
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  onTestFinished(() => void vi.unstubAllGlobals());
  const paid = states['payment-paid'];
  const hasBoxes = async (change: Partial<PaymentView>, platformName = paid.platformName) => {
    const { sent } = installBridge();
    const payment = { ...paid.payment, ...change };
    const { place, press, unmount } = await mount(
      <App state={{ ...paid, payment, platformName }} />,
    );
    await press(words.payment.saveReceipt);
    await sent.at(-1)?.answer({ ok: true, value: '/home/mira/receipt.pdf' });
    const { textContent } = place;
    await unmount();
    expect(textContent).toContain(words.payment.receiptSaved);
    return textContent?.includes(words.payment.receiptBoxes);
  };
  expect(await hasBoxes({})).toBe(false);
  expect(await hasBoxes({ confirmedBy: { kind: 'account', name: '山田' } })).toBe(true);
  expect(await hasBoxes({ method: { id: 'card', label: 'カード', needsPage: false } })).toBe(true);
  expect(await hasBoxes({}, '遊戯')).toBe(true);
});

test('a picture that could not be loaded is tried again when main has fetched it anew', async () => {
  const person = { avatarPath: '/avatar/0123', displayName: 'Mira' };
  const { place, draw } = await mount(<Avatar person={person} />);
  const picture = () => place.querySelector('img');
  await act(async () => void picture()?.dispatchEvent(new Event('error')));
  await draw(<Avatar person={{ ...person }} />);
  expect(picture()).toBeNull();
  // Main forgets the path first. It is a hash, so the same picture comes back with the same path.
  await draw(<Avatar person={{ ...person, avatarPath: null }} />);
  await draw(<Avatar person={person} />);
  expect(picture()).not.toBeNull();
});
