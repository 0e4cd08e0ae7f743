import { EventEmitter } from 'node:events';
import type { NotificationConstructorOptions } from 'electron';
import { unsupported } from '../settings.ts';
import { allowEvents, makeEvent } from './event.ts';
import { lifecycle } from './lifecycle.ts';

const OPTIONS = new Set(['body', 'title']);

/** A notification that nobody sees. A test clicks it by emitting `click`. */
export class Notification extends EventEmitter {
  readonly title: string;
  readonly body: string;
  #isShown = false;

  constructor(options: NotificationConstructorOptions = {}) {
    super();
    if (!lifecycle.ready) throw new Error('Cannot create Notification before app is ready');
    for (const name of Object.keys(options)) {
      if (!OPTIONS.has(name)) throw unsupported(`Notification option ${name}`);
    }
    allowEvents(this, 'Notification', ['click', 'close', 'show']);
    this.title = options.title ?? '';
    this.body = options.body ?? '';
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    this.#isShown = true;
    setImmediate(() => this.emit('show', makeEvent({})));
  }

  close(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    setImmediate(() => this.emit('close', makeEvent({})));
  }
}
