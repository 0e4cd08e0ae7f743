/** Profile pictures: fetched by main, so that the renderer never talks to a foreign origin, and kept on disk. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { allowedExternalUrl } from '../base/external-url.ts';
import { mayNameHost } from '../base/network-place.ts';
import type { Http } from './http.ts';
import { isOfSize } from './picture-size.ts';

export type Avatar = { readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> };

const largestBytes = 1024 * 1024;
/** Pixels a side. A small file can unpack to gigabytes of picture. */
const largestSide = 2048;
/** A picture is not worth a longer wait. */
const timeLimitMs = 10_000;
/** Accounts with a picture on the disk; at most so many times `largestBytes`. */
const mostOnDisk = 16;

/** Raster images only, told by their bytes: an SVG is a document, and a content type is a claim. */
const contentTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

export type Avatars = {
  /** Fetches a picture and answers its path below the launcher's origin, or null: then initials serve. */
  readonly load: (url: string, signal: AbortSignal) => Promise<string | null>;
  /** A picture by that path; undefined where there is none. Never rejects. */
  readonly read: (path: string) => Promise<Avatar | undefined>;
  /** Forgets every picture but these; `onDisk` are those that may lie on the disk. Never rejects. */
  readonly keepOnly: (paths: readonly string[], onDisk: readonly string[]) => Promise<void>;
};

export type AvatarOptions = {
  readonly http: Http;
  /** Says where the platform is: a remote one may name no pictures on this machine or its network. */
  readonly apiUrl: string;
  /** Where pictures are kept. */
  readonly folder: string;
};

export function createAvatars({ http, apiUrl, folder }: AvatarOptions): Avatars {
  const held = new Map<string, Avatar>();
  let queue = Promise.resolve();

  const mayFetch = (address: string) => {
    const url = allowedExternalUrl(address);
    return url !== undefined && mayNameHost(apiUrl, url);
  };

  const hold = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
    const contentType = await pictureType(bytes);
    if (!contentType) return null;
    const own = pathOf(bytes);
    held.set(own, { contentType, bytes });
    return own;
  };

  const sync = async (onDisk: readonly string[]) => {
    const wanted = new Set(onDisk.slice(0, mostOnDisk).map(fileOf));
    const there = new Set(await readdir(folder).catch(() => []));
    // One that cannot be removed keeps no other.
    for (const name of there)
      if (!wanted.has(name)) await rm(path.join(folder, name)).catch(() => {});
    for (const own of onDisk.slice(0, mostOnDisk)) {
      const avatar = held.get(own);
      if (!avatar || there.has(fileOf(own))) continue;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, fileOf(own)), avatar.bytes, { mode: 0o600 });
    }
  };

  return {
    load: async (url, signal) => {
      if (!mayFetch(url)) return null;
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
      const request = { headers: { accept: 'image/*' }, signal: limited };
      const answer = await http(url, request).catch(() => null);
      return answer?.status === 200 ? hold(answer.body) : null;
    },
    read: async (own) => {
      if (!held.has(own) && avatarPath.test(own)) {
        const file = path.join(folder, fileOf(own));
        const bytes = await readFile(file).catch(() => null);
        // Its name is its content: a file that was cut off or exchanged is none, and makes room for a whole one.
        if (bytes && pathOf(bytes) === own) await hold(new Uint8Array(bytes));
        else if (bytes) await rm(file).catch(() => {});
      }
      return held.get(own);
    },
    keepOnly: (paths, onDisk) => {
      for (const own of held.keys()) if (!paths.includes(own)) held.delete(own);
      queue = queue.then(() => sync(onDisk)).catch(() => {});
      return queue;
    },
  };
}

const avatarPath = /^\/avatar\/[0-9a-f]{32}$/;
const fileOf = (own: string) => path.posix.basename(own);

const pathOf = (bytes: Uint8Array) =>
  `/avatar/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;

/** The content type of a picture that is safe to show, by its bytes. */
async function pictureType(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes.byteLength > largestBytes) return undefined;
  // Only where there is a picture: not on the way to the first paint.
  const { imageSize } = await import('image-size');
  try {
    const { type = '', width, height } = imageSize(bytes);
    const isSmall = width <= largestSide && height <= largestSide;
    return isSmall && isOfSize(bytes, type, { width, height }) ? contentTypes[type] : undefined;
  } catch {
    return undefined;
  }
}
