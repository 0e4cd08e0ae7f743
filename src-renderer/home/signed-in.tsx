import type { Commands } from '../../src-shared/contract.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { FirstSignIn } from '../accounts/first-sign-in.tsx';
import { PayEntry } from '../payments/pay-entry.tsx';
import { RecentPayments } from '../payments/recent-payments.tsx';
import { KeyholeArt } from '../ui/logo.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { type Actions, useActions } from '../ui/use-actions.ts';
import { useRescuedFocus } from '../ui/use-rescued-focus.ts';
import { Foot } from './foot.tsx';
import { HomeNotices } from './home-notices.tsx';
import { ProfileCard } from './profile-card.tsx';
import { Topbar } from './topbar.tsx';

type SignedInProps = { readonly state: AppStateOf<'signed-in'>; readonly commands: Commands };

/** The screen of a signed-in player: pay, the last payments, who is signed in, and whether the platform answers. */
export function SignedIn({ state, commands }: SignedInProps) {
  const playerActions = useActions(commands);
  const actions: Actions = {
    ...playerActions,
    // Latchkey also reloads the profile by itself.
    isBusy: (action) =>
      playerActions.isBusy(action) || (action === 'profile.reload' && state.reloading),
  };
  const rescue = useRescuedFocus();
  const { accounts, accountId, profile, problem, payments } = state;
  const account = accounts.find(({ id }) => id === accountId);
  return (
    <div className="home" {...rescue}>
      <Topbar state={state} actions={actions} />
      <main className="home__main">
        <div className="ink band">
          <KeyholeArt isAnimated={false} />
          <div className="band__content">
            <ScreenHeading>{words.home.title}</ScreenHeading>
            <PayEntry commands={commands} />
          </div>
        </div>
        <div className="tray">
          <HomeNotices state={state} actions={actions} />
        </div>
        <div className="home__columns">
          <RecentPayments
            receipts={payments.recent}
            live={payments.live}
            platformName={state.platformName}
            actions={actions}
          />
          <ProfileCard
            account={account}
            profile={profile}
            isLoading={!profile && (actions.isBusy('profile.reload') || !problem)}
            session={state}
          >
            {state.isFirstSignIn && account ? (
              <FirstSignIn account={account} actions={actions} />
            ) : null}
          </ProfileCard>
        </div>
      </main>
      <Foot state={state} actions={actions} />
    </div>
  );
}
