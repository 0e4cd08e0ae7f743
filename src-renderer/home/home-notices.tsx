import { useState } from 'react';
import { describe } from '../../src-shared/errors.ts';
import { en as words } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { FirstSignIn } from '../accounts/first-sign-in.tsx';
import { SessionBanner } from '../accounts/session-banner.tsx';
import { TokenStorageNotice } from '../accounts/token-storage-notice.tsx';
import { TokenStorageQuestion } from '../accounts/token-storage-question.tsx';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { FormattedMessage } from '../ui/formatted-message.tsx';
import { RefreshIcon } from '../ui/icons.tsx';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { Refusal } from '../ui/refusal.tsx';
import type { Action, Actions } from '../ui/use-actions.ts';

type HomeNoticesProps = {
  readonly state: AppStateOf<'signed-in'>;
  readonly actions: Actions;
};

/** The questions and notices above the profile. No error appears twice. */
export function HomeNotices({ state, actions }: HomeNoticesProps) {
  const {
    accounts,
    accountId,
    isFirstSignIn,
    profile,
    problem,
    attempted,
    tokenStorage,
    retryAt,
    expiresAt,
  } = state;
  const { failure } = actions;
  const next = problem && describe(problem).next;
  const isOffline = retryAt !== null;
  // The offline banner shows this problem, so no notice repeats it.
  const offlineProblem = isOffline && next === 'retry' ? problem : null;
  const noticeProblem = offlineProblem ? null : problem;
  const shown = accounts.find(({ id }) => id === accountId);
  const isNewFailure = ![problem, tokenStorage.problem].some(
    (shownProblem) => shownProblem?.code === failure?.error.code,
  );
  return (
    <>
      <Announcements state={state} />
      {isNewFailure ? <Refusal actions={actions} /> : null}
      {isFirstSignIn && shown ? <FirstSignIn account={shown} actions={actions} /> : null}
      {tokenStorage.place === 'undecided' ? (
        <TokenStorageQuestion tokenStorage={tokenStorage} actions={actions} />
      ) : null}
      {attempted ? (
        <ProblemNotice
          error={attempted.problem}
          nextActions={{ retry: retryOf(attempted), 'sign-in': retryOf(attempted) }}
          actions={actions}
        />
      ) : null}
      {isOffline ? (
        <OfflineBanner
          platformName={state.platformName}
          asOf={state.profileAsOf}
          problem={offlineProblem}
        >
          <Button
            icon={<RefreshIcon />}
            busy={actions.isBusy('profile.reload')}
            onPress={() => actions.run('profile.reload')}
          >
            {words.offline.tryNow}
          </Button>
          <Countdown deadline={retryAt} words={words.offline.nextTry} />
        </OfflineBanner>
      ) : null}
      {noticeProblem ? (
        <ProblemNotice
          error={noticeProblem}
          nextActions={{
            retry: 'profile.reload',
            'sign-in': { name: 'signIn.reauthenticate', input: accountId },
          }}
          isStale={profile !== null}
          actions={actions}
        />
      ) : null}
      {state.expiresSoon && next !== 'sign-in' ? (
        <SessionBanner accountId={accountId} expiresAt={expiresAt} actions={actions} />
      ) : null}
      <TokenStorageNotice tokenStorage={tokenStorage} shownProblem={problem} actions={actions} />
    </>
  );
}

/** The command that repeats the sign-in that failed. */
const retryOf = ({ expectedAccountId }: { readonly expectedAccountId: string | null }): Action =>
  expectedAccountId === null
    ? { name: 'signIn.start', input: 'another' }
    : { name: 'signIn.reauthenticate', input: expectedAccountId };

/** Announces to a screen reader what changes by itself, without interrupting it. */
function Announcements({ state }: Pick<HomeNoticesProps, 'state'>) {
  const { accounts, accountId, isFirstSignIn, platformName, retryAt, expiresSoon, tokenStorage } =
    state;
  const name = accounts.find(({ id }) => id === accountId)?.displayName;
  const isOffline = retryAt !== null;
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  const online = wasOffline ? formatMessage(words.offline.back, { platform: platformName }) : '';
  const sentences = {
    account: isFirstSignIn ? (
      <FormattedMessage message={words.firstSignIn.title} values={{ name }} />
    ) : (
      ''
    ),
    reach: isOffline ? formatMessage(words.offline.gone, { platform: platformName }) : online,
    session: expiresSoon ? words.session.endsSoon : '',
    place: tokenStorage.place === 'undecided' ? words.tokenStorage.title : '',
  };
  return Object.entries(sentences).map(([about, sentence]) => (
    <p key={about} className="visually-hidden" role="status">
      {sentence}
    </p>
  ));
}
