import type { Commands } from '../../src-shared/contract.ts';
import { type AppError, describe } from '../../src-shared/errors.ts';
import { en as words } from '../../src-shared/messages/en.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { Button } from '../components/button.tsx';
import { Callout } from '../components/callout.tsx';
import { ClockIcon, RefreshIcon, SignOutIcon } from '../components/icons.tsx';
import { Mark } from '../components/logo.tsx';
import { Notice } from '../components/notice.tsx';
import { ProfileCard } from '../components/profile-card.tsx';
import { ProfileSkeleton } from '../components/profile-skeleton.tsx';
import { ScreenHeading } from '../components/screen-heading.tsx';
import { type ActionName, useActions } from '../use-actions.ts';

type SignedInProps = { readonly state: AppStateOf<'signed-in'>; readonly commands: Commands };

/** What mends a problem of the profile: asking again, or signing in again. */
const mends = (problem: AppError): ActionName =>
  describe(problem).next === 'sign-in' ? 'signIn.any' : 'profile.refresh';

/** The player's profile. Signing out is always within reach, whatever the platform answers. */
export function SignedIn({ state, commands }: SignedInProps) {
  const { run, isBusy, failure } = useActions(commands);
  const { profile, problem } = state;
  const refreshing = state.refreshing || isBusy('profile.refresh');
  const isRunning = (name: ActionName) => (name === 'profile.refresh' ? refreshing : isBusy(name));
  // Main says the same in the state for what it keeps; only another refusal is worth a second notice.
  const refused = failure && failure.error.code !== problem?.code ? failure : null;
  return (
    <div className="home">
      <header className="topbar">
        <Mark />
        <p className="topbar__platform" dir="auto">
          {state.platformName}
        </p>
        <Button
          look="quiet"
          icon={<SignOutIcon />}
          busy={isBusy('session.signOut')}
          onPress={() => run('session.signOut')}
        >
          {words.profile.signOut}
        </Button>
      </header>
      <main className="home__main">
        <div className="home__heading">
          <ScreenHeading>{words.profile.title}</ScreenHeading>
          {profile ? (
            <Button icon={<RefreshIcon />} busy={refreshing} onPress={() => run('profile.refresh')}>
              {refreshing ? words.profile.refreshing : words.profile.refresh}
            </Button>
          ) : null}
        </div>
        {refused ? (
          <Notice
            error={refused.error}
            action={{ onPress: () => run(refused.name), busy: isRunning(refused.name) }}
          />
        ) : null}
        {problem ? (
          <Notice
            error={problem}
            {...(profile ? { tone: 'warning', title: words.profile.stale } : {})}
            action={{ onPress: () => run(mends(problem)), busy: isRunning(mends(problem)) }}
          />
        ) : null}
        {state.clockAheadMinutes === null ? null : (
          <Callout icon={<ClockIcon />}>{words.profile.clockOff(state.clockAheadMinutes)}</Callout>
        )}
        {profile ? <ProfileCard profile={profile} session={state} /> : null}
        {!profile && (refreshing || !problem) ? <ProfileSkeleton /> : null}
      </main>
    </div>
  );
}
