/** The system's keyring as the vault uses it: proved before it is trusted, and never waited for long. */
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../../src-shared/errors.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { DecryptedText, SystemKeyring } from '../base/system-keyring.ts';

/** A keyring whose every call ends in time. Each throws LK-503 where it is locked or does not answer. */
export type Keyring = {
  /** What protects: `basic_text` where it is a password that everybody has, whatever the system names. */
  readonly backend: () => string;
  /**
   * Whether any program can have written this text: it was encrypted with a password that everybody has, or
   * not at all (Chromium takes a text without its mark for clear text of old).
   */
  readonly isForgeable: (data: string) => boolean;
  /** Whether the system names some keyring, and only a password that everybody has answered. */
  readonly isFallback: () => boolean;
  /** Whether the system names this keyring, and does not reach it: locked, or not running. */
  readonly isOutOfReach: (backend: string) => boolean;
  /**
   * Writes, reads and compares; again only after a call that failed. Answers how good the protection is.
   * Throws LK-501 where there is none, LK-504 where it does not give back what it was given.
   */
  readonly prove: () => Promise<'strong' | 'weak'>;
  readonly encrypt: (text: string) => Promise<string>;
  readonly decrypt: (data: string) => Promise<DecryptedText>;
};

/** As gh has it. A keyring may ask the player for a password, and then takes as long as the player. */
const timeLimitMs = 3_000;

/** What the self-test has shown. */
type Proof = { readonly quality: 'strong' | 'weak'; readonly isMarked: boolean };
const tooLate: unique symbol = Symbol('the time is over');

/**
 * `onLate` is called when a call was answered after its time: whoever tries again until it is done has that
 * answer at once, and the system is not asked twice.
 */
export function createKeyring(
  system: SystemKeyring,
  clock: Clock,
  onLate: () => Promise<void>,
): Keyring {
  let proof: (Proof & { readonly named: string }) | undefined;

  const failure = (code: ErrorCode, reason: string, cause?: unknown) =>
    new Failure(code, { backend: system.backend(), reason }, cause);

  const inTime = <T>(ask: (question: string) => Promise<T>) => {
    const asked = new Map<string, Promise<T>>();
    const late = new Set<Promise<T>>();
    return async (question: string): Promise<T> => {
      const answer = asked.get(question) ?? ask(question);
      asked.set(question, answer);
      const answered = new AbortController();
      const limit: Promise<typeof tooLate> = clock.wait(timeLimitMs, answered.signal).then(
        () => tooLate,
        () => tooLate,
      );
      try {
        const first = await Promise.race([answer.then((value) => ({ value })), limit]);
        if (first !== tooLate) {
          asked.delete(question);
          return first.value;
        }
      } catch (error) {
        asked.delete(question);
        // What it was before, it may be no more.
        proof = undefined;
        tested = {};
        if (error instanceof Failure) throw error;
        throw isTemporary(error)
          ? failure('LK-503', 'is temporarily unavailable', error)
          : failure('LK-504', 'it answered with an error', error);
      } finally {
        answered.abort();
      }
      if (!late.has(answer)) {
        late.add(answer);
        const forget = () => void asked.delete(question);
        void answer.catch(forget).then(onLate).finally(forget);
      }
      throw failure('LK-503', `did not answer within ${timeLimitMs / 1000} s`);
    };
  };

  const isAvailable = inTime(system.isAvailable);
  const encrypt = inTime(system.encrypt);
  const decrypt = inTime((data) => system.decrypt(Buffer.from(data, 'base64')));
  /** What a test has come to that is tried again after a late answer. */
  let tested: { isAvailable?: boolean; sealed?: Buffer } = {};
  /** Always the same, so that a test that is tried again joins the questions of the one before. */
  const probe = randomUUID();

  const test = async (): Promise<Proof> => {
    // Another call that fails meanwhile starts the next test anew, and not this one.
    const own = tested;
    own.isAvailable ??= await isAvailable('available');
    if (!own.isAvailable) {
      tested = {};
      throw new Failure('LK-501', { backend: system.backend() });
    }
    own.sealed ??= await encrypt(probe);
    const { sealed } = own;
    if (sealed.includes(probe)) {
      tested = {};
      throw failure('LK-504', 'it does not encrypt');
    }
    const { text } = await decrypt(sealed.toString('base64'));
    tested = {};
    if (text !== probe) throw failure('LK-504', 'what came out is not what went in');
    const quality = system.isWellKnown(sealed) ? 'weak' : 'strong';
    return { quality, isMarked: hasMark(sealed) };
  };

  const backend = () => {
    const named = system.backend();
    if (!proof) return named;
    if (proof.quality === 'weak') return 'basic_text';
    // Chromium goes by the desktop, and may have found a keyring all the same.
    return named === 'basic_text' ? 'keyring' : named;
  };

  return {
    backend,
    isForgeable: (data) => {
      const bytes = Buffer.from(data, 'base64');
      return system.isWellKnown(bytes) || (proof?.isMarked === true && !hasMark(bytes));
    },
    isFallback: () => proof?.quality === 'weak' && proof.named !== 'basic_text',
    isOutOfReach: (name) => proof?.quality === 'weak' && proof.named === name && name !== backend(),
    prove: async () => {
      const named = system.backend();
      if (proof?.named !== named) proof = { named, ...(await test()) };
      return proof.quality;
    },
    encrypt: async (text) => (await encrypt(text)).toString('base64'),
    decrypt,
  };
}

/** Chromium begins what it has encrypted with v10, v11 and so on (components/os_crypt). */
const hasMark = (data: Buffer): boolean => /^v\d\d$/.test(data.toString('latin1', 0, 3));

/** Electron has no code for it, only these words. */
const isTemporary = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('temporarily unavailable');
