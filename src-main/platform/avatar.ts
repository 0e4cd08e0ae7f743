/** Fetches profile pictures, so that the renderer never talks to a foreign origin. */
import { createHash } from 'node:crypto';
import { allowedExternalUrl } from '../external-url.ts';
import type { Http } from './http.ts';

export type Avatar = { readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> };

const largestAvatar = 1024 * 1024;

/** Raster images only, told by their first bytes: an SVG is a document, and a content type is a claim. */
const signatures: ReadonlyArray<[contentType: string, matches: (head: string) => boolean]> = [
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/gif', (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
];

export type Avatars = {
  /** Fetches a picture and answers its path below the launcher's origin, or null: then initials serve. */
  readonly load: (url: string, signal?: AbortSignal) => Promise<string | null>;
  readonly read: (path: string) => Avatar | undefined;
  readonly clear: () => void;
};

export function createAvatars(http: Http): Avatars {
  const held = new Map<string, Avatar>();
  return {
    load: async (url, signal) => {
      if (!allowedExternalUrl(url)) return null;
      const answer = await http(url, { headers: { accept: 'image/*' }, signal }).catch(() => null);
      if (answer?.status !== 200 || answer.body.byteLength > largestAvatar) return null;
      const head = Buffer.from(answer.body.subarray(0, 16)).toString('latin1');
      const contentType = signatures.find(([, matches]) => matches(head))?.[0];
      if (!contentType) return null;
      const path = `/avatar/${createHash('sha256').update(answer.body).digest('hex').slice(0, 32)}`;
      held.clear();
      held.set(path, { contentType, bytes: answer.body });
      return path;
    },
    read: (path) => held.get(path),
    clear: () => held.clear(),
  };
}
