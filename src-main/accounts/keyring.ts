/** The system's keyring as the vault uses it: tested before anything is saved, and no call waits longer than 3 s. */
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../../src-shared/errors.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { Decrypted, SystemKeyring } from '../base/system-keyring.ts';
import { createTimeLimit, TimeLimitError } from './time-limit.ts';

/** A keyring whose every call ends in time. Each throws LK-503 where it is locked or does not answer. */
export type Keyring = {
  /** The name of what encrypts: `basic_text` where it is a well-known password, whatever the system says. */
  readonly backend: () => string;
  /**
   * Whether any program can have written this text: it was encrypted with a well-known password, or not at all
   * (Chromium takes a text without its mark for clear text of an early version).
   */
  readonly isForgeable: (data: string) => boolean;
  /** Whether the system names a keyring, and a well-known password encrypts in its place. */
  readonly isFallback: () => boolean;
  /** Whether the system names this keyring, and does not reach it: locked, or not running. */
  readonly isOutOfReach: (backend: string) => boolean;
  /**
   * Encrypts, decrypts and compares, once until a call fails. Returns how well the keyring protects. Throws
   * LK-501 where there is none, LK-504 where it does not give back what it was given.
   */
  readonly prove: () => Promise<'strong' | 'weak'>;
  readonly encrypt: (text: string) => Promise<string>;
  readonly decrypt: (data: string) => Promise<Decrypted>;
};

/** As gh has it. A keyring may ask the player for a password, and then takes as long as the player. */
const timeLimitMs = 3_000;

/** What the self-test has shown. */
type Proof = {
  /** The system's name of the keyring that was tested. */
  readonly backend: string;
  readonly quality: 'strong' | 'weak';
  /** Whether what it encrypts begins with Chromium's mark. */
  readonly isMarked: boolean;
};

/** `onLate` is called when a call was answered after its time: whoever tries again then has that answer at once. */
export function createKeyring(
  system: SystemKeyring,
  clock: Clock,
  onLate: () => Promise<void>,
): Keyring {
  let proof: Proof | undefined;
  /** What a self-test has reached that a late answer will continue. */
  let progress: { isAvailable?: boolean; encrypted?: Buffer } = {};
  /** The same in every test, so that a test that is tried again joins the calls of the one before. */
  const probe = randomUUID();

  const failure = (code: ErrorCode, reason: string, cause?: unknown) =>
    new Failure(code, { backend: system.backend(), reason }, cause);

  const withTimeLimit = createTimeLimit({ clock, timeLimitMs, onLate });

  /** The same call with a time limit, and with a named error. After any other failure the keyring is tested again. */
  const named = <T>(call: (argument: string) => Promise<T>) => {
    const limited = withTimeLimit(call);
    return async (argument: string): Promise<T> => {
      try {
        return await limited(argument);
      } catch (error) {
        if (error instanceof TimeLimitError) {
          throw failure('LK-503', `did not answer within ${timeLimitMs / 1000} s`, error);
        }
        proof = undefined;
        progress = {};
        if (error instanceof Failure) throw error;
        throw isTemporary(error)
          ? failure('LK-503', 'is temporarily unavailable', error)
          : failure('LK-504', 'it answered with an error', error);
      }
    };
  };

  const isAvailable = named(system.isAvailable);
  const encrypt = named(system.encrypt);
  const decrypt = named((data) => system.decrypt(Buffer.from(data, 'base64')));

  const test = async (): Promise<Omit<Proof, 'backend'>> => {
    // Another call that fails meanwhile resets the next test, and not this one.
    const reached = progress;
    reached.isAvailable ??= await isAvailable('available');
    if (!reached.isAvailable) {
      progress = {};
      throw new Failure('LK-501', { backend: system.backend() });
    }
    reached.encrypted ??= await encrypt(probe);
    const { encrypted } = reached;
    if (encrypted.includes(probe)) {
      progress = {};
      throw failure('LK-504', 'it does not encrypt');
    }
    const { text } = await decrypt(encrypted.toString('base64'));
    progress = {};
    if (text !== probe) throw failure('LK-504', 'what came out is not what went in');
    const quality = system.isWellKnown(encrypted) ? 'weak' : 'strong';
    return { quality, isMarked: hasMark(encrypted) };
  };

  const backend = () => {
    const name = system.backend();
    if (!proof) return name;
    if (proof.quality === 'weak') return 'basic_text';
    // Chromium chooses by the desktop, and may have found a keyring all the same.
    return name === 'basic_text' ? 'keyring' : name;
  };

  return {
    backend,
    isForgeable: (data) => {
      const bytes = Buffer.from(data, 'base64');
      return system.isWellKnown(bytes) || (proof?.isMarked === true && !hasMark(bytes));
    },
    isFallback: () => proof?.quality === 'weak' && proof.backend !== 'basic_text',
    isOutOfReach: (name) =>
      proof?.quality === 'weak' && proof.backend === name && name !== backend(),
    prove: async () => {
      const name = system.backend();
      if (proof?.backend !== name) proof = { backend: name, ...(await test()) };
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
