/**
 * Publishes facts to observers. In the launcher the journal observes them. Without an observer, as in most tests,
 * publishing costs one comparison.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { channel as channelOf } from 'node:diagnostics_channel';
import type { Reference } from '../../src-shared/reference.ts';
import type { Fact } from './facts.ts';

/** A fact with its time, and with the reference of its attempt, session or payment. */
export class Occurrence {
  /** In ms since 1970. */
  readonly date = Date.now();
  /** In ms since this process started, by the monotonic clock. */
  readonly uptimeMs = performance.now();
  readonly reference: Reference | undefined;
  readonly fact: Fact;

  constructor(fact: Fact) {
    this.reference = references.getStore();
    this.fact = fact;
  }
}

const channel = channelOf('latchkey');
const references = new AsyncLocalStorage<Reference>();
const silence = new AsyncLocalStorage<true>();

/** Whether anybody observes. Check it before work that is done only for a fact. */
export const isObserved = (): boolean => channel.hasSubscribers && !silence.getStore();

/** Publishes a fact. An error of an observer does not reach the caller. */
export function publish(fact: Fact): void {
  if (isObserved()) channel.publish(new Occurrence(fact));
}

/** Calls the listener for each fact from now on. Returns a function that stops this. */
export function observe(listener: (occurrence: Occurrence) => void): () => void {
  const onMessage = (message: unknown) => {
    if (message instanceof Occurrence) listener(message);
  };
  channel.subscribe(onMessage);
  return () => channel.unsubscribe(onMessage);
}

/** Runs work so that its facts have this reference, also those of asynchronous work that it starts. */
export const inReference = <T>(reference: Reference, work: () => T): T =>
  references.run(reference, work);

/** Returns the reference of the attempt, session or payment that the current work belongs to. */
export const currentReference = (): Reference | undefined => references.getStore();

/**
 * Runs work without publishing its facts, also those of asynchronous work that it starts. For a check-up: its requests are
 * not the player's.
 */
export const unobserved = <T>(work: () => T): T => silence.run(true, work);
