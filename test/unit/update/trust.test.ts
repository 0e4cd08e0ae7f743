/** Which announcements a launcher believes: the real updater, a real feed on loopback. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeAnnouncements } from '../../../dev/release/update-feed.ts';
import { compareVersions } from '../../../src-main/update/version.ts';
import { temporaryFolder } from '../../support/folder.ts';
import {
  type Announced,
  announcement,
  entryOf,
  type Feed,
  makeUpdateKey,
  newVersion,
  signed,
  updateKey,
} from '../../support/update-feed.ts';
import {
  checkFor,
  expectRefusal,
  startFeedAndLauncher,
  startUpdatingLauncher,
  type UpdatingLauncher,
} from '../../support/updating-launcher.ts';

const contentOf = (version: string, file: Announced) => ({
  version,
  files: [entryOf(file)],
  releaseNotes: 'Faster.',
  releaseDate: '2026-11-24T12:00:00.000Z',
});

/** Serves the announcement as it is, and its file. */
function serve(feed: Feed, file: Announced, content: Record<string, unknown>): void {
  feed.set(announcement, JSON.stringify(content));
  feed.set(file.name, file.content);
}

/** Checks, and expects this refusal: nothing is downloaded, and the old version stays. */
async function expectNoDownload(feed: Feed, launcher: UpdatingLauncher, code: string) {
  await expectRefusal(launcher, code);
  expect(feed.requests.filter((each) => each !== `/launcher/${announcement}`)).toEqual([]);
}

test('A21 an announcement is taken when it is signed, whatever its share of computers', async () => {
  const { feed, launcher } = await startFeedAndLauncher();
  const file = newVersion();
  serve(feed, file, { ...signed(contentOf('1.1.0', file)), stagingPercentage: 100 });
  expect(await checkFor(launcher)).toMatchObject({ status: 'ready' });
});

test.skipIf(process.platform !== 'linux')(
  'A21 a launcher takes the announcement that a release writes',
  async () => {
    const { feed, launcher } = await startFeedAndLauncher();
    const machine = process.arch === 'arm64' ? 'arm64' : 'x86_64';
    const file = newVersion(`latchkey-1.1.0-linux-${machine}.AppImage`);
    const folder = temporaryFolder();
    await writeFile(path.join(folder, file.name), file.content);
    const names = await writeAnnouncements(folder, {
      system: 'linux',
      version: '1.1.0',
      files: [file.name],
      notes: 'Faster.',
      keys: [updateKey.privateKey],
    });
    expect(names).toEqual([announcement]);
    feed.set(announcement, await readFile(path.join(folder, announcement)));
    feed.set(file.name, file.content);
    expect(await checkFor(launcher)).toMatchObject({ status: 'ready' });
  },
);

test.each<[string, (content: Record<string, unknown>, file: Announced) => object]>([
  ['no signature', (content) => content],
  ['an empty list of signatures', (content) => ({ ...content, signatures: [] })],
  ['a signature of another key', (content) => signed(content, { keys: [makeUpdateKey()] })],
  ['the signature of another system', (content) => signed(content, { name: 'latest-other.yml' })],
  ['another version', (content) => ({ ...signed(content), version: '1.2.0' })],
  [
    'another file name',
    (content, file) => ({
      ...signed(content),
      files: [entryOf({ ...file, name: 'other.AppImage' })],
    }),
  ],
  ['another sum', (content) => ({ ...signed(content), files: [entryOf(newVersion())] })],
  [
    'another size',
    (content, file) => ({
      ...signed(content),
      files: [{ ...entryOf(file), size: file.content.length + 1 }],
    }),
  ],
  [
    'a second file',
    (content, file) => ({
      ...signed(content),
      files: [file, newVersion('b.AppImage')].map(entryOf),
    }),
  ],
  ['other notes', (content) => ({ ...signed(content), releaseNotes: 'Faster!' })],
  ['another date', (content) => ({ ...signed(content), releaseDate: '2026-11-25T12:00:00.000Z' })],
])('A21 an announcement with %s is refused before a download begins', async (_what, change) => {
  const { feed, launcher } = await startFeedAndLauncher();
  const file = newVersion();
  serve(feed, file, { ...change(contentOf('1.1.0', file), file) });
  await expectNoDownload(feed, launcher, 'LK-708');
});

test.each(['0.9.9', '1.0.0-beta.1'])(
  'A21 a launcher 1.0.0 refuses the signed announcement of version %s',
  async (version) => {
    const { feed, launcher } = await startFeedAndLauncher();
    feed.announce(version);
    await expectNoDownload(feed, launcher, 'LK-709');
  },
);

test('A21 an announcement from before is refused after a newer one, also after a restart', async () => {
  const { feed, launcher } = await startFeedAndLauncher({ installer: null });
  feed.announce('1.2.0');
  expect(await checkFor(launcher)).toMatchObject({ offer: { version: '1.2.0' } });
  // For this user alone.
  const { mode } = await stat(path.join(launcher.folder, 'announced.json'));
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
  feed.announce('1.1.0');
  await expectNoDownload(feed, launcher, 'LK-710');
  const again = await startUpdatingLauncher({ feedUrl: feed.url, folder: launcher.folder });
  await expectNoDownload(feed, again, 'LK-710');
  const next = await startUpdatingLauncher({ feedUrl: feed.url, folder: launcher.folder });
  feed.announce('1.2.1');
  expect(await checkFor(next)).toMatchObject({ status: 'ready' });
});

test.each(['9.0.0-a..b', '9.0.0-01', '09.0.0'])(
  'A21 a signed announcement of %s, which is no version, does not keep a later one away',
  async (version) => {
    const { feed, launcher } = await startFeedAndLauncher();
    feed.announce(version);
    await expectNoDownload(feed, launcher, 'LK-702');
    feed.announce('1.1.0');
    const next = await startUpdatingLauncher({ feedUrl: feed.url, folder: launcher.folder });
    expect(await checkFor(next)).toMatchObject({ status: 'ready' });
  },
);

test('A21 nothing is downloaded when the announced version cannot be remembered', async () => {
  const { feed, launcher } = await startFeedAndLauncher();
  await mkdir(path.join(launcher.folder, 'announced.json'));
  feed.announce('1.1.0');
  await expectNoDownload(feed, launcher, 'LK-707');
});

/** A valid public key, for signatures of another kind. */
function makeRsaKey(): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}

test.each([
  ['no key', ''],
  ['a text that is no key', 'not a key'],
  ['a key of another kind', makeRsaKey()],
])('A21 a launcher with %s refuses updates, and asks nothing', async (_what, key) => {
  const { feed, launcher } = await startFeedAndLauncher({ updateKey: key });
  feed.announce('1.1.0');
  await expectNoDownload(feed, launcher, 'LK-711');
  expect(feed.requests).toEqual([]);
});

test('A21 launchers of the old key and of the new one take the version that both have signed', async () => {
  const next = makeUpdateKey();
  for (const { publicKey } of [updateKey, next]) {
    const { feed, launcher } = await startFeedAndLauncher({ updateKey: publicKey });
    const file = newVersion();
    serve(feed, file, signed(contentOf('1.1.0', file), { keys: [next, updateKey] }));
    expect(await checkFor(launcher)).toMatchObject({ status: 'ready' });
  }
});

test('compareVersions orders versions as Semantic Versioning does', () => {
  const ordered = [
    ...['0.9.9', '0.10.0', '1.0.0-9', '1.0.0-1a'],
    ...['1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta'],
    ...['1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc-1', '1.0.0', '1.0.1', '2.0.0'],
  ];
  for (const [place, one] of ordered.entries()) {
    for (const [otherPlace, other] of ordered.entries()) {
      expect(Math.sign(compareVersions(one, other)), `${one} ${other}`).toBe(
        Math.sign(place - otherPlace),
      );
    }
  }
});
