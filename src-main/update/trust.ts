/** Decides whether an announcement is used. Everything after it trusts its version, its names and its sums. */
import { Failure } from '../base/failure.ts';
import type { Announcement } from './announcement.ts';
import { isSignedBy, readUpdateKey } from './announcement-signature.ts';
import type { NewestAnnounced } from './newest-announced.ts';
import { compareVersions } from './version-order.ts';

export type TrustParts = {
  /** The public key in the app; undefined in a build without one. */
  readonly updateKey: string | undefined;
  /** The version of this launcher. */
  readonly version: string;
  readonly newestAnnounced: Pick<NewestAnnounced, 'read'>;
};

/** Throws LK-708 … LK-710 for an announcement that may not be used. `name`: what was asked for. */
export type Trust = (name: string, announcement: Announcement, host: string) => void;

/** Throws LK-711 if this launcher has no key. */
export function createTrust({ updateKey, version, newestAnnounced }: TrustParts): Trust {
  const key = readUpdateKey(updateKey);
  if (!key) throw new Failure('LK-711');
  return (name, announcement, host) => {
    const announced = announcement.version;
    if (!isSignedBy(key, name, announcement)) throw new Failure('LK-708', { host });
    if (compareVersions(announced, version) < 0) {
      throw new Failure('LK-709', { host, announced, version });
    }
    const newest = newestAnnounced.read() ?? announced;
    const order = compareVersions(announced, newest);
    if (order < 0) throw new Failure('LK-710', { host, announced, newest });
  };
}
