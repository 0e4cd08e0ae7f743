/** Fetches profile pictures, so that the renderer never talks to a foreign origin. */
import { createHash } from 'node:crypto';
import { allowedExternalUrl } from '../external-url.ts';
import type { Http } from './http.ts';

export type Avatar = { readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> };

const largestBytes = 1024 * 1024;
/** Pixels a side. A small file can unpack to gigabytes of picture. */
const largestSide = 2048;
/** A picture is not worth a longer wait. */
const timeLimitMs = 10_000;

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
  readonly read: (path: string) => Avatar | undefined;
  readonly clear: () => void;
};

/** `apiUrl` says where the platform is: only one on this machine may name pictures on this machine. */
export function createAvatars(http: Http, apiUrl: string): Avatars {
  let held: { readonly path: string; readonly avatar: Avatar } | undefined;
  const mayFetch = (address: string) => {
    const url = allowedExternalUrl(address);
    return url?.protocol === 'https:' || (url !== undefined && apiUrl.startsWith('http:'));
  };
  return {
    load: async (url, signal) => {
      if (!mayFetch(url)) return null;
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
      const request = { headers: { accept: 'image/*' }, signal: limited };
      const answer = await http(url, request).catch(() => null);
      if (answer?.status !== 200) return null;
      const contentType = await pictureType(answer.body);
      if (!contentType) return null;
      const path = `/avatar/${createHash('sha256').update(answer.body).digest('hex').slice(0, 32)}`;
      held = { path, avatar: { contentType, bytes: answer.body } };
      return path;
    },
    read: (path) => (held?.path === path ? held.avatar : undefined),
    clear: () => {
      held = undefined;
    },
  };
}

/** The content type of a picture that is safe to show, by its bytes. */
async function pictureType(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes.byteLength > largestBytes) return undefined;
  // Only where there is a picture: not on the way to the first paint.
  const { imageSize } = await import('image-size');
  try {
    const { type = '', width, height } = imageSize(bytes);
    return width <= largestSide && height <= largestSide ? contentTypes[type] : undefined;
  } catch {
    return undefined;
  }
}
