/** The next tokens of an account: asked for once, however many processes need them, and stored before use. */
import type { AppError } from '../../src-shared/errors.ts';
import { Failure, toAppError } from '../failure.ts';
import type { Tokens } from './tokens.ts';
import type { Vault } from './vault.ts';
import type { AccountId } from './vault-file.ts';

export type Renewal = {
  readonly vault: Vault;
  readonly id: AccountId;
  /** What the caller holds. */
  readonly tokens: Tokens;
  /** Asks the platform. Throws LK-206 where the refresh token is no longer good. */
  readonly ask: (tokens: Tokens) => Promise<Tokens>;
  /** Tokens that nobody will use: signed out, or in again, meanwhile. */
  readonly onUnused: (tokens: Tokens) => void;
};

/** So long another process may take to renew: its request is bounded too. */
const longestWaitMs = 60_000;

/**
 * Answers tokens newer than those held: another process's, where it was quicker, or the platform's next.
 * Throws LK-401 where the session is over, LK-403 where it is lost with an answer, and what else went wrong.
 *
 * Nothing aborts it: a request that has left may have used up the refresh token, so its answer is awaited
 * and stored, whoever is shown by then.
 */
export const renewTokens = ({ vault, id, tokens, ask, onUnused }: Renewal): Promise<Tokens> =>
  vault.renewAlone(
    id,
    async () => {
      // What is held counts where the file holds nothing newer that a locked keyring would hide.
      const newest = await vault.open(id).catch((error: unknown) => {
        if (vault.isNewest(id)) return tokens;
        throw error;
      });
      if (!newest) throw new Failure('LK-401');
      if (newest.accessToken.reveal() !== tokens.accessToken.reveal()) return newest;
      const wasUnsure = vault.account(id)?.renewalUnsure ?? false;
      // Before it leaves: whoever ends in between does not know what came of it either.
      await vault.note(id, { renewalUnsure: true });
      try {
        const next = await ask(newest);
        // Stored before use: the old refresh token may be good no more.
        // Signed out, or in again: that stands.
        if (vault.holds(id, newest)) await vault.renewed(id, next);
        else onUnused(next);
        return next;
      } catch (error) {
        const problem = toAppError(error);
        if (!mayHaveArrived(problem)) await vault.note(id, { renewalUnsure: wasUnsure });
        if (problem.code !== 'LK-206') throw error;
        throw new Failure(wasUnsure ? 'LK-403' : 'LK-401', {}, error);
      }
    },
    AbortSignal.timeout(longestWaitMs),
  );

/** Failures before anything was sent. */
const neverSent = /REFUSED|UNREACH|DISCONNECTED|ADDRESS_INVALID/;
const neverSentCodes: ReadonlySet<AppError['code']> = new Set([
  'LK-303',
  'LK-309',
  'LK-310',
  'LK-311',
]);

/** Whether the platform may have replaced the refresh token, although its answer is of no use here. */
function mayHaveArrived({ code, details }: AppError): boolean {
  if (code === 'LK-208' || code === 'LK-209') return true;
  if (!code.startsWith('LK-3') || neverSentCodes.has(code)) return false;
  return code !== 'LK-301' || !neverSent.test(details.reason ?? '');
}
