/** Reads an announcement from the feed: for the updater, and for the check-up, which says what the updater would. */
import path from 'node:path';
import { Failure } from '../base/failure.ts';
import type { Http } from '../platform/http.ts';
import { type Announcement, parseAnnouncement } from './announcement.ts';
import { createTrust, type TrustParts } from './trust.ts';

/** Throws LK-305, LK-701 or LK-702 for what cannot be read, and LK-708 … LK-711 for what may not be used. */
export async function fetchAnnouncement(
  url: URL,
  http: Http,
  parts: TrustParts,
  signal: AbortSignal | undefined,
): Promise<Announcement> {
  // First: a launcher that could believe no answer asks nothing.
  const trust = createTrust(parts);
  const { host, status, body } = await http(url.href, { signal });
  if (status === 429 || status >= 500) throw new Failure('LK-305', { host, status });
  if (status !== 200) throw new Failure('LK-701', { host, status });
  // Parsed as JSON here, because electron-updater parses YAML, where a few hundred bytes can expand to gigabytes.
  const announcement = parseAnnouncement(parseJson(body, host), host);
  trust(path.posix.basename(url.pathname), announcement, host);
  return announcement;
}

function parseJson(body: Uint8Array, host: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    throw new Failure('LK-702', { host, key: 'JSON' }, error);
  }
}
