/**
 * Refreshes an account's tokens with one request, however many callers need it, and stores them before use. Only this
 * file joins concurrent refreshes: those of this process by `inFlight`, those of other processes by the vault's lock.
 */
import type { AppError } from '../../src-shared/errors.ts';
import type { Tokens } from '../auth/tokens.ts';
import { Failure, toAppError } from '../base/failure.ts';
import type { AccountsOptions } from './accounts.ts';
import type { AccountId } from './vault-file.ts';

export type Refresher = ReturnType<typeof createRefresher>;

export type RefresherOptions = Pick<AccountsOptions, 'vault' | 'prepareRefresh' | 'endsSoon'> & {
  /** Called with new tokens of no use: the player has signed out or in again since, also in another process. */
  readonly onUnused: (tokens: Tokens) => void;
};

/** How long to wait for another process to refresh. Longer than the time-outs of its two requests. */
const longestWaitMs = 75_000;

export function createRefresher(options: RefresherOptions) {
  /**
   * Refreshes in flight, by the old tokens. Not by account: after a new sign-in to the same account, the response to an
   * earlier refresh must not be used.
   */
  const inFlight = new Map<Tokens, Promise<Tokens>>();
  const stopped = new AbortController();
  return {
    /**
     * Returns newer tokens than these: those that another process has stored, or new ones of the platform. Throws LK-401
     * if the session has ended, LK-403 if it has ended because an earlier response was lost, any other Failure of the
     * request, or with `endsSoon` why nothing can be stored, and then sends nothing.
     *
     * Cannot be stopped: the request may have used up the refresh token, so its response is stored even if another account
     * is on the screen by then.
     */
    refresh: (id: AccountId, tokens: Tokens): Promise<Tokens> => {
      const running = inFlight.get(tokens);
      if (running) return running;
      const refresh = refreshUnderLock({ ...options, signal: stopped.signal }, id, tokens).finally(
        () => inFlight.delete(tokens),
      );
      inFlight.set(tokens, refresh);
      return refresh;
    },
    /** Sends no further request: the end of the launcher would cut it off. One that was sent goes on. */
    stop: () => stopped.abort(),
    /** Resolves when every refresh in flight has ended. Never rejects. */
    settled: async () => {
      await Promise.allSettled(inFlight.values());
    },
  };
}

/** Refreshes while this process holds the lock, unless another process has refreshed already. */
const refreshUnderLock = (
  {
    vault,
    prepareRefresh,
    onUnused,
    endsSoon = false,
    signal,
  }: RefresherOptions & { readonly signal: AbortSignal },
  id: AccountId,
  tokens: Tokens,
): Promise<Tokens> =>
  vault.withRefreshLock(
    id,
    async () => {
      // Throws where another process has stored newer tokens and the keyring is locked: sending the used refresh
      // token would end the session.
      const newest = await vault.readTokens(id);
      if (!newest) throw new Failure('LK-401');
      if (newest.accessToken.reveal() !== tokens.accessToken.reveal()) return newest;
      const wasUnanswered = vault.account(id)?.renewalUnsure ?? false;
      try {
        const send = await prepareRefresh(newest);
        signal.throwIfAborted();
        // Stored before the request is sent, because a crash leaves its outcome unknown too.
        await vault.update(id, { renewalUnsure: true });
        const problem = endsSoon ? vault.writeProblem() : null;
        if (problem) throw new Failure(problem.code, problem.details);
        const next = await send();
        // Stored before use: the platform may no longer accept the old refresh token. Stored again if another process has
        // encrypted the old tokens again meanwhile.
        while (await vault.isCurrent(id, newest)) {
          await vault.saveRefreshed(id, next);
          if (await vault.isCurrent(id, next)) return next;
        }
        onUnused(next);
      } catch (error) {
        const problem = toAppError(error);
        if (!mayHaveArrived(problem)) await vault.update(id, { renewalUnsure: wasUnanswered });
        if (problem.code !== 'LK-206') throw error;
        throw new Failure(wasUnanswered ? 'LK-403' : 'LK-401', {}, error);
      }
      // The player has signed out, or in again, also in another process.
      const stored = await vault.readTokens(id);
      if (!stored) throw new Failure('LK-401');
      return stored;
    },
    AbortSignal.timeout(longestWaitMs),
  );

/** System error codes of connections that failed before anything was sent. TLS can fail after that too. */
const neverSent = /REFUSED|UNREACH|DISCONNECTED|ADDRESS_INVALID|CERT/;
const neverSentCodes: ReadonlySet<AppError['code']> = new Set(['LK-309', 'LK-310', 'LK-311']);

/** Whether the platform may have replaced the refresh token although no usable response came. */
function mayHaveArrived({ code, details }: AppError): boolean {
  if (code === 'LK-208' || code === 'LK-209' || code === 'LK-404') return true;
  if (!code.startsWith('LK-3') || neverSentCodes.has(code)) return false;
  return !['LK-301', 'LK-303'].includes(code) || !neverSent.test(details.reason ?? '');
}
