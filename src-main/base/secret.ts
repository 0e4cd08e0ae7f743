import { createHash } from 'node:crypto';
import { plainText } from '../../src-shared/plain-text.ts';

const inspect = Symbol.for('nodejs.util.inspect.custom');

/** In a shorter secret, the last three characters would reveal too much. */
const shortestWithTail = 16;
/** A shorter piece of a secret at the end of a text reveals too little to redact it. */
const shortestRemnant = 6;
/** A shorter run inside a text may be there by chance. Half of it is looked up, so that each run is met. */
const shortestRun = 16;
const stride = shortestRun / 2;

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
  #forms: readonly string[] | undefined;

  constructor(value: string) {
    this.#value = value;
    const reference = new WeakRef(this);
    references.add(reference);
    collected.register(this, reference);
  }

  /**
   * Returns the value. Only to write a URL, form or header, to check an id_token, to compare two values, to encrypt tokens,
   * and to search a report.
   */
  reveal(): string {
    return this.#value;
  }

  /** Redacts the value in a text, plain or encoded: all of it, each run of 16 characters or more, and its start at the end of the text. */
  redactIn(text: string): string {
    if (this.#value === '') return text;
    this.#forms ??= formsOf(this.#value);
    const forms = this.#forms;
    // All of it first: what two forms share must not leave the rest of one.
    const withoutWhole = forms.reduce((rest, form) => rest.replaceAll(form, this.toString()), text);
    return forms.reduce(
      (rest, form) => this.#redactEnd(this.#redactRuns(rest, form), form),
      withoutWhole,
    );
  }

  #redactEnd(text: string, form: string): string {
    const longest = Math.min(form.length - 1, text.length);
    for (let length = longest; length >= shortestRemnant; length -= 1) {
      if (text.endsWith(form.slice(0, length))) return text.slice(0, -length) + this.toString();
    }
    return text;
  }

  #redactRuns(text: string, form: string): string {
    let redacted = '';
    let rest = 0;
    // A run of 16 characters has 8 of them at a place that is a multiple of 8.
    for (let at = 0; at + stride <= text.length; at += stride) {
      const run = at < rest ? null : commonRun(text, at, form);
      if (!run) continue;
      redacted += text.slice(rest, run.start) + this.toString();
      rest = run.end;
    }
    return redacted + text.slice(rest);
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

/** Returns the longest run around this place that the text shares with a secret; null if it is shorter than 16. */
function commonRun(text: string, at: number, form: string) {
  const piece = text.slice(at, at + stride);
  for (let place = form.indexOf(piece); place >= 0; place = form.indexOf(piece, place + 1)) {
    let before = 0;
    while (before < Math.min(at, place) && text[at - before - 1] === form[place - before - 1]) {
      before += 1;
    }
    let after = stride;
    while (place + after < form.length && text[at + after] === form[place + after]) after += 1;
    if (before + after >= shortestRun) return { start: at - before, end: at + after };
  }
  return null;
}

/** A value as a platform may repeat it: as it is, and in URL, JSON, hex and Base64 encoding. */
function formsOf(value: string): readonly string[] {
  if (value.length < shortestRemnant) return [value];
  const hex = Buffer.from(value).toString('hex');
  const base64 = [0, 1, 2].flatMap((before) => base64Of(value, before));
  const url = encodeURIComponent(value.toWellFormed());
  // Some platforms write the hexadecimal digits small.
  const smallUrl = url.replace(/%../g, (code) => code.toLowerCase());
  const json = JSON.stringify(value).slice(1, -1);
  return [value, url, smallUrl, json, hex, hex.toUpperCase(), ...base64];
}

/** Both kinds of Base64 of a value behind so many bytes, without the characters that it shares with its neighbours. */
function base64Of(value: string, before: number): readonly string[] {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(value)]);
  const start = before === 0 ? 0 : before + 1;
  const end = Math.floor((bytes.length * 8) / 6);
  const texts = [bytes.toString('base64'), bytes.toString('base64url')];
  return texts.map((text) => text.slice(start, end));
}

type Secrets = ReadonlyArray<Secret | null>;

/** Returns the text without any of the secrets. */
export const redact = (text: string, secrets: Secrets): string =>
  secrets.reduce((rest, secret) => (secret ? secret.redactIn(rest) : rest), text);

/**
 * Returns words of the platform as they are shown, without any of the secrets, which it may repeat. In this order, because
 * `plainText` would join a secret with invisible characters in it.
 */
export const shownWithout = (text: string, secrets: Secrets): string =>
  redact(plainText(text), secrets);

/** Returns a plain value without any of the secrets in its texts. */
export function redactAll<T>(value: T, secrets: Secrets): T;
export function redactAll(value: unknown, secrets: Secrets): unknown {
  if (typeof value === 'string') return redact(value, secrets);
  if (Array.isArray(value)) return value.map((each) => redactAll(each, secrets));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, each]) => [key, redactAll(each, secrets)]));
}

/**
 * Returns an ID that has none of the secrets in it: itself, or its digest. A redacted ID would be another one after each
 * refresh, because it shows the end of a token.
 */
export const idWithout = (id: string, secrets: Secrets): string =>
  redact(id, secrets) === id ? id : `sha256-${createHash('sha256').update(id).digest('hex')}`;
