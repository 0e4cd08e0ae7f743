import type { RefObject } from 'react';
import { version } from '../../package.json';
import type { AppStateOf } from '../../src-shared/state.ts';
import { formatMessage, words } from '../../src-shared/words.ts';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { FirstSignIn } from '../accounts/first-sign-in.tsx';
import { TokenStoragePanel } from '../accounts/token-storage.tsx';
import { PayEntry } from '../payments/pay-entry.tsx';
import { PaymentsButton } from '../payments/payments-button.tsx';
import { RecentPayments } from '../payments/recent-payments.tsx';
import { LayerButton } from '../ui/layer-button.tsx';
import { KeyholeArt, Mark } from '../ui/logo.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useActions } from '../ui/use-actions.ts';
import { useRescuedFocus } from '../ui/use-rescued-focus.ts';
import { Connection } from './connection.tsx';
import { HomeNotices } from './home-notices.tsx';
import { ProfileCard } from './profile-card.tsx';

type SignedInProps = {
  readonly state: AppStateOf<'signed-in'>;
  /** The ID of the account that was shown before this one. */
  readonly lastAccountId: RefObject<string | undefined>;
};

/** The screen of a signed-in player: pay, the last payments, who is signed in, and whether the platform answers. */
export function SignedIn({ state, lastAccountId }: SignedInProps) {
  const { isBusy } = useActions();
  const rescue = useRescuedFocus();
  const { platformName, accounts, accountId, profile, problem, payments } = state;
  const account = accounts.find(({ id }) => id === accountId);
  return (
    <div className="home" {...rescue}>
      <header className="beside topbar ink">
        <Mark />
        <p className="topbar__platform clamped">
          <bdi>{platformName}</bdi>
        </p>
        <PaymentsButton live={payments.live} />
        {account ? <AccountMenu accounts={accounts} shown={account} /> : null}
      </header>
      <main className="home__main">
        <div className="ink band">
          <KeyholeArt isAnimated={false} />
          <div className="stack band__content">
            <ScreenHeading>{words.home.title}</ScreenHeading>
            <PayEntry />
          </div>
        </div>
        <div className="tray">
          <HomeNotices state={state} lastAccountId={lastAccountId} />
        </div>
        <div className="home__columns">
          <RecentPayments
            receipts={payments.recent}
            live={payments.live}
            platformName={platformName}
          />
          <ProfileCard
            account={account}
            profile={profile}
            isLoading={!profile && (isBusy('profile.reload') || !problem)}
            session={state}
          >
            {state.isFirstSignIn && account ? (
              <FirstSignIn account={account} accounts={accounts} />
            ) : null}
          </ProfileCard>
        </div>
      </main>
      <Foot state={state} />
    </div>
  );
}

/** The connection, how the sign-in is kept, *Settings*, *Help*, and the version. */
const Foot = ({ state }: Pick<SignedInProps, 'state'>) => (
  <footer className="beside foot muted">
    <Connection state={state} />
    <TokenStoragePanel tokenStorage={state.tokenStorage} />
    <LayerButton layer="settings" />
    <LayerButton layer="help" isLabelled />
    <p className="foot__version">{formatMessage(words.home.version, { version })}</p>
  </footer>
);
