/**
 * By which rooms tell what happened. No room knows who listens: the journal does, in the launcher, and nobody
 * in most tests. Then telling costs one comparison.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { channel as channelOf } from 'node:diagnostics_channel';
import type { Fact } from './facts.ts';
import type { Reference } from './harmless.ts';

/** Something that happened, when, and in which attempt, session or payment. */
export class Occurrence {
  /** In ms since 1970. */
  readonly date = Date.now();
  /** In ms since this process started; nobody can set that clock. */
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

/** Whether anybody listens. For whoever would have to work to say something. */
export const isObserved = (): boolean => channel.hasSubscribers;

/** Tells those who listen. Their errors are not the caller's. */
export function publish(fact: Fact): void {
  if (channel.hasSubscribers) channel.publish(new Occurrence(fact));
}

/** Listens from now on; the function that it returns ends that. */
export function observe(listener: (occurrence: Occurrence) => void): () => void {
  const onMessage = (message: unknown) => {
    if (message instanceof Occurrence) listener(message);
  };
  channel.subscribe(onMessage);
  return () => channel.unsubscribe(onMessage);
}

/** Does work that belongs to this attempt, session or payment, with all that it begins. */
export const inReference = <T>(reference: Reference, work: () => T): T =>
  references.run(reference, work);

/** The attempt, session or payment that the present work belongs to. */
export const currentReference = (): Reference | undefined => references.getStore();
