import { type ReactNode, useId } from 'react';
import { formatInstant } from '../../src-shared/instant.ts';
import type { AccountView, AppStateOf, ProfileView } from '../../src-shared/state.ts';
import { words } from '../../src-shared/words.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Fact } from '../ui/fact.tsx';
import { spoken } from '../ui/formatted-message.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { PlatformWord } from '../ui/platform-word.tsx';

type ProfileCardProps = {
  /** The account as this computer knows it: there is a name before the first profile. */
  readonly account: AccountView | undefined;
  readonly profile: ProfileView | null;
  /** Whether the first profile is on its way. */
  readonly isLoading: boolean;
  readonly session: Pick<AppStateOf<'signed-in'>, 'expiresAt' | 'scopes' | 'platformName'>;
  /** The question whether this is the player. */
  readonly children: ReactNode;
};

/** Who is signed in. IDs, scopes and the end of the session are under *Details*. */
export function ProfileCard({ account, profile, isLoading, session, children }: ProfileCardProps) {
  const id = useId();
  const person = profile ?? account;
  if (!person) return null;
  const { displayName, email } = person;
  return (
    <article className="card profile" aria-labelledby={id} aria-busy={isLoading}>
      <p className="fineprint muted strong" id={id}>
        {words.home.you}
      </p>
      <div className="person">
        <Avatar person={person} />
        <div className="stack person__names">
          <h2
            className={displayName.includes('@') ? 'clamped person__address' : 'clamped'}
            dir="auto"
            title={displayName}
          >
            {displayName}
          </h2>
          {email === null || email === displayName ? null : (
            <p className="muted clamped">
              <bdi>{email}</bdi>
            </p>
          )}
          {profile?.status == null ? null : <StatusBadge status={profile.status} />}
          {isLoading ? <span className="bone bone--badge" /> : null}
        </div>
      </div>
      {isLoading ? (
        <p className="visually-hidden" role="status">
          {words.profile.loading}
        </p>
      ) : null}
      {children}
      {profile ? <Details profile={profile} session={session} /> : null}
    </article>
  );
}

type DetailsProps = { readonly profile: ProfileView } & Pick<ProfileCardProps, 'session'>;

const Details = ({ profile, session }: DetailsProps) => (
  <details className="support">
    <summary>{words.profile.details}</summary>
    <dl className="facts">
      <Fact label={words.profile.userId} code wide>
        <bdi>{profile.id}</bdi>
      </Fact>
      <Fact label={words.profile.externalId} code>
        {profile.externalId !== null && <bdi>{profile.externalId}</bdi>}
      </Fact>
      <Fact label={words.profile.passwordRecovery}>
        {profile.isPasswordRecoverySet !== null &&
          (profile.isPasswordRecoverySet
            ? words.profile.passwordRecoverySet
            : words.profile.passwordRecoveryNotSet)}
      </Fact>
      <Fact label={words.profile.sessionEnds}>
        {session.expiresAt !== null && session.expiresAt > Date.now() && (
          <time dateTime={new Date(session.expiresAt).toISOString()}>
            {formatInstant(session.expiresAt)}
          </time>
        )}
      </Fact>
      <Fact label={words.profile.scopes} wide>
        {session.scopes.length > 0 && (
          <ul className="scopes">
            {session.scopes.map((scope) => (
              <li key={scope}>
                <PlatformWord
                  word={scope}
                  labels={words.profile.scopeNames}
                  platformName={session.platformName}
                />
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </dl>
  </details>
);

/** The only status that platform-interface 3 shows. */
const verified = 'Verified';

/** The account's status. An unknown one is shown as the platform wrote it. */
function StatusBadge({ status }: { readonly status: string }) {
  const positive = status === verified;
  return (
    <p className={positive ? 'badge badge--positive' : 'badge'}>
      {positive ? <CheckIcon /> : null}
      {spoken(words.profile.accountStatus, {
        status: <bdi className="badge__text">{positive ? words.profile.verified : status}</bdi>,
      })}
    </p>
  );
}
