/**
 * A value that must not be seen: token, code, verifier, state. Printing, logging, JSON and inspection
 * all give `[redacted …abc]`; the last three characters let support tell two apart.
 */
const inspect = Symbol.for('nodejs.util.inspect.custom');

/** Below this length three characters would give away too much. */
const shortestWithTail = 16;
/** A cut-off piece below this length tells nothing. */
const shortestRemnant = 6;

export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value itself: only for the code that writes a form body or an Authorization header. */
  reveal(): string {
    return this.#value;
  }

  /** A text with every occurrence of the value replaced, also one that the text's end has cut off. */
  redactIn(text: string): string {
    if (this.#value === '') return text;
    const whole = text.replaceAll(this.#value, this.toString());
    for (let length = this.#value.length - 1; length >= shortestRemnant; length -= 1) {
      const remnant = this.#value.slice(0, length);
      if (whole.endsWith(remnant)) return whole.slice(0, -length) + this.toString();
    }
    return whole;
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

/** Returns the text without any of the secrets. */
export const redact = (text: string, secrets: ReadonlyArray<Secret | null>): string =>
  secrets.reduce((rest, secret) => (secret ? secret.redactIn(rest) : rest), text);
