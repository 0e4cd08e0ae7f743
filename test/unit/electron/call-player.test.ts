import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron/main';
import { beforeEach, expect, test, vi } from 'vitest';
import { callPlayer, endCallsOnFocus } from '../../../src-main/electron/call-player.ts';

const log = vi.hoisted(() => [] as string[]);
const system = vi.hoisted(() => ({ isSupported: true, shown: [] as EventEmitter[] }));

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

const words = { title: 'Paid', body: 'Open it.' };
const call = (window: Window, how: 'notify' | 'flash' | 'nothing', onClick = () => {}) =>
  callPlayer(window as unknown as BrowserWindow, how, words, onClick);

beforeEach(() => {
  // No test leaves a notification to the next one.
  const window = new Window();
  endCallsOnFocus(window as unknown as BrowserWindow);
  window.emit('focus');
  log.length = 0;
  system.shown.length = 0;
  system.isSupported = true;
});

test('callPlayer shows a notification and flashes when the window has no focus', () => {
  call(new Window(), 'notify');
  expect(log).toEqual(['flash true', 'show Paid']);
});

test('callPlayer does not flash when the window has the focus', () => {
  const window = new Window();
  window.hasFocus = true;
  call(window, 'notify');
  expect(log).toEqual(['show Paid']);
});

test('callPlayer only flashes when it is asked to, or when the system has no notifications', () => {
  call(new Window(), 'flash');
  system.isSupported = false;
  call(new Window(), 'notify');
  expect(log).toEqual(['flash true', 'flash true']);
});

test('callPlayer does nothing for `nothing`, or when the window is gone', () => {
  const window = new Window();
  call(window, 'nothing');
  window.isGone = true;
  call(window, 'notify');
  expect(log).toEqual([]);
});

test('a click on the notification calls back', () => {
  const onClick = vi.fn();
  call(new Window(), 'notify', onClick);
  system.shown[0]?.emit('click');
  expect(onClick).toHaveBeenCalledOnce();
});

test('the calls end when the window gets the focus', () => {
  const window = new Window();
  endCallsOnFocus(window as unknown as BrowserWindow);
  call(window, 'notify');
  log.length = 0;
  window.emit('focus');
  expect(log).toEqual(['flash false', 'close Paid']);
  log.length = 0;
  window.emit('focus');
  expect(log).toEqual(['flash false']);
});
