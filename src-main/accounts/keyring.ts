/** The system's keyring, with a self-test before anything is saved. Each call and each self-test has a time limit of 3 s. */
import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '../../src-shared/errors.ts';
import type { Clock } from '../base/clock.ts';
import { codeOf, Failure } from '../base/failure.ts';
import type { SystemKeyring } from '../base/system-keyring.ts';
import { publish } from '../facts/diagnostics.ts';
import { keyringBackendOf } from '../facts/fact-fields.ts';
import type { FactOf } from '../facts/facts.ts';
import { TimeLimitError, timeLimitMs, withTimeLimit } from './time-limit.ts';

/** A keyring whose calls end in time. Each call throws LK-503 if the keyring is locked or does not answer. */
export type Keyring = ReturnType<typeof createKeyring>;

/** Creates the keyring. `onLate` is called when a call was answered too late: the same call then returns that answer at once. */
export function createKeyring(system: SystemKeyring, clock: Clock, onLate: () => Promise<void>) {
  let lastTest: Awaited<ReturnType<typeof selfTest>> | undefined;
  /** The last outcome in the journal. */
  let recorded = '';

  const failure = (code: ErrorCode, reason: string, cause?: unknown) =>
    new Failure(code, { backend: system.backend(), reason }, cause);

  /** Gives a call a time limit and errors of the catalogue. After any failure but a time-out the keyring is tested again. */
  const withNamedError = <T>(call: (argument: string) => Promise<T>) => {
    const limited = withTimeLimit(call, clock, onLate);
    return async (argument: string): Promise<T> => {
      try {
        return await limited(argument);
      } catch (error) {
        if (error instanceof TimeLimitError) {
          // Most likely its question is open. The call goes on, and its answer is used (`withTimeLimit`).
          const reason = `it did not answer within ${timeLimitMs / 1000} s`;
          throw new Failure('LK-503', { backend: system.backend(), reason, waits: 'yes' }, error);
        }
        lastTest = undefined;
        if (error instanceof Failure) throw error;
        throw isTemporary(error)
          ? failure('LK-503', 'it is temporarily unavailable', error)
          : failure('LK-504', 'it answered with an error', error);
      }
    };
  };

  const encrypt = withNamedError(system.encrypt);
  const decrypt = withNamedError((data) => system.decrypt(Buffer.from(data, 'base64')));

  /** Tests the keyring with this name. One time limit for the complete test, so that a late result is not lost. */
  const selfTest = withNamedError(async (name) => {
    if (!(await system.isAvailable())) throw new Failure('LK-501', { backend: name });
    const probe = randomUUID();
    const encrypted = await system.encrypt(probe);
    if (encrypted.includes(probe)) throw failure('LK-504', 'it does not encrypt');
    const { text } = await system.decrypt(encrypted);
    if (text !== probe) throw failure('LK-504', 'what came out is not what went in');
    const quality = system.isWellKnown(encrypted) ? 'weak' : 'strong';
    return {
      /** The system's name of the keyring that was tested. */
      backend: name,
      quality,
      /** Whether what it encrypts begins with Chromium's mark. */
      isMarked: hasMark(encrypted),
    } as const;
  });

  const backend = () => {
    const name = system.backend();
    if (!lastTest) return name;
    if (lastTest.quality === 'weak') return 'basic_text';
    // Chromium names the backend by the desktop. The self-test has shown that a real keyring encrypts.
    return name === 'basic_text' ? 'keyring' : name;
  };

  const unreached = () =>
    lastTest?.quality === 'weak' && lastTest.backend !== 'basic_text' ? lastTest.backend : null;

  /** Records a self-test whose outcome differs from the one before. */
  const record = (
    outcome: Pick<FactOf<'keyring-proved'>, 'verdict' | 'problem'>,
    start: number,
  ) => {
    const fact = {
      kind: 'keyring-proved',
      backend: keyringBackendOf(backend()),
      ...outcome,
    } as const;
    const ms = Math.round(performance.now() - start);
    const current = JSON.stringify(fact);
    if (current !== recorded) publish({ ...fact, ms });
    recorded = current;
  };

  return {
    /** Returns the name of what encrypts: `basic_text` for a well-known password, even if the system names a keyring. */
    backend,
    /**
     * Whether any program could have written this text, because it was encrypted with a well-known password or not at all.
     * (Chromium treats a text without its mark as clear text of an early version.)
     */
    isForgeable: (data: string) => {
      const bytes = Buffer.from(data, 'base64');
      return system.isWellKnown(bytes) || (lastTest?.isMarked === true && !hasMark(bytes));
    },
    /** Returns the keyring that the system names while a well-known password encrypts; null if there is none. */
    unreached,
    /**
     * Runs the self-test: encrypts, decrypts and compares. Runs it again only after a call has failed, or for another
     * keyring. Returns how well the keyring protects. Throws LK-501 if there is none, LK-504 if the text comes back changed.
     */
    runSelfTest: async () => {
      const start = performance.now();
      const name = system.backend();
      try {
        if (lastTest?.backend !== name) lastTest = await selfTest(name);
        record({ verdict: lastTest.quality }, start);
        return lastTest.quality;
      } catch (error) {
        record({ verdict: 'failed', problem: codeOf(error) }, start);
        throw error;
      }
    },
    encrypt: async (text: string) => (await encrypt(text)).toString('base64'),
    decrypt,
  };
}

/** Chromium's mark: encrypted data begins with v10, v11 and so on (components/os_crypt). */
const hasMark = (data: Buffer): boolean => /^v\d\d$/.test(data.toString('latin1', 0, 3));

/** Electron gives this error no code, so its message is compared. */
const isTemporary = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('temporarily unavailable');
