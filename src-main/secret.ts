/**
 * A value that must not be seen: token, code, verifier, state. Printing, logging, JSON and inspection
 * all give `[redacted …abc]`; the last three characters let support tell two apart.
 */
const inspect = Symbol.for('nodejs.util.inspect.custom');

/** Below this length three characters would give away too much. */
const shortestWithTail = 16;

export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value itself: only for the code that writes a form body or an Authorization header. */
  reveal(): string {
    return this.#value;
  }

  /** A text with every occurrence of the value replaced. */
  redactIn(text: string): string {
    return this.#value === '' ? text : text.replaceAll(this.#value, this.toString());
  }

  toString(): string {
    const tail = this.#value.length >= shortestWithTail ? ` …${this.#value.slice(-3)}` : '';
    return `[redacted${tail}]`;
  }

  toJSON(): string {
    return this.toString();
  }

  [inspect](): string {
    return this.toString();
  }
}
