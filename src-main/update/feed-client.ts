/**
 * The downloads of electron-updater. Its own HTTP client follows redirects to any host, has no time limit in Electron, sends
 * an id of this installation, and reads any amount. This one does none of that, and fails with a code.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CancellationToken } from 'electron-updater/out/types.js';
import { Failure, systemError } from '../base/failure.ts';
import type { Fetch, FetchAnswer } from '../base/fetch.ts';
import { isRedirect, networkFailure } from '../platform/http.ts';
import type { AnnouncedFile } from './announcement.ts';
import { notWritten } from './not-written.ts';

type DownloadOptions = {
  readonly cancellationToken: CancellationToken;
  readonly onProgress?: (progress: { readonly percent: number }) => void;
};

export type FeedClientParts = {
  readonly fetch: Fetch;
  readonly feedUrl: string;
  readonly announced: (name: string) => AnnouncedFile | undefined;
  /** How long a download may stand still, in ms; a minute by default. */
  readonly stallMs?: number;
};

/** The part of `HttpExecutor` of builder-util-runtime that electron-updater downloads with. */
export function createFeedClient({ fetch, feedUrl, announced, stallMs = 60_000 }: FeedClientParts) {
  const { host } = new URL(feedUrl);
  return {
    download: (url: URL, file: string, { cancellationToken, onProgress }: DownloadOptions) =>
      cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
        const stop = new AbortController();
        const { signal } = stop;
        onCancel(() => stop.abort());
        const transfer = async () => {
          const expected = announced(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
          if (!expected) throw new Failure('LK-702', { host, key: 'files.url' });
          await checkRoom(file, expected);
          const late = new Failure('LK-302', { host, reason: `within ${stallMs / 1000} s` });
          const stalled = setTimeout(() => stop.abort(late), stallMs);
          const onChunk = (percent: number) => {
            stalled.refresh();
            onProgress?.({ percent });
          };
          try {
            const answer = await open(fetch, url, signal);
            stalled.refresh();
            await save(answer, file, { host, expected, onChunk, signal });
          } finally {
            clearTimeout(stalled);
          }
        };
        transfer()
          // Ends an answer whose rest is not read.
          .finally(() => stop.abort())
          .then(() => resolve(file), reject);
      }),
  };
}

/** Throws LK-707 without room for the file, for the installed version that is made of it, and for as much again. */
async function checkRoom(file: string, { size }: AnnouncedFile): Promise<void> {
  const { bavail, bsize } = await statfs(path.dirname(file));
  if (bavail * bsize < 3 * size) throw notWritten(systemError('ENOSPC'), file);
}

/** Begins the download. Throws LK-301 … LK-311, or LK-703 for a status other than 200. */
async function open(fetch: Fetch, url: URL, signal: AbortSignal): Promise<FetchAnswer> {
  const { host } = url;
  try {
    const response = await fetch(url.href, { redirect: 'manual', signal });
    const { status } = response;
    if (status === 200) return response;
    if (isRedirect(status)) throw new Failure('LK-307', { host });
    throw new Failure('LK-703', { host, reason: `status ${status}` });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw signal.aborted ? signal.reason : networkFailure(error, host);
  }
}

type SaveOptions = {
  readonly host: string;
  readonly expected: AnnouncedFile;
  /** Called after each piece, with how much there is. */
  readonly onChunk: (percent: number) => void;
  readonly signal: AbortSignal;
};

/** Writes the file. Throws LK-703 if it is not complete, LK-704 if it is another file, LK-707 if it cannot be written. */
async function save(response: FetchAnswer, file: string, options: SaveOptions): Promise<void> {
  const { host, expected, onChunk, signal } = options;
  const { size, sha512 } = expected;
  const hash = createHash('sha512');
  let received = 0;
  async function* checked() {
    try {
      for await (const chunk of response.body ?? []) {
        received += chunk.byteLength;
        if (received > size) throw new Failure('LK-704', { host });
        hash.update(chunk);
        onChunk(Math.floor((received * 100) / size));
        yield chunk;
      }
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw new Failure('LK-703', { host, reason: `${received} of ${size} bytes` }, error);
    }
  }
  try {
    await pipeline(checked, createWriteStream(file), { signal });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    // Any other error comes from the disk.
    throw notWritten(error, file);
  }
  if (received < size)
    throw new Failure('LK-703', { host, reason: `${received} of ${size} bytes` });
  if (hash.digest('base64') !== sha512) throw new Failure('LK-704', { host });
}
