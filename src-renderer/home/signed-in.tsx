import type { Commands } from '../../src-shared/contract.ts';
import { en } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { TokenStorageDisclosure } from '../accounts/token-storage-disclosure.tsx';
import { PayEntry } from '../payments/pay-entry.tsx';
import { Age } from '../ui/age.tsx';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { FormattedMessage } from '../ui/formatted-message.tsx';
import { ClockIcon, RefreshIcon } from '../ui/icons.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { type Actions, useActions } from '../ui/use-actions.ts';
import { useRescuedFocus } from '../ui/use-rescued-focus.ts';
import { HomeNotices } from './home-notices.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { Topbar } from './topbar.tsx';

const words = en.profile;

type SignedInProps = { readonly state: AppStateOf<'signed-in'>; readonly commands: Commands };

/** The screen of a signed-in player. *Sign out* is always there, whatever the platform answers. */
export function SignedIn({ state, commands }: SignedInProps) {
  const sent = useActions(commands);
  const actions: Actions = {
    ...sent,
    // Latchkey also reloads by itself.
    isBusy: (action) => sent.isBusy(action) || (action === 'profile.reload' && state.reloading),
  };
  const rescue = useRescuedFocus();
  const { profile, profileAsOf, retryAt, problem, tokenStorage } = state;
  const reloading = actions.isBusy('profile.reload');
  return (
    <div className="home" {...rescue}>
      <Topbar state={state} actions={actions} />
      <main className="home__main">
        <div className="home__heading">
          <div>
            <ScreenHeading>{words.title}</ScreenHeading>
            {profileAsOf === null || retryAt !== null ? null : (
              <p className="fineprint muted">
                <FormattedMessage
                  message={words.updated}
                  values={{ age: <Age instant={profileAsOf} /> }}
                />
              </p>
            )}
          </div>
          {profile ? (
            <Button
              icon={<RefreshIcon />}
              busy={reloading}
              onPress={() => actions.run('profile.reload')}
            >
              {reloading ? words.reloading : words.refresh}
            </Button>
          ) : null}
        </div>
        <HomeNotices state={state} actions={actions} />
        {state.clockAheadMinutes === null ? null : (
          <Callout icon={<ClockIcon />}>{clockNotice(state.clockAheadMinutes)}</Callout>
        )}
        {profile ? <ProfileCard profile={profile} session={state} /> : null}
        {!profile && (reloading || !problem) ? <ProfileSkeleton /> : null}
        <PayEntry payments={state.payments} commands={commands} />
        <TokenStorageDisclosure tokenStorage={tokenStorage} actions={actions} />
      </main>
    </div>
  );
}

/** The sentence about a clock that is this many minutes ahead of the platform's (negative: behind). */
function clockNotice(minutesAhead: number): string {
  const count = Math.max(1, Math.round(Math.abs(minutesAhead)));
  return formatMessage(minutesAhead > 0 ? words.clockAhead : words.clockBehind, { count });
}
