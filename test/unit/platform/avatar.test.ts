/** Profile pictures: which files are accepted, where they are fetched, and how long they are kept. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createAvatars } from '../../../src-main/platform/avatar.ts';
import { createHttp, type Http } from '../../../src-main/platform/http.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { observed } from '../../support/observed.ts';
import { image, pngOf } from '../../support/pictures.ts';
import { type Answer, scriptPlatform } from '../../support/scripted-platform.ts';

const gif = Buffer.from('47494638396140004000000000', 'hex');

const pathOf = (bytes: Buffer) =>
  `/avatar/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
const nameOf = (bytes: Buffer) => path.basename(pathOf(bytes));

const { signal } = new AbortController();

/** A platform with these pictures, and a launcher’s pictures on a disk of its own. */
async function launcherWith(pictures: Record<string, Answer> = {}) {
  const platform = await scriptPlatform(pictures);
  const root = temporaryFolder();
  const folder = path.join(root, 'avatars');
  const http = createHttp(fetch, 5_000);
  const start = (apiUrl = platform.url) => createAvatars({ http, apiUrl, folder });
  const files = () => {
    try {
      return readdirSync(folder).sort();
    } catch {
      return [];
    }
  };
  const load = async (avatars = start(), name = '/me.png') =>
    (await avatars.load(`${platform.url}${name}`, signal)) ?? '';
  return { platform, root, folder, start, files, load };
}

test('the journal does not name the host of a picture, which may contain the name of the player', async () => {
  const { load } = await launcherWith({ '/me.png': image(pngOf(64, 64)) });
  const journal = observed();
  expect(await load()).not.toBe('');
  expect(journal.entries().map(({ fact }) => fact)).toMatchObject([
    { kind: 'request', host: 'other', endpoint: 'other', status: 200 },
  ]);
});

test('a picture is fetched without the player’s token, and named by its bytes', async () => {
  const bytes = pngOf(64, 64);
  const { platform, start, load } = await launcherWith({ '/me.png': image(bytes) });
  const avatars = start();
  const shown = await load(avatars);
  expect(shown).toBe(pathOf(bytes));
  const avatar = await avatars.read(shown);
  expect(avatar?.contentType).toBe('image/png');
  expect(Buffer.from(avatar?.bytes ?? [])).toEqual(bytes);
  const [request] = platform.requests;
  expect(request?.headers).toMatchObject({ accept: 'image/*' });
  expect(request?.headers.authorization).toBeUndefined();
});

/** A GIF whose screen and whose frame have different sizes. */
function gifOf(screen: number, frame: number, extension = ''): Buffer {
  const side = (pixels: number) => Buffer.from(Uint16Array.of(pixels, pixels).buffer);
  return Buffer.concat([
    ...[Buffer.from('GIF89a'), side(screen), Buffer.from('800000ff00000000ff', 'hex')],
    ...[Buffer.from(extension, 'hex'), Buffer.from('2c00000000', 'hex'), side(frame)],
    Buffer.from('0002024c01003b', 'hex'),
  ]);
}

/** A segment of a JPEG. */
const segment = (marker: number, data: Buffer) =>
  Buffer.concat([
    Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]),
    data,
  ]);
/** A frame header. */
const frameOf = (side: number, marker = 0xc0) =>
  segment(marker, Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]));
const jpegOf = (...segments: Buffer[]) =>
  Buffer.concat([Buffer.from('ffd8', 'hex'), ...segments, Buffer.alloc(64)]);

/** Its first segment has a small frame header where the library looks, and browsers do not. */
function jpegWithDecoy(): Buffer {
  const inside = Buffer.alloc(254);
  inside[0] = 40;
  frameOf(16).copy(inside, 39);
  return jpegOf(segment(0xe0, inside), Buffer.alloc(3), frameOf(20_000));
}

/** A large frame header after a marker without a length, and a small one where a length would lead. */
function jpegBehind(marker: string): Buffer {
  const comment = segment(0xfe, Buffer.alloc(65_533));
  const bytes = jpegOf(Buffer.from(marker, 'hex'), frameOf(20_000), comment);
  frameOf(16).copy(bytes, 4 + bytes.readUInt16BE(4));
  return bytes;
}

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a page', Buffer.from('<h1>x</h1>')],
  ['nothing', Buffer.alloc(0)],
  ['A3 a picture of a kind that only the library knows', Buffer.from('BM'.padEnd(64, '\0'))],
  [
    'A3 a JPEG of a megabyte without a size',
    Buffer.alloc(1024 * 1024, 'ffe00002', 'hex').fill('ffd8', 0, 2, 'hex'),
  ],
  ['a picture that unpacks to gigabytes', pngOf(22_000, 22_000)],
  ['T4 a picture that is too high', pngOf(64, 22_000)],
  ['T4 a picture that is too wide', pngOf(22_000, 64)],
  ['T4 a picture that is one pixel too high', pngOf(64, 2_049)],
  ['a picture of more than a megabyte', Buffer.concat([pngOf(64, 64), Buffer.alloc(1024 * 1024)])],
  ['A2 a GIF whose frame is larger than its screen', gifOf(64, 20_000)],
  ['a GIF whose frame is only higher than its screen', gifOf(64, 64).fill(0x7f, 26, 28)],
  ['A2 such a GIF with a comment first', gifOf(64, 20_000, '21fe026869016a00')],
  ['A2 a GIF that is cut off', gifOf(64, 64).subarray(0, 20)],
  ['A2 a JPEG with a small size where no browser looks', jpegWithDecoy()],
  ['A2 a JPEG with a fill byte before its size', jpegBehind('ff')],
  ['A2 a JPEG with a stuffed zero before its size', jpegBehind('ff00')],
  ['A2 a JPEG with TEM before its size', jpegBehind('ff01')],
  ['A2 a JPEG with RST before its size', jpegBehind('ffd0')],
  ['A2 a JPEG that ends before its size', jpegBehind('ffd9')],
  ['A2 a JPEG of another kind, with a small size after it', jpegOf(frameOf(64, 0xc9), frameOf(16))],
])('%s is no picture: initials serve', async (_name, bytes) => {
  const { platform, load } = await launcherWith({ '/me.png': image(bytes) });
  expect(await load()).toBe('');
  expect(platform.requests).toHaveLength(1);
});

test.each([
  ['T4 a PNG of 2048 × 2048 pixels', pngOf(2_048, 2_048)],
  ['A2 a GIF with a comment first and one size', gifOf(64, 64, '21fe026869016a00')],
  ['A2 a JPEG with one size', jpegOf(segment(0xe0, Buffer.alloc(14)), frameOf(64))],
  ['a JPEG with a table before its frame', jpegOf(segment(0xc4, Buffer.alloc(20)), frameOf(64))],
  [
    'A2 a progressive JPEG with one size',
    jpegOf(segment(0xdb, Buffer.alloc(65)), frameOf(2_048, 0xc2)),
  ],
])('%s is shown', async (_name, bytes) => {
  const { load } = await launcherWith({ '/me.png': image(bytes) });
  expect(await load()).toBe(pathOf(bytes));
});

test.each([
  ['an error', (_request, response) => void response.writeHead(500).end(pngOf(64, 64))],
  ['a redirect', (_request, response) => void response.writeHead(302, { location: '/x' }).end()],
  ['a cut connection', (_request, response) => void response.destroy()],
] as ReadonlyArray<[string, Answer]>)('%s is no picture, and no trouble', async (_name, answer) => {
  const { platform, load } = await launcherWith({ '/me.png': answer });
  expect(await load()).toBe('');
  expect(platform.requests).toHaveLength(1);
});

test.each(['https://127.0.0.1/me.png', 'https://192.168.1.1/me.png', 'https://[fe80::1]/me.png'])(
  'S4 the picture at %s is fetched only when the platform is near, too',
  async (url) => {
    const asked: string[] = [];
    const http: Http = async (address) => {
      asked.push(address);
      throw new Error('not there');
    };
    const load = (apiUrl: string) =>
      createAvatars({ http, apiUrl, folder: tmpdir() }).load(url, signal);
    expect(await load('https://api.example.com')).toBeNull();
    expect(asked).toEqual([]);
    await load('http://127.0.0.1:4000');
    expect(asked).toEqual([url]);
  },
);

test('a picture is not fetched when a remote platform names one on this machine, or when its URL is not a web address', async () => {
  const { platform, start, load } = await launcherWith({ '/me.png': image(pngOf(64, 64)) });
  expect(await load(start('https://api.example.com'))).toBe('');
  for (const url of ['file:///etc/passwd', 'data:image/png;base64,AA==', 'me.png', '']) {
    expect(await start().load(url, signal)).toBeNull();
  }
  expect(platform.requests).toEqual([]);
});

test('loading a picture ends when its signal is aborted', async () => {
  const abort = new AbortController();
  const { platform, start } = await launcherWith({ '/me.png': () => abort.abort() });
  expect(await start().load(`${platform.url}/me.png`, abort.signal)).toBeNull();
});

test('a picture that may be cached is there after a restart, for this user alone', async () => {
  const bytes = pngOf(64, 64);
  const { platform, start, load, files, folder } = await launcherWith({ '/me.png': image(bytes) });
  const avatars = start();
  const shown = await load(avatars);
  expect(files()).toEqual([]);
  await avatars.keepOnly([shown], [shown]);
  expect(files()).toEqual([nameOf(bytes)]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, nameOf(bytes))).mode & 0o777).toBe(0o600);
  const avatar = await start().read(shown);
  expect(avatar?.contentType).toBe('image/png');
  expect(Buffer.from(avatar?.bytes ?? [])).toEqual(bytes);
  expect(platform.requests).toHaveLength(1);
});

test('T07 the picture of whoever signs out goes from memory and from the disk, and the other stays', async () => {
  const [mine, theirs] = [pngOf(64, 64, 'mine'), gif];
  const { start, load, files } = await launcherWith({
    '/mine.png': image(mine),
    '/theirs.gif': image(theirs),
  });
  const avatars = start();
  const both = [await load(avatars, '/mine.png'), await load(avatars, '/theirs.gif')];
  await avatars.keepOnly(both, both);
  expect(files()).toEqual([nameOf(mine), nameOf(theirs)].sort());
  await avatars.keepOnly([pathOf(theirs)], [pathOf(theirs)]);
  expect(files()).toEqual([nameOf(theirs)]);
  expect(await avatars.read(pathOf(mine))).toBeUndefined();
  expect((await avatars.read(pathOf(theirs)))?.contentType).toBe('image/gif');
  await avatars.keepOnly([], []);
  expect(files()).toEqual([]);
});

test('a picture is removed from the disk when it may no longer be cached while it is being written', async () => {
  const { start, load, files } = await launcherWith({ '/me.png': image(pngOf(64, 64)) });
  const avatars = start();
  const shown = await load(avatars);
  await Promise.all([avatars.keepOnly([shown], [shown]), avatars.keepOnly([shown], [])]);
  expect(files()).toEqual([]);
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 20)],
  ['exchanged', () => pngOf(32, 32)],
  ['emptied', () => Buffer.alloc(0)],
])(
  'T03 a file that was %s is no picture, and is made whole when it is fetched again',
  async (_name, damage) => {
    const bytes = pngOf(64, 64);
    const { start, load, folder } = await launcherWith({ '/me.png': image(bytes) });
    const before = start();
    const shown = await load(before);
    await before.keepOnly([shown], [shown]);
    const file = path.join(folder, nameOf(bytes));
    writeFileSync(file, damage(bytes));
    const avatars = start();
    expect(await avatars.read(shown)).toBeUndefined();
    await load(avatars);
    await avatars.keepOnly([shown], [shown]);
    expect(readFileSync(file)).toEqual(bytes);
  },
);

test('only the path of a picture reads a file', async () => {
  const bytes = pngOf(64, 64);
  const { start, root, folder, files } = await launcherWith();
  mkdirSync(folder);
  for (const place of [root, folder]) writeFileSync(path.join(place, nameOf(bytes)), bytes);
  const avatars = start();
  for (const asked of [
    `/avatar/../${nameOf(bytes)}`,
    `../${nameOf(bytes)}`,
    `/avatar/${path.join(root, nameOf(bytes))}`,
    `/other/${nameOf(bytes)}`,
    pathOf(bytes).toUpperCase(),
    '/avatar/',
    '',
  ]) {
    expect(await avatars.read(asked)).toBeUndefined();
  }
  expect(files()).toEqual([nameOf(bytes)]);
  expect(await avatars.read(pathOf(bytes))).toBeDefined();
});

test('files that do not belong there are removed, and nothing that a link leads to', async () => {
  const { start, root, folder, files } = await launcherWith();
  mkdirSync(folder);
  writeFileSync(path.join(root, 'elsewhere'), 'kept');
  symlinkSync(path.join(root, 'elsewhere'), path.join(folder, 'link'));
  writeFileSync(path.join(folder, 'left over'), 'x');
  mkdirSync(path.join(folder, 'a folder'));
  await start().keepOnly([], []);
  expect(files()).toEqual(['a folder']);
  expect(readFileSync(path.join(root, 'elsewhere'), 'utf8')).toBe('kept');
});

test('the disk has at most sixteen pictures, those of the accounts used last', async () => {
  const all = Array.from({ length: 20 }, (_, i) => pngOf(64, 64, `number ${i}`));
  const pictures = Object.fromEntries(all.map((bytes, i) => [`/${i}.png`, image(bytes)]));
  const { start, load, files } = await launcherWith(pictures);
  const avatars = start();
  const shown: string[] = [];
  for (const i of all.keys()) shown.push(await load(avatars, `/${i}.png`));
  // One that could not be fetched.
  await avatars.keepOnly(shown, [pathOf(gif), ...shown]);
  expect(files()).toEqual(all.slice(0, 15).map(nameOf).sort());
  await avatars.keepOnly(shown, shown);
  expect(files()).toEqual(all.slice(0, 16).map(nameOf).sort());
  await avatars.keepOnly(shown, shown.toReversed());
  expect(files()).toEqual(all.slice(-16).map(nameOf).sort());
});

test('pictures are shown from memory when the disk cannot store them', async () => {
  const { start, load, folder } = await launcherWith({ '/me.png': image(pngOf(64, 64)) });
  // A file in the folder’s place: nobody can write below it, not even root.
  writeFileSync(folder, 'no folder');
  const avatars = start();
  const shown = await load(avatars);
  await avatars.keepOnly([shown], [shown]);
  expect(await avatars.read(shown)).toBeDefined();
});

test.skipIf(process.platform === 'win32')(
  'A8 a picture in the cache is fetched again when it is a pipe',
  async () => {
    const bytes = pngOf(64, 64);
    const { start, load, folder, files } = await launcherWith({ '/me.png': image(bytes) });
    mkdirSync(folder);
    execFileSync('mkfifo', [path.join(folder, nameOf(bytes))]);
    const avatars = start();
    expect(await avatars.read(pathOf(bytes))).toBeUndefined();
    const shown = await load(avatars);
    await avatars.keepOnly([shown], [shown]);
    expect(readFileSync(path.join(folder, files()[0] ?? ''))).toEqual(bytes);
  },
);
