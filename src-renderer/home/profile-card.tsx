import { en as words } from '../../src-shared/messages/en.ts';
import type { AppStateOf, ProfileView } from '../../src-shared/state.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Fact } from '../ui/fact.tsx';
import { formatInstant } from '../ui/format.ts';
import { PlatformWord } from '../ui/platform-word.tsx';
import { StatusBadge } from './status-badge.tsx';

type ProfileCardProps = {
  readonly profile: ProfileView;
  readonly session: Pick<AppStateOf<'signed-in'>, 'expiresAt' | 'scopes'>;
};

/** The player's profile and session. */
export function ProfileCard({ profile, session }: ProfileCardProps) {
  return (
    <article className="card">
      <header className="person">
        <Avatar person={profile} />
        <div className="person__names">
          <h2 dir="auto">{profile.displayName}</h2>
          {profile.email === profile.displayName ? null : (
            <p className="muted">
              <bdi>{profile.email}</bdi>
            </p>
          )}
          {profile.status === null ? null : <StatusBadge status={profile.status} />}
        </div>
      </header>
      <dl className="facts">
        <Fact label={words.profile.userId} code wide>
          <bdi>{profile.id}</bdi>
        </Fact>
        {profile.externalId === null ? null : (
          <Fact label={words.profile.externalId} code>
            <bdi>{profile.externalId}</bdi>
          </Fact>
        )}
        {profile.isPasswordRecoverySet === null ? null : (
          <Fact label={words.profile.passwordRecovery}>
            {profile.isPasswordRecoverySet
              ? words.profile.passwordRecoverySet
              : words.profile.passwordRecoveryNotSet}
          </Fact>
        )}
        {session.expiresAt === null ? null : (
          <Fact label={words.profile.sessionEnds}>
            <time dateTime={new Date(session.expiresAt).toISOString()}>
              {formatInstant(session.expiresAt)}
            </time>
          </Fact>
        )}
        {session.scopes.length === 0 ? null : (
          <Fact label={words.profile.scopes}>
            <ul className="scopes">
              {session.scopes.map((scope) => (
                <li key={scope}>
                  <PlatformWord word={scope} labels={words.profile.scopeNames} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </article>
  );
}
