import { createHash, randomInt } from 'node:crypto';
import { plainText } from '../../src-shared/plain-text.ts';

const inspect = Symbol.for('nodejs.util.inspect.custom');

/** In a shorter secret, the last three characters would reveal too much. */
const shortestWithTail = 16;
/** A shorter piece of a secret at the end of a text reveals too little to redact it. */
const shortestRemnant = 6;
/** A shorter run inside a text may be there by chance. */
const shortestRun = 16;

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
 * A value that must not be seen: token, code, verifier, state. Printing, logging, JSON and inspection
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

  /**
   * Redacts the value in texts, plain or encoded: all of it, each run of 16 characters or more, and its start at the end of a
   * text. All texts at once, because a token can be long, and main does nothing else while it is read.
   */
  redactIn(texts: readonly string[]): readonly string[] {
    if (this.#value === '') return texts;
    this.#forms ??= formsOf(this.#value);
    const forms = this.#forms;
    // All of it first: what two forms share must not leave the rest of one.
    const withoutWhole = texts.map((text) =>
      forms.reduce((rest, form) => rest.replaceAll(form, () => this.toString()), text),
    );
    const marks = sharedRuns(withoutWhole, forms);
    let start = 0;
    return withoutWhole.map((text) => {
      const withoutRuns = this.#redactMarked(text, marks.subarray(start, start + text.length));
      start += text.length;
      return forms.reduce((rest, form) => this.#redactEnd(rest, form), withoutRuns);
    });
  }

  #redactEnd(text: string, form: string): string {
    const last = text.at(-1);
    const longest = Math.min(form.length - 1, text.length);
    for (let length = longest; length >= shortestRemnant; length -= 1) {
      if (form[length - 1] === last && text.endsWith(form.slice(0, length))) {
        return text.slice(0, -length) + this.toString();
      }
    }
    return text;
  }

  #redactMarked(text: string, marks: Uint8Array): string {
    let redacted = '';
    let rest = 0;
    for (let start = marks.indexOf(1); start >= 0; start = marks.indexOf(1, rest)) {
      redacted += text.slice(rest, start) + this.toString();
      const end = marks.indexOf(0, start);
      rest = end < 0 ? text.length : end;
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

/**
 * Marks the characters of texts that are in a run of 16 or more which one of the forms has too. Reads texts and forms once
 * (Rabin and Karp). Returns the marks of all texts, one after the other.
 */
function sharedRuns(texts: readonly string[], forms: readonly string[]): Uint8Array {
  const all = texts.join('');
  const marks = new Uint8Array(all.length);
  if (all.length < shortestRun) return marks;
  // Lists of the places of runs with the same hash, each counted from 1. A list ends with 0.
  const shift = Math.clz32(8 * all.length);
  const first = new Uint32Array(2 ** (32 - shift));
  const next = new Uint32Array(all.length + 1);
  const add = (list: number, place: number) => {
    next[place] = first[list] ?? 0;
    first[list] = place;
  };
  let before = 0;
  for (const text of texts) {
    forEachRun(text, (hash, at) => add(hash >>> shift, before + at + 1));
    before += text.length;
  }
  for (const form of forms) {
    forEachRun(form, (hash, at) => {
      const list = hash >>> shift;
      let place = first[list] ?? 0;
      if (place === 0) return;
      const run = form.slice(at, at + shortestRun);
      first[list] = 0;
      while (place !== 0) {
        const following = next[place] ?? 0;
        // What is marked leaves its list: a form can repeat a run a thousand times.
        if (all.startsWith(run, place - 1)) marks.fill(1, place - 1, place - 1 + shortestRun);
        else add(list, place);
        place = following;
      }
    });
  }
  return marks;
}

/** Odd and by chance, so that no platform can choose texts with the same hash. */
const base = randomInt(2 ** 30) * 2 + 1;
/** Of a character that leaves a run. */
const basePower = Array.from({ length: shortestRun }).reduce(
  (power: number) => Math.imul(power, base),
  1,
);

/** Visits each run of 16 characters with its hash. */
function forEachRun(text: string, visit: (hash: number, at: number) => void): void {
  let hash = 0;
  for (let end = 0; end < text.length; end += 1) {
    const at = end - shortestRun + 1;
    const gone = at > 0 ? Math.imul(text.charCodeAt(at - 1), basePower) : 0;
    hash = (Math.imul(hash, base) + text.charCodeAt(end) - gone) | 0;
    if (at >= 0) visit(hash, at);
  }
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
  return [...new Set([value, url, smallUrl, json, hex, hex.toUpperCase(), ...base64])];
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

const redactTexts = (texts: readonly string[], secrets: Secrets): readonly string[] =>
  secrets.reduce((rest, secret) => secret?.redactIn(rest) ?? rest, texts);

/** Returns the text without any of the secrets. */
export const redact = (text: string, secrets: Secrets): string =>
  redactTexts([text], secrets).join('');

/**
 * Returns words of the platform as they are shown, without any of the secrets, which it may repeat. In this order, because
 * `plainText` would join a secret with invisible characters in it.
 */
export const shownWithout = (text: string, secrets: Secrets): string =>
  redact(plainText(text), secrets);

/** Returns a plain value without any of the secrets in its texts. */
export function redactAll<T>(value: T, secrets: Secrets): T;
export function redactAll(value: unknown, secrets: Secrets): unknown {
  const texts: string[] = [];
  changeTexts(value, (text) => {
    texts.push(text);
    return text;
  });
  const clean = [...redactTexts(texts, secrets)];
  return changeTexts(value, () => clean.shift() ?? '');
}

function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => changeTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, each]) => [key, changeTexts(each, change)]));
}

/**
 * Returns an ID that has none of the secrets in it: itself, or its digest. A redacted ID would be another one after each
 * refresh, because it shows the end of a token.
 */
export const idWithout = (id: string, secrets: Secrets): string =>
  redact(id, secrets) === id ? id : `sha256-${createHash('sha256').update(id).digest('hex')}`;
