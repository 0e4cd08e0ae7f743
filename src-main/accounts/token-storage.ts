/** Decides where tokens are stored: encrypted by the keyring, encrypted with a well-known password, or in memory only. */
import { type AppError, appError } from '../../src-shared/errors.ts';
import type { TokenStorageChoice, TokenStorageView } from '../../src-shared/state.ts';
import { toAppError } from '../base/failure.ts';
import type { TokenCache } from './stored-tokens.ts';
import type { VaultOptions } from './vault.ts';

export type TokenStorage = ReturnType<typeof createTokenStorage>;

type TokenStorageOptions = Pick<VaultOptions, 'store' | 'keyring' | 'onChange'> & {
  readonly cache: TokenCache;
  /** Called when the keyring works again. */
  readonly onRecovered: () => void;
};

/** Not tested yet, how well the keyring protects, or why it does not work. */
type KeyringStatus = 'untested' | 'strong' | 'weak' | AppError;

export function createTokenStorage(options: TokenStorageOptions) {
  const { store, keyring, cache, onChange, onRecovered } = options;
  let status: KeyringStatus = 'untested';
  let choiceOfThisRun: TokenStorageChoice | null = null;

  /** Whether memory has tokens that are not saved. If not, the player is not asked where to store them. */
  const hasUnsavedTokens = () => [...cache.values()].some(({ data }) => data === null);
  /** Whether the tokens of a sign-in are still on their way to the file. Their place is told once they are in it. */
  const isSavingSignIn = () => [...cache.values()].some(({ isSignIn }) => isSignIn);

  const mayWrite = () => currentPlace() === 'keyring' || currentPlace() === 'weak';

  /**
   * The file alone does not allow the weaker protection while the system names a keyring, which may only be locked: any
   * program of the same user could have written that choice.
   */
  const isWeakAllowed = () =>
    store.content().choice === 'weak' &&
    (choiceOfThisRun === 'weak' || keyring.unreached() === null);

  const currentPlace = (hasUnsaved = hasUnsavedTokens()): TokenStorageView['place'] => {
    const { choice } = store.content();
    if (store.untouchableProblem || choice === 'memory') return 'memory';
    if (status === 'untested') return 'unknown';
    if (status === 'strong') return 'keyring';
    if (status === 'weak' && isWeakAllowed()) return 'weak';
    const isLocked = status !== 'weak' && status.code === 'LK-503';
    return hasUnsaved && !isLocked ? 'undecided' : 'unknown';
  };

  const shownPlace = (): TokenStorageView['place'] =>
    mayWrite() && isSavingSignIn() ? 'unknown' : currentPlace();

  const choices = (place: TokenStorageView['place']): TokenStorageChoice[] => {
    if (store.untouchableProblem || place === 'unknown') return [];
    if (status === 'weak') return ['memory', 'weak'];
    // A keyring that failed can be chosen while tokens are in memory: choosing it tests it again.
    const mayChooseKeyring = typeof status === 'string' || place === 'memory';
    return mayChooseKeyring ? ['keyring', 'memory'] : ['memory'];
  };

  const keyringProblem = (place: TokenStorageView['place'], isNeeded: boolean): AppError | null => {
    if (place === 'memory') return null;
    if (typeof status === 'object') return isNeeded ? status : null;
    return place === 'undecided' ? appError('LK-502', { backend: keyring.backend() }) : null;
  };

  /** Without accounts a problem has no effect. Saved tokens are affected only by a locked keyring. */
  const isKeyringNeeded = () =>
    store.content().accounts.length > 0 &&
    (hasUnsavedTokens() || (typeof status === 'object' && status.code === 'LK-503'));

  const viewOf = (place: TokenStorageView['place'], isNeeded: boolean): TokenStorageView => {
    const fileProblem = store.untouchableProblem ?? store.writeProblem();
    return {
      place,
      problem: fileProblem ?? keyringProblem(place, isNeeded),
      choices: choices(place),
    };
  };

  const testKeyring = async (): Promise<void> => {
    const hadFailed = typeof status === 'object';
    try {
      status = await keyring.runSelfTest();
    } catch (error) {
      status = toAppError(error);
      throw error;
    } finally {
      onChange();
    }
    // The problem is no longer shown, so the player would not ask for a retry.
    if (hadFailed) onRecovered();
  };

  return {
    /** Where tokens are stored, the problem with that, and what the player can choose. */
    view: () => viewOf(shownPlace(), isKeyringNeeded()),
    /** Tests the keyring, and returns what `view` would return after a sign-in. Never rejects. */
    viewForSignIn: async () => {
      await testKeyring().catch(() => {});
      return viewOf(currentPlace(true), true);
    },
    /** Whether encrypted tokens may be written to the file. */
    mayWrite,
    /** Whether the keyring has passed its self-test. */
    isStrong: () => status === 'strong',
    /** Runs the keyring's self-test. Throws LK-501 … LK-504 if the keyring does not work. */
    testKeyring,
    /** Call it with the error of a keyring call. */
    reportFailure: (error: unknown) => {
      status = toAppError(error);
      onChange();
    },
    /** Call it when the player has made a choice in this process. */
    rememberChoice: (choice: TokenStorageChoice) => {
      choiceOfThisRun = choice;
    },
  };
}
