/**
 * Reads an announcement from the feed, and decides whether it is used: everything after it trusts its version, its names and
 * its sums. For the updater, and for the check-up, which says what the updater would.
 */
import path from 'node:path';
import { Failure } from '../base/failure.ts';
import type { Http } from '../platform/http.ts';
import { throwIfOverloaded } from '../platform/overload.ts';
import { type Announcement, parseAnnouncement } from './announcement.ts';
import { isSignedBy, readUpdateKey } from './announcement-signature.ts';
import { announcementName } from './installation.ts';
import type { NewestAnnounced } from './newest-announced.ts';
import { compareVersions } from './version.ts';

export type TrustParts = {
  /** The public key in the app; undefined in a build without one. */
  readonly updateKey: string | undefined;
  /** The version of this launcher. */
  readonly version: string;
  readonly newestAnnounced: Pick<NewestAnnounced, 'read'>;
};

/** Throws LK-305, LK-312, LK-701 or LK-702 for what cannot be read, and LK-708 … LK-711 for what may not be used. */
export async function fetchAnnouncement(
  url: URL,
  http: Http,
  { updateKey, version, newestAnnounced }: TrustParts,
  signal: AbortSignal | undefined,
): Promise<Announcement> {
  const key = readUpdateKey(updateKey);
  // First: a launcher that could believe no answer asks nothing.
  if (!key) throw new Failure('LK-711');
  const answer = await http(url.href, { signal });
  throwIfOverloaded(answer);
  const { host, status, body } = answer;
  if (status !== 200) throw new Failure('LK-701', { host, status });
  // Parsed as JSON here, because electron-updater parses YAML, where a few hundred bytes can expand to gigabytes.
  const announcement = parseAnnouncement(parseJson(body, host), host);
  const announced = announcement.version;
  if (!isSignedBy(key, path.posix.basename(url.pathname), announcement)) {
    throw new Failure('LK-708', { host });
  }
  if (compareVersions(announced, version) < 0) {
    throw new Failure('LK-709', { host, announced, version });
  }
  const newest = newestAnnounced.read() ?? announced;
  if (compareVersions(announced, newest) < 0) {
    throw new Failure('LK-710', { host, announced, newest });
  }
  return announcement;
}

/** Returns what reads the version that a feed announces for this system, as the updater would, and changes nothing. */
export const announcedVersionReader =
  (trust: TrustParts) =>
  async (feedUrl: string, http: Http, signal: AbortSignal): Promise<string> => {
    const url = new URL(`${feedUrl}/${announcementName(process.platform, process.arch)}`);
    return (await fetchAnnouncement(url, http, trust, signal)).version;
  };

function parseJson(body: Uint8Array, host: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    throw new Failure('LK-702', { host, key: 'JSON' }, error);
  }
}
