import { useState } from 'react';
import type { ProfileView } from '../../src-shared/state.ts';
import { initials } from './format.ts';

type AvatarProps = {
  readonly person: Pick<ProfileView, 'avatarPath' | 'displayName'>;
  /** The size for one or two lines of text. */
  readonly small?: boolean;
};

/** A person's picture, or their initials. Hidden from screen readers: the name is beside it. */
export function Avatar({ person: { avatarPath, displayName }, small = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // Main forgets a picture before it fetches it anew. Its path is a hash, and may be the same afterwards.
  if (avatarPath === null && broken !== null) setBroken(null);
  const showPicture = avatarPath !== null && avatarPath !== broken;
  return (
    <span className={small ? 'avatar avatar--small' : 'avatar'} aria-hidden="true">
      {showPicture ? (
        <img src={avatarPath} alt="" draggable="false" onError={() => setBroken(avatarPath)} />
      ) : (
        initials(displayName)
      )}
    </span>
  );
}
