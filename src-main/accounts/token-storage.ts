/** Where tokens may be kept: in the keyring's protection, in the weaker one, or in memory alone. */
import { type AppError, appError } from '../../src-shared/errors.ts';
import type { TokenStorageChoice, TokenStorageView } from '../../src-shared/state.ts';
import { toAppError } from '../base/failure.ts';
import type { Keyring } from './keyring.ts';
import type { VaultStore } from './vault-store.ts';

export type TokenStorage = {
  /** Where tokens are kept, what is wrong with that, and what the player can choose. */
  readonly view: () => TokenStorageView;
  /** Whether encrypted tokens may be written to the file. */
  readonly mayWrite: () => boolean;
  /** Whether the keyring was seen to protect. */
  readonly isStrong: () => boolean;
  /** Asks the keyring whether it holds. Throws what is wrong with it. */
  readonly prove: () => Promise<void>;
  /** Takes note of what the keyring failed with. */
  readonly failed: (error: unknown) => void;
  /** Remembers that the player has chosen in this process. */
  readonly chosen: (choice: TokenStorageChoice) => void;
};

export type TokenStorageOptions = {
  readonly store: VaultStore;
  readonly keyring: Keyring;
  /** Whether tokens wait to be saved: before that there is nothing to ask the player. */
  readonly isWaiting: () => boolean;
  readonly onChange: () => void;
  /** The keyring holds again: what it has kept from being saved can be saved. */
  readonly onMended: () => void;
};

/** What is known of the keyring: nothing yet, how good it is, or what is wrong with it. */
type Verdict = 'untested' | 'strong' | 'weak' | AppError;

export function createTokenStorage(options: TokenStorageOptions): TokenStorage {
  const { store, keyring, isWaiting, onChange, onMended } = options;
  let verdict: Verdict = 'untested';
  let chosenHere: TokenStorageChoice | null = null;

  /**
   * Any program of the same user can write a choice into the file. So where a keyring is named, the file
   * alone does not permit the weaker protection: the keyring may only be locked.
   */
  const isWeakAllowed = () =>
    store.content().choice === 'weak' && (chosenHere === 'weak' || !keyring.isFallback());

  const place = (): TokenStorageView['place'] => {
    const { choice } = store.content();
    if (store.isUntouchable || choice === 'memory') return 'memory';
    if (verdict === 'untested') return 'unknown';
    if (verdict === 'strong') return 'keyring';
    if (verdict === 'weak' && isWeakAllowed()) return 'weak';
    const isLockedNow = verdict !== 'weak' && verdict.code === 'LK-503';
    return isWaiting() && !isLockedNow ? 'undecided' : 'unknown';
  };

  const choices = (now: TokenStorageView['place']): TokenStorageChoice[] => {
    if (store.isUntouchable || now === 'unknown') return [];
    const weak: TokenStorageChoice[] = verdict === 'weak' ? ['weak'] : [];
    const holds = verdict === 'strong' || verdict === 'untested';
    // From memory there is a way back: choosing the keyring proves it.
    const strong: TokenStorageChoice[] =
      holds || (now === 'memory' && !weak.length) ? ['keyring'] : [];
    return [...strong, 'memory', ...weak];
  };

  const keyringProblem = (now: TokenStorageView['place']): AppError | null => {
    if (now === 'memory' || now === 'weak' || typeof verdict !== 'object') {
      const isToldWeak = now === 'undecided' && verdict === 'weak';
      return isToldWeak ? appError('LK-502', { backend: keyring.backend() }) : null;
    }
    // Where nothing is kept it troubles nobody; and only a locked keyring troubles what is saved already.
    const hasAccounts = store.content().accounts.length > 0;
    return hasAccounts && (isWaiting() || verdict.code === 'LK-503') ? verdict : null;
  };

  return {
    view: () => {
      const now = place();
      const problem = store.isUntouchable ? store.problem : store.writeProblem();
      return { place: now, problem: problem ?? keyringProblem(now), choices: choices(now) };
    },
    mayWrite: () => place() === 'keyring' || place() === 'weak',
    isStrong: () => verdict === 'strong',
    prove: async () => {
      const wasInTrouble = typeof verdict === 'object';
      try {
        verdict = await keyring.prove();
      } catch (error) {
        verdict = toAppError(error);
        throw error;
      } finally {
        onChange();
      }
      // The trouble is no longer shown, so nobody would ask for what it has kept from being saved.
      if (wasInTrouble) onMended();
    },
    failed: (error) => {
      verdict = toAppError(error);
      onChange();
    },
    chosen: (choice) => {
      chosenHere = choice;
    },
  };
}
