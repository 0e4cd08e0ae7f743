import { useRef, useState } from 'react';
import type { ProfileView } from '../../src-shared/state.ts';
import { initials } from './format.ts';

type AvatarProps = {
  readonly person: Pick<ProfileView, 'avatarPath' | 'displayName'>;
  /** The size for one or two lines of text. */
  readonly small?: boolean;
};

/** In pixels: three for each of the largest place. */
const side = 192;

/** A person's picture, or their initials. Hidden from screen readers: the name is beside it. */
export function Avatar({ person: { avatarPath, displayName }, small = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  // Main forgets a picture before it fetches it anew. Its path is a hash, and may be the same afterwards.
  if (avatarPath === null && broken !== null) setBroken(null);
  const showPicture = avatarPath !== null && avatarPath !== broken;
  return (
    <span className={small ? 'avatar avatar--small' : 'avatar'} aria-hidden="true">
      {showPicture ? (
        <>
          <img
            hidden
            src={avatarPath}
            alt=""
            onLoad={({ currentTarget }) => drawStill(currentTarget, canvas.current)}
            onError={() => setBroken(avatarPath)}
          />
          <canvas ref={canvas} width={side} height={side} />
        </>
      ) : (
        initials(displayName)
      )}
    </span>
  );
}

/**
 * Fills the canvas with the middle of the picture. A canvas shows the first frame: a picture that moves beside what a
 * person reads needs a way to stop it (WCAG 2.2.2).
 */
function drawStill(picture: HTMLImageElement, canvas: HTMLCanvasElement | null): void {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const shorter = Math.min(width, height);
  const [left, top] = [(width - shorter) / 2, (height - shorter) / 2];
  const context = canvas?.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, side, side);
  context.drawImage(picture, left, top, shorter, shorter, 0, 0, side, side);
}
