/** Mounts components in the document of happy-dom, with a bridge whose commands the test answers. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { pressOnce } from '../../../src-renderer/press-once.ts';
import { CommandsContext } from '../../../src-renderer/ui/use-commands.ts';
import { commandNames, type EventName } from '../../../src-shared/channels.ts';
import type { Commands, EventContent } from '../../../src-shared/contract.ts';
import type { Result } from '../../../src-shared/errors.ts';

// React's own switch for tests: without it, it warns of each change outside of act().
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// happy-dom has no popovers.
Object.assign(HTMLElement.prototype, { hidePopover: () => {} });
// As main.tsx.
pressOnce(document);

/** Draws the content with the commands of the bridge, and returns what a test does with it. It is unmounted when the test ends. */
export async function mount(content: ReactNode) {
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  const commands = window.latchkey?.commands ?? null;
  const draw = (next: ReactNode) =>
    act(async () => root.render(<CommandsContext value={commands}>{next}</CommandsContext>));
  const unmount = () => act(async () => root.unmount());
  onTestFinished(async () => {
    await unmount();
    place.remove();
  });
  await draw(content);
  const button = (name: string): HTMLButtonElement => {
    const found = [...place.querySelectorAll('button')].find((each) => nameOf(each) === name);
    if (!found) throw new Error(`There is no button “${name}” in: ${place.textContent}`);
    return found;
  };
  return {
    place,
    draw,
    unmount,
    button,
    /** `clicks`: 2 is the second click of a double click. */
    press: (name: string, clicks = 1) =>
      act(async () => {
        button(name).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: clicks }));
      }),
  };
}

/** The name that a screen reader reads. */
export function nameOf(button: Element): string {
  const copy = button.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent;
}

/** Presses a key, as in the focused element. Returns whether a listener has prevented its default. */
export async function pressKey(key: string, init: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  await act(async () => {
    (document.activeElement ?? document.body).dispatchEvent(event);
  });
  return event.defaultPrevented;
}

type Sent = {
  readonly name: string;
  readonly answer: (result: Result<unknown>) => Promise<void>;
};

/** Puts a bridge on the window. Its commands wait for `answer`. */
export function installBridge() {
  const sent: Sent[] = [];
  const listeners = new Map<string, Set<(content: never) => void>>();
  const ask = (name: string) =>
    new Promise((resolve) => {
      sent.push({ name, answer: (result) => act(async () => resolve(result)) });
    });
  const commands = Object.fromEntries(
    commandNames.map((name) => [name, () => ask(name)]),
  ) as unknown as Commands;
  const on = (event: string, listener: (content: never) => void) => {
    const ofEvent = listeners.get(event) ?? new Set();
    listeners.set(event, ofEvent.add(listener));
    return () => ofEvent.delete(listener);
  };
  Object.assign(window, { latchkey: { commands, on } });
  onTestFinished(() => void Reflect.deleteProperty(window, 'latchkey'));
  return {
    /** The commands so far, in order. */
    sent,
    names: () => sent.map(({ name }) => name),
    send: <E extends EventName>(event: E, content: EventContent<E>) =>
      act(async () => {
        for (const listener of listeners.get(event) ?? []) listener(content as never);
      }),
    listening: (event: EventName) => listeners.get(event)?.size ?? 0,
  };
}
