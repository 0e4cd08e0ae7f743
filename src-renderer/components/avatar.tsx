import { useState } from 'react';
import type { ProfileView } from '../../src-shared/state.ts';
import { initials } from '../format.ts';

type AvatarProps = { readonly profile: Pick<ProfileView, 'avatarPath' | 'displayName'> };

/** The player's picture, or the initials. Decoration: the name stands beside it. */
export function Avatar({ profile: { avatarPath, displayName } }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const showPicture = avatarPath !== null && avatarPath !== broken;
  return (
    <div className="avatar" aria-hidden="true">
      {showPicture ? (
        <img
          src={avatarPath}
          alt=""
          width="80"
          height="80"
          draggable="false"
          onError={() => setBroken(avatarPath)}
        />
      ) : (
        initials(displayName)
      )}
    </div>
  );
}
