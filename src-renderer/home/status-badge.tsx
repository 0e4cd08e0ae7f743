import { words } from '../../src-shared/words.ts';
import { SpokenMessage } from '../ui/formatted-message.tsx';
import { CheckIcon } from '../ui/icons.tsx';

/** The only status that platform-interface 3 shows. */
const verified = 'Verified';

/** The account's status. An unknown one is shown as the platform wrote it. */
export function StatusBadge({ status }: { readonly status: string }) {
  const positive = status === verified;
  return (
    <p className={positive ? 'badge badge--positive' : 'badge'}>
      {positive ? <CheckIcon /> : null}
      <SpokenMessage
        message={words.profile.accountStatus}
        values={{
          status: <bdi className="badge__text">{positive ? words.profile.verified : status}</bdi>,
        }}
      />
    </p>
  );
}
