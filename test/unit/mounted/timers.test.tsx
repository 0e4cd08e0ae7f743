/** Hooks and components that use timers: what they draw, and that they leave no timer behind. */
import { Activity, act } from 'react';
import { expect, test, vi } from 'vitest';
import { Updates } from '../../../src-renderer/about/updates.tsx';
import { ActionScope } from '../../../src-renderer/ui/action-scope.tsx';
import { CopyButton } from '../../../src-renderer/ui/copy-button.tsx';
import { Countdown } from '../../../src-renderer/ui/countdown.tsx';
import { Slow } from '../../../src-renderer/ui/slow.tsx';
import { useNow } from '../../../src-renderer/ui/use-now.ts';
import { WithConfirmation } from '../../../src-renderer/ui/with-confirmation.tsx';
import { words } from '../../../src-shared/words.ts';
import { installBridge, mount } from './mount.tsx';

function stopTimers() {
  vi.useFakeTimers({
    toFake: [
      ...(['Date', 'performance', 'setTimeout', 'clearTimeout'] as const),
      ...(['setInterval', 'clearInterval'] as const),
    ],
    now: 0,
  });
  return (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
}

function Now() {
  return <p>{useNow()}</p>;
}

test('useNow draws the time each second, and leaves no timer when its component is removed', async () => {
  const pass = stopTimers();
  const { place, unmount } = await mount(<Now />);
  await pass(2_000);
  expect(place.textContent).toBe('2000');
  expect(vi.getTimerCount()).toBe(1);
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a screen reader hears when the updates were checked once, and not again each minute', async () => {
  const pass = stopTimers();
  installBridge();
  const { place } = await mount(
    <ActionScope>
      <Updates
        update={{ status: 'idle', checkedAt: 0 }}
        pageHost="updates.example"
        onLater={() => {}}
      />
    </ActionScope>,
  );
  await pass(60_000);
  const age = place.querySelector('time');
  expect(age?.textContent).toBe('1 minute ago');
  const live = age?.closest('[aria-live], [role=status]');
  expect(live?.getAttribute('aria-live')).toBe('off');
});

test('a countdown whose time is extended announces the new time, and its last two minutes', async () => {
  const pass = stopTimers();
  const { timeLeft, codeFlow } = words.signingIn;
  const countdown = (deadline: number) => (
    <Countdown deadline={deadline} words={{ timeLeft, minutesLeft: codeFlow.minutesLeft }} />
  );
  const { place, draw } = await mount(countdown(90_000));
  const announced = () => place.querySelector('[role=status]')?.textContent;
  await pass(1_000);
  // U17: the milestone of two minutes was over before the countdown appeared.
  expect(announced()).toBe('');
  await draw(countdown(600_000));
  // Otherwise *More time* would say nothing.
  expect(announced()).toBe('Time left: 9:59');
  await pass(1_000);
  expect(announced()).toBe('Time left: 9:59');
  await pass(477_000);
  expect(announced()).toBe('Less than 5 minutes left in the browser.');
  await pass(1_000);
  expect(announced()).toBe('Less than 2 minutes left in the browser.');
  await draw(countdown(781_000));
  await pass(2_000);
  expect(announced()).toBe('Time left: 5:01');
});

test('a countdown does not grow when the clock is set back, unless the platform has set its end', async () => {
  const pass = stopTimers();
  const { timeLeft } = words.signingIn;
  const { place } = await mount(
    <>
      <Countdown deadline={300_000} words={{ timeLeft }} />
      <Countdown deadline={300_000} words={{ timeLeft }} isPlatforms />
    </>,
  );
  const shown = () => [...place.querySelectorAll('[role=timer]')].map((each) => each.textContent);
  await pass(1_000);
  expect(shown()).toEqual(['Time left: 4:59', 'Time left: 4:59']);
  vi.setSystemTime(1_000 - 3_600_000);
  await pass(2_000);
  expect(shown()).toEqual(['Time left: 4:57', 'Time left: 64:57']);
});

test('the way out of what takes long stays when the player comes back from Help', async () => {
  const pass = stopTimers();
  const under = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Slow slow="It takes long." stuck="There is no answer.">
        <button type="button">Go back</button>
      </Slow>
    </Activity>
  );
  const { draw, button } = await mount(under('visible'));
  await pass(10_000);
  const goBack = button('Go back');
  await draw(under('hidden'));
  await draw(under('visible'));
  await pass(2_000);
  expect(button('Go back')).toBe(goBack);
});

const copied = 'The code is copied.';

const copy = (
  <ActionScope>
    <CopyButton
      action={{ name: 'signIn.copy', input: 'userCode' }}
      label="Copy the code"
      copiedLabel={copied}
    />
  </ActionScope>
);

test('a copy button says for five seconds that it has copied, keeps its name, and leaves no timer when it is removed', async () => {
  const pass = stopTimers();
  const { sent } = installBridge();
  const { place, press, button, unmount } = await mount(copy);
  const announced = () => place.querySelector('[role=status]')?.textContent;
  await press('Copy the code');
  expect(announced()).toBe('');
  await sent[0]?.answer({ ok: true, value: undefined });
  expect(button('Copy the code').textContent).toContain(copied);
  expect(announced()).toBe(copied);
  await pass(4_999);
  expect(announced()).toBe(copied);
  await pass(1);
  expect([button('Copy the code').textContent, announced()]).toEqual(['Copy the code', '']);
  await press('Copy the code');
  await sent[1]?.answer({ ok: true, value: undefined });
  expect(announced()).toBe(copied);
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a copy button announces again, for five seconds more, when it copies again', async () => {
  const pass = stopTimers();
  const { sent } = installBridge();
  const { place, press } = await mount(copy);
  const announced = () => place.querySelector('[role=status]')?.textContent;
  await press('Copy the code');
  await sent[0]?.answer({ ok: true, value: undefined });
  await pass(3_000);
  await press('Copy the code');
  expect(announced()).toBe('');
  await sent[1]?.answer({ ok: true, value: undefined });
  await pass(4_999);
  expect(announced()).toBe(copied);
});

async function askQuestion(onYes: () => Promise<unknown> = async () => {}) {
  const pass = stopTimers();
  const mounted = await mount(
    <WithConfirmation question="Sign out?" yes="Yes, sign out" onYes={onYes} busy={false}>
      {({ onPress, ref }) => (
        <button type="button" ref={ref} onClick={onPress}>
          Sign out
        </button>
      )}
    </WithConfirmation>,
  );
  await mounted.press('Sign out');
  return { pass, ...mounted };
}

test('a question takes the focus, and its Yes ignores each click of the first 500 ms', async () => {
  const onYes = vi.fn(async () => {});
  const { pass, place, press, button } = await askQuestion(onYes);
  expect(document.activeElement).toBe(place.querySelector('[role=group]'));
  await pass(499);
  expect(button('Yes, sign out').getAttribute('aria-disabled')).toBe('true');
  await press('Yes, sign out');
  expect(onYes).not.toHaveBeenCalled();
  await pass(1);
  await press('Yes, sign out', 2);
  expect(onYes).not.toHaveBeenCalled();
  await press('Yes, sign out');
  expect(onYes).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button('Sign out'));
});

test('a question leaves the focus where the player has put it while Yes was busy', async () => {
  const answered = Promise.withResolvers<void>();
  const { pass, place, press } = await askQuestion(() => answered.promise);
  const field = place.appendChild(document.createElement('input'));
  await pass(500);
  await press('Yes, sign out');
  field.focus();
  await act(async () => answered.resolve());
  expect(place.querySelector('[role=group]')).toBeNull();
  expect(document.activeElement).toBe(field);
});

test('a question that is taken back leaves no timer', async () => {
  const { press } = await askQuestion();
  await press('No');
  expect(vi.getTimerCount()).toBe(0);
});
