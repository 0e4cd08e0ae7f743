const inspect = Symbol.for('nodejs.util.inspect.custom');

/** In a shorter secret, the last three characters would reveal too much. */
const shortestWithTail = 16;
/** A shorter piece of a secret reveals too little to redact it. */
const shortestRemnant = 6;

/** Weak, so that the set keeps no secret in memory longer than its users do. */
const references = new Set<WeakRef<Secret>>();
const collected = new FinalizationRegistry<WeakRef<Secret>>((reference) =>
  references.delete(reference),
);

/**
 * Returns the secrets that are in memory now, so that the scanner of reports can search for them. Secrets that are no
 * longer used may be among them.
 */
export const secretsInMemory = (): Secret[] =>
  [...references].flatMap((reference) => reference.deref() ?? []);

/**
 * A value that nobody may see: token, code, verifier, state. Printing, logging, JSON and inspection
 * all give `[redacted …abc]`. The last three characters let support tell two apart.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
    const reference = new WeakRef(this);
    references.add(reference);
    collected.register(this, reference);
  }

  /**
   * Returns the value. Only for code that writes a form body, an Authorization header or the vault, and for the scanner
   * of reports.
   */
  reveal(): string {
    return this.#value;
  }

  /** Redacts the value in a text, also if the text ends in the middle of it. */
  redactIn(text: string): string {
    if (this.#value === '') return text;
    const redacted = text.replaceAll(this.#value, this.toString());
    for (let length = this.#value.length - 1; length >= shortestRemnant; length -= 1) {
      const remnant = this.#value.slice(0, length);
      if (redacted.endsWith(remnant)) return redacted.slice(0, -length) + this.toString();
    }
    return redacted;
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
