/** Profile pictures: fetched by main, so that the renderer needs no network, and cached on the disk. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allowedExternalUrl } from '../base/external-url.ts';
import { mayNameHost } from '../base/network-place.ts';
import { createQueue } from '../base/pending-work.ts';
import { smallFileOrNone } from '../base/regular-file.ts';
import type { Http } from './http.ts';
import { pictureSize } from './picture-size.ts';

export type Avatar = { readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> };

const maxBytes = 1024 * 1024;
/** The longest side, in pixels. A small file can unpack to a picture of gigabytes. */
const maxSide = 2048;
const timeLimitMs = 10_000;
/** How many pictures are cached on the disk, at most. */
const maxOnDisk = 16;

export type Avatars = ReturnType<typeof createAvatars>;

type AvatarOptions = {
  readonly http: Http;
  /** The platform's address. A remote platform may not make the launcher fetch from this computer or its network. */
  readonly apiUrl: string;
  /** The folder of the cache. */
  readonly folder: string;
};

export function createAvatars({ http, apiUrl, folder }: AvatarOptions) {
  const loaded = new Map<string, Avatar>();
  const inTurn = createQueue();

  const mayFetch = (address: string) => {
    const url = allowedExternalUrl(address);
    return url !== undefined && mayNameHost(apiUrl, url);
  };

  const add = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
    const contentType = await pictureType(bytes);
    if (!contentType) return null;
    const avatarPath = pathOf(bytes);
    loaded.set(avatarPath, { contentType, bytes });
    return avatarPath;
  };

  const sync = async (onDisk: readonly string[]) => {
    const wanted = new Set(onDisk.slice(0, maxOnDisk).map(fileOf));
    const present = new Set(await readdir(folder).catch(() => []));
    // A file that cannot be removed does not stop the rest.
    for (const name of present)
      if (!wanted.has(name)) await rm(path.join(folder, name)).catch(() => {});
    for (const avatarPath of onDisk.slice(0, maxOnDisk)) {
      const avatar = loaded.get(avatarPath);
      if (!avatar || present.has(fileOf(avatarPath))) continue;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, fileOf(avatarPath)), avatar.bytes, {
        mode: 0o600,
        flag: 'wx',
      });
    }
  };

  return {
    /** Fetches a picture. Returns its path on the `app:` origin, or null if it cannot be shown. */
    load: async (url: string, signal: AbortSignal) => {
      if (!mayFetch(url)) return null;
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
      const headers = { accept: 'image/*' };
      const request = { headers, signal: limited, maxBytes, isHostPrivate: true };
      const answer = await http(url, request).catch(() => null);
      return answer?.status === 200 ? add(answer.body) : null;
    },
    /** The picture at that path; undefined where there is none. Never rejects. */
    read: async (avatarPath: string) => {
      if (!loaded.has(avatarPath) && avatarPattern.test(avatarPath)) {
        const file = path.join(folder, fileOf(avatarPath));
        const bytes = smallFileOrNone(file, maxBytes);
        // The name of a file is the hash of its content. Delete a file with other content; the picture is fetched again.
        if (bytes && pathOf(bytes) === avatarPath) await add(bytes);
        else await rm(file, { force: true }).catch(() => {});
      }
      return loaded.get(avatarPath);
    },
    /** Keeps `paths` in memory and the first 16 of `onDisk` on the disk. Drops all other pictures. Never rejects. */
    keepOnly: (paths: readonly string[], onDisk: readonly string[]) => {
      for (const avatarPath of loaded.keys())
        if (!paths.includes(avatarPath)) loaded.delete(avatarPath);
      return inTurn(() => sync(onDisk)).catch(() => {});
    },
  };
}

const avatarPattern = /^\/avatar\/[0-9a-f]{32}$/;
const fileOf = (avatarPath: string) => path.posix.basename(avatarPath);

const pathOf = (bytes: Uint8Array) =>
  `/avatar/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;

/** The content type of a picture by its bytes; undefined when it is not safe to show. */
async function pictureType(bytes: Uint8Array): Promise<string | undefined> {
  const picture = await pictureSize(bytes);
  return picture && picture.width <= maxSide && picture.height <= maxSide
    ? picture.contentType
    : undefined;
}
