import type { EventEmitter } from 'node:events';
import { unsupported } from '../settings.ts';

export type PreventableEvent = {
  defaultPrevented: boolean;
  preventDefault: () => void;
};

/** The first argument of every Electron event. */
export function makeEvent<Details extends object>(details: Details): PreventableEvent & Details {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
}

/** A listener for an event that is never emitted would wait silently for ever: refuse it. */
export function allowEvents(emitter: EventEmitter, owner: string, names: readonly string[]): void {
  const known = new Set([...names, 'error', 'newListener', 'removeListener']);
  emitter.on('newListener', (name) => {
    if (typeof name === 'string' && !known.has(name)) throw unsupported(`${owner}.on('${name}')`);
  });
}
