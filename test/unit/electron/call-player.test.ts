import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron/main';
import { beforeEach, expect, test, vi } from 'vitest';
import { callPlayer, endCallsOnFocus } from '../../../src-main/electron/call-player.ts';
import type { Attention } from '../../../src-main/window/attention.ts';

const log = vi.hoisted(() => [] as string[]);
const system = vi.hoisted(() => ({
  isSupported: true,
  doesAnswer: true,
  shown: [] as EventEmitter[],
}));

vi.mock('../../../src-main/electron/notification-service.ts', () => ({
  notificationsAnswer: async () => system.doesAnswer,
}));

vi.mock('electron/main', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Notification extends Emitter {
    readonly title: string;
    constructor({ title }: { title: string }) {
      super();
      this.title = title;
    }
    static isSupported = () => system.isSupported;
    show() {
      log.push(`show ${this.title}`);
      system.shown.push(this);
    }
    close() {
      log.push(`close ${this.title}`);
      this.emit('close');
    }
  }
  return { Notification };
});

class Window extends EventEmitter {
  hasFocus = false;
  isGone = false;
  readonly isDestroyed = () => this.isGone;
  readonly isFocused = () => this.hasFocus;
  readonly flashFrame = (isOn: boolean) => void log.push(`flash ${isOn}`);
}

const call = (window: Window, how: Attention, { title = 'Paid', onClick = () => {} } = {}) =>
  callPlayer(window as unknown as BrowserWindow, how, { title, body: 'Open it.' }, onClick);

/** A window that ends the calls when it gets the focus. */
function openWindow(): Window {
  const window = new Window();
  endCallsOnFocus(window as unknown as BrowserWindow);
  return window;
}

/** Resolves when the notification service has answered. */
const answered = () => new Promise(setImmediate);

/** Gives the window the focus. Returns the calls that follow. */
async function focus(window: Window): Promise<string[]> {
  log.length = 0;
  window.emit('focus');
  await answered();
  return log;
}

beforeEach(async () => {
  // No test leaves a notification to the next one.
  await focus(openWindow());
  log.length = 0;
  system.shown.length = 0;
  system.isSupported = true;
  system.doesAnswer = true;
});

test('callPlayer shows a notification and flashes when the window has no focus', async () => {
  await call(new Window(), 'notify');
  expect(log).toEqual(['flash true', 'show Paid']);
});

test('callPlayer does not flash when the window has the focus', async () => {
  const window = new Window();
  window.hasFocus = true;
  await call(window, 'notify');
  expect(log).toEqual(['show Paid']);
});

test('callPlayer only flashes when it is asked to, or when the system has no notifications, or hangs', async () => {
  await call(new Window(), 'flash');
  system.isSupported = false;
  await call(new Window(), 'notify');
  system.isSupported = true;
  system.doesAnswer = false;
  await call(new Window(), 'notify');
  expect(log).toEqual(['flash true', 'flash true', 'flash true']);
});

test('callPlayer does nothing for `nothing`, or when the window is gone', async () => {
  const window = new Window();
  await call(window, 'nothing');
  window.isGone = true;
  await call(window, 'notify');
  expect(log).toEqual([]);
});

test('a click on the notification calls back', async () => {
  const onClick = vi.fn();
  await call(new Window(), 'notify', { onClick });
  system.shown[0]?.emit('click');
  expect(onClick).toHaveBeenCalledOnce();
});

test('the calls end when the window gets the focus', async () => {
  const window = openWindow();
  await call(window, 'notify');
  expect(await focus(window)).toEqual(['flash false', 'close Paid']);
  expect(await focus(window)).toEqual(['flash false']);
});

test('only a notification that the player has not closed is closed when the window gets the focus', async () => {
  const window = openWindow();
  await call(window, 'notify');
  await call(window, 'notify', { title: 'Failed' });
  system.shown[0]?.emit('close');
  expect(await focus(window)).toEqual(['flash false', 'close Failed']);
});

test('a notification is not closed when the system hangs', async () => {
  const window = openWindow();
  await call(window, 'notify');
  system.doesAnswer = false;
  expect(await focus(window)).toEqual(['flash false']);
});

test('no notification is shown when the player has come, or has quit, before the system answers', async () => {
  for (const change of [{ hasFocus: true }, { isGone: true }]) {
    const window = new Window();
    const called = call(window, 'notify');
    Object.assign(window, change);
    await called;
  }
  expect(log).toEqual(['flash true', 'flash true']);
});
