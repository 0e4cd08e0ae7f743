import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright/test';

// Playwright publishes the types of Chromium's DevTools protocol only through its CDPSession.
declare const typed: CDPSession;
type Payload<Subscribe> = Subscribe extends (
  event: never,
  listener: (payload: infer P) => void,
) => unknown
  ? P
  : never;

/** The protocol events the stand-in listens to. */
export type CdpEvents = {
  'Browser.downloadWillBegin': Payload<typeof typed.off<'Browser.downloadWillBegin'>>;
  'Fetch.requestPaused': Payload<typeof typed.off<'Fetch.requestPaused'>>;
  'Inspector.targetCrashed': Payload<typeof typed.off<'Inspector.targetCrashed'>>;
  'Page.domContentEventFired': Payload<typeof typed.off<'Page.domContentEventFired'>>;
  'Page.frameAttached': Payload<typeof typed.off<'Page.frameAttached'>>;
  'Page.frameDetached': Payload<typeof typed.off<'Page.frameDetached'>>;
  'Page.frameNavigated': Payload<typeof typed.off<'Page.frameNavigated'>>;
  'Page.frameStartedNavigating': Payload<typeof typed.off<'Page.frameStartedNavigating'>>;
  'Page.loadEventFired': Payload<typeof typed.off<'Page.loadEventFired'>>;
  'Page.navigatedWithinDocument': Payload<typeof typed.off<'Page.navigatedWithinDocument'>>;
  'Page.windowOpen': Payload<typeof typed.off<'Page.windowOpen'>>;
  'Runtime.bindingCalled': Payload<typeof typed.off<'Runtime.bindingCalled'>>;
  'Runtime.executionContextCreated': Payload<typeof typed.off<'Runtime.executionContextCreated'>>;
  'Runtime.executionContextDestroyed': Payload<
    typeof typed.off<'Runtime.executionContextDestroyed'>
  >;
  'Runtime.executionContextsCleared': Payload<typeof typed.off<'Runtime.executionContextsCleared'>>;
  'Target.targetCreated': Payload<typeof typed.off<'Target.targetCreated'>>;
  'Target.targetDestroyed': Payload<typeof typed.off<'Target.targetDestroyed'>>;
};

/** Sends one message and waits for its answer. What comes back is typed by the channel's `send`. */
export type Request = (method: string, params: object | undefined) => Promise<never>;

/** One conversation with Chromium: the browser itself, or one page. */
export class CdpChannel {
  readonly #events = new EventEmitter();
  readonly send: CDPSession['send'];

  constructor(request: Request) {
    this.send = (method, params) => request(method, params);
  }

  on<Name extends keyof CdpEvents>(name: Name, listener: (payload: CdpEvents[Name]) => void): void {
    this.#events.on(name, listener);
  }

  /** Nothing more is heard from here. */
  mute(): void {
    this.#events.removeAllListeners();
  }

  /** For the connection that received the event. */
  dispatch(name: string, payload: unknown): void {
    this.#events.emit(name, payload);
  }
}

/** For messages to a page that may be gone by the time they arrive. */
export function mayFail(sent: Promise<unknown>): void {
  sent.catch(() => {});
}
