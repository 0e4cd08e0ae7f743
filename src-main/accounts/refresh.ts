/**
 * The refresh of an account's tokens: one request, however many need it, and stored before use. This is the
 * only place that makes one request of several: in this process by `underWay`, between processes by the
 * vault's lock.
 */
import type { AppError } from '../../src-shared/errors.ts';
import type { Tokens } from '../auth/tokens.ts';
import { Failure, toAppError } from '../base/failure.ts';
import type { Vault } from './vault.ts';
import type { AccountId } from './vault-file.ts';

export type Refresher = {
  /**
   * Returns tokens newer than these: those that another process has stored, or new ones of the platform. Throws
   * LK-401 where the session has ended, LK-403 where it has ended because an answer of the platform was lost,
   * or any other Failure of the request.
   *
   * It cannot be stopped: a request that was sent may have used up the refresh token, so its answer is stored,
   * whichever account is on the screen then.
   */
  readonly refresh: (id: AccountId, tokens: Tokens) => Promise<Tokens>;
  /** Resolves when every refresh that is under way now has ended. Never rejects. */
  readonly settled: () => Promise<void>;
};

export type RefresherOptions = {
  readonly vault: Vault;
  /** Sends the refresh token to the platform. Throws LK-206 where it is no longer good. */
  readonly requestRefresh: (tokens: Tokens) => Promise<Tokens>;
  /** Called with new tokens that nobody will use: the player has signed out, or in again, meanwhile. */
  readonly onUnused: (tokens: Tokens) => void;
};

/** How long to wait for another process to refresh. Longer than its request's time-out. */
const longestWaitMs = 60_000;

export function createRefresher(options: RefresherOptions): Refresher {
  /**
   * By the tokens that are refreshed, and not by account: after a new sign-in of the same account the answer to
   * an earlier refresh must not be used.
   */
  const underWay = new Map<Tokens, Promise<Tokens>>();
  return {
    refresh: (id, tokens) => {
      const running = underWay.get(tokens);
      if (running) return running;
      const refresh = refreshAlone(options, id, tokens).finally(() => underWay.delete(tokens));
      underWay.set(tokens, refresh);
      return refresh;
    },
    settled: async () => {
      await Promise.allSettled(underWay.values());
    },
  };
}

/** Refreshes while no other process does, unless another process has done it already. */
const refreshAlone = (
  { vault, requestRefresh, onUnused }: RefresherOptions,
  id: AccountId,
  tokens: Tokens,
): Promise<Tokens> =>
  vault.withRefreshLock(
    id,
    async () => {
      // Throws where another process has stored newer tokens and the keyring is locked: sending the used refresh
      // token would end the session.
      const newest = await vault.open(id);
      if (!newest) throw new Failure('LK-401');
      if (newest.accessToken.reveal() !== tokens.accessToken.reveal()) return newest;
      const wasUnanswered = vault.account(id)?.renewalUnsure ?? false;
      // Before the request is sent: after a crash its outcome is unknown too.
      await vault.update(id, { renewalUnsure: true });
      try {
        const next = await requestRefresh(newest);
        // Stored before use: the platform may no longer accept the old refresh token.
        if (vault.isCurrent(id, newest)) await vault.saveRefreshed(id, next);
        else onUnused(next);
        return next;
      } catch (error) {
        const problem = toAppError(error);
        if (!mayHaveArrived(problem)) await vault.update(id, { renewalUnsure: wasUnanswered });
        if (problem.code !== 'LK-206') throw error;
        throw new Failure(wasUnanswered ? 'LK-403' : 'LK-401', {}, error);
      }
    },
    AbortSignal.timeout(longestWaitMs),
  );

/** Failures of a connection before anything was sent. */
const neverSent = /REFUSED|UNREACH|DISCONNECTED|ADDRESS_INVALID/;
const neverSentCodes: ReadonlySet<AppError['code']> = new Set([
  'LK-303',
  'LK-309',
  'LK-310',
  'LK-311',
]);

/** Whether the platform may have replaced the refresh token, although no usable answer came. */
function mayHaveArrived({ code, details }: AppError): boolean {
  if (code === 'LK-208' || code === 'LK-209') return true;
  if (!code.startsWith('LK-3') || neverSentCodes.has(code)) return false;
  return code !== 'LK-301' || !neverSent.test(details.reason ?? '');
}
