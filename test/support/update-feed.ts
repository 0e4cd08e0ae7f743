/** An update feed on loopback: a folder of files, with faults in how they are served. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../../dev/lib/loopback.ts';
import { parseAnnouncement } from '../../src-main/update/announcement.ts';
import { signedText } from '../../src-main/update/announcement-signature.ts';
import { announcementName } from '../../src-main/update/installation.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type Feed = Awaited<ReturnType<typeof startFeed>>;

export type Announced = { readonly name: string; readonly content: Buffer };

export const sha512 = (content: Buffer): string =>
  createHash('sha512').update(content).digest('base64');

/** The AppImage of version 1.1.0. */
export const appImageName = 'latchkey-1.1.0-linux-x86_64.AppImage';

/** A file that stands for the new version: random bytes, so that no two are the same. */
export const newVersion = (name = appImageName, size = 200_000): Announced => ({
  name,
  content: randomBytes(size),
});

/** What an announcement says about a file. */
export const entryOf = ({ name, content }: Announced) => ({
  url: name,
  sha512: sha512(content),
  size: content.length,
});

type KeyPair = { readonly publicKey: string; readonly privateKey: KeyObject };

/** Makes a key for announcements. The public one is as an app's package.json has it. */
export function makeUpdateKey(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const text = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  return { publicKey: text, privateKey };
}

/** The key of every feed, unless a test says otherwise. */
export const updateKey = makeUpdateKey();

/** Returns the announcement with signatures. What no launcher can read gets one of anything. */
export function signed(
  content: Record<string, unknown>,
  { name = announcement, keys = [updateKey] }: { name?: string; keys?: readonly KeyPair[] } = {},
): Record<string, unknown> {
  let text: Buffer = Buffer.from('');
  try {
    text = signedText(name, parseAnnouncement(content, 'feed'));
  } catch {
    // The test is about what a launcher refuses before it looks at the signature.
  }
  const signatures = keys.map(({ privateKey }) => sign(null, text, privateKey).toString('base64'));
  return { ...content, signatures };
}

/** What electron-updater asks for on this system. The tests fail if it asks for another name. */
export const announcement = announcementName(process.platform, process.arch);

export async function startFeed() {
  const files = new Map<string, string | Buffer | Answer>();
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://feed');
    requests.push(pathname);
    headers.push(request.headers);
    const file = files.get(pathname.slice('/launcher/'.length));
    if (typeof file === 'function') return file(request, response);
    if (file === undefined) return void response.writeHead(404).end('not here');
    response.writeHead(200, { 'content-length': Buffer.byteLength(file) }).end(file);
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/launcher`,
    /** The paths of the requests so far, without their queries. */
    requests,
    /** The headers of each request, in the same order. */
    headers,
    /** Serves this file, or answers with this function. */
    set: (name: string, content: string | Buffer | Answer) => void files.set(name, content),
    /** Announces a version with this file, signs that, and returns the file. `change` replaces keys before it is signed. */
    announce: (version: string, file = newVersion(), change: Record<string, unknown> = {}) => {
      const content = { version, files: [entryOf(file)], ...change };
      // JSON is YAML too. The release writes it like this.
      files.set(announcement, JSON.stringify(signed(content)));
      files.set(file.name, file.content);
      return file;
    },
    /** Serves this many bytes of the file, and then nothing more. */
    serveStart: ({ name, content }: Announced, bytes: number) =>
      void files.set(name, (_request, response) => {
        response.writeHead(200, { 'content-length': content.length });
        response.write(content.subarray(0, bytes));
      }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
