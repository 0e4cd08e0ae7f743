import { type RefObject, useState } from 'react';
import { clockNotice } from '../../src-shared/clock-notice.ts';
import { describe } from '../../src-shared/errors.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { SessionBanner } from '../accounts/session-banner.tsx';
import { TokenStorageNotice, TokenStorageQuestion } from '../accounts/token-storage.tsx';
import { useIsPainted } from '../ui/after-paint.ts';
import { Callout } from '../ui/callout.tsx';
import { formatted } from '../ui/formatted-message.tsx';
import { ClockIcon } from '../ui/icons.tsx';
import { Notice, ProblemNotice } from '../ui/notice.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { type Action, useActions } from '../ui/use-actions.ts';

type HomeNoticesProps = {
  readonly state: AppStateOf<'signed-in'>;
  /** The ID of the account that was shown before this one. */
  readonly lastAccountId: RefObject<string | undefined>;
};

/** The questions and notices. No error appears twice. */
export function HomeNotices({ state, lastAccountId }: HomeNoticesProps) {
  const { accountId, profile, problem, failedSignIn, tokenStorage, retryAt, expiresAt } = state;
  const { failure } = useActions();
  const next = problem && describe(problem).next;
  // The foot shows this problem, so no notice repeats it.
  const noticeProblem = retryAt !== null && next === 'retry' ? null : problem;
  const isNewFailure = ![problem, tokenStorage.problem].some(
    (shownProblem) => shownProblem?.code === failure?.error.code,
  );
  return (
    <>
      <Announcements state={state} lastAccountId={lastAccountId} />
      {isNewFailure ? <Refusal /> : null}
      {tokenStorage.place === 'undecided' ? (
        <TokenStorageQuestion tokenStorage={tokenStorage} />
      ) : null}
      {failedSignIn ? (
        <ProblemNotice
          error={failedSignIn.problem}
          nextActions={{ retry: retryOf(failedSignIn), 'sign-in': retryOf(failedSignIn) }}
        />
      ) : null}
      {noticeProblem ? (
        <ProblemNotice
          error={noticeProblem}
          nextActions={{
            retry: 'profile.reload',
            'sign-in': { name: 'signIn.reauthenticate', input: accountId },
          }}
          isStale={profile !== null}
        />
      ) : null}
      {state.expiresSoon && next !== 'sign-in' ? (
        <SessionBanner accountId={accountId} expiresAt={expiresAt} />
      ) : null}
      <TokenStorageNotice tokenStorage={tokenStorage} shownProblem={problem} />
      {state.payments.problem ? <Notice error={state.payments.problem} tone="calm" /> : null}
      {state.clockAheadMinutes === null ? null : (
        <Callout icon={<ClockIcon />}>{clockNotice(state.clockAheadMinutes)}</Callout>
      )}
    </>
  );
}

/** The command that repeats the sign-in that failed. */
const retryOf = ({ expectedAccountId }: { readonly expectedAccountId: string | null }): Action =>
  expectedAccountId === null
    ? { name: 'signIn.start', input: 'another' }
    : { name: 'signIn.reauthenticate', input: expectedAccountId };

/** Announces to a screen reader what changes by itself, without interrupting it. */
function Announcements({ state, lastAccountId }: HomeNoticesProps) {
  const { accounts, accountId, isFirstSignIn, platformName, retryAt, expiresSoon, tokenStorage } =
    state;
  const name = accounts.find(({ id }) => id === accountId)?.displayName;
  const [before] = useState(lastAccountId.current ?? (isFirstSignIn ? '' : accountId));
  const isNew = before !== accountId;
  const isOffline = retryAt !== null;
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  const backOnline = wasOffline
    ? formatMessage(words.offline.back, { platform: platformName })
    : '';
  // A screen reader announces only what changes inside a status that is there already.
  const isThere = useIsPainted();
  const sentences = {
    account: isThere && isNew ? formatted(words.firstSignIn.title, { name }) : '',
    reach: isOffline ? formatMessage(words.offline.gone, { platform: platformName }) : backOnline,
    session: expiresSoon ? words.session.endsSoon : '',
    place: tokenStorage.place === 'undecided' ? words.tokenStorage.title : '',
  };
  return Object.entries(sentences).map(([about, sentence]) => (
    <p key={about} className="visually-hidden" role="status">
      {sentence}
    </p>
  ));
}
