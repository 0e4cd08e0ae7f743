/** What the player sees of an update: the real updater, a real feed on loopback, a real file that is replaced. */
import { readdir, statfs } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { CancellationToken } from 'electron-updater/out/types.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { offerOf, parseAnnouncement } from '../../../src-main/update/announcement.ts';
import { createFeedClient } from '../../../src-main/update/feed-client.ts';
import { observed } from '../../support/observed.ts';
import {
  announcement,
  type Feed,
  appImageName as name,
  newVersion,
  sha512,
  signed,
  startFeed,
} from '../../support/update-feed.ts';
import {
  checkFor,
  expectRefusal,
  oldVersion,
  quit,
  startFeedAndLauncher,
} from '../../support/updating-launcher.ts';

test('a newer version is downloaded, named with its notes, and installed when the launcher quits', async () => {
  const { feed, launcher } = await startFeedAndLauncher();
  const file = newVersion(name, 3_000_000);
  const { content } = feed.announce('1.1.0', file, { releaseNotes: 'Faster.\nSafer.' });
  expect(await checkFor(launcher)).toEqual({
    status: 'ready',
    offer: { version: '1.1.0', notes: 'Faster.\nSafer.' },
    waitsFor: null,
  });
  expect(await launcher.installed()).toEqual(oldVersion);
  await quit(launcher);
  expect(await launcher.installed()).toEqual(content);
  // The progress goes from 0 to 100 percent and never back.
  const percents = launcher.views.flatMap((view) =>
    view.status === 'downloading' ? [view.percent] : [],
  );
  expect(percents).toEqual([...new Set(percents)].toSorted((a, b) => a - b));
  expect([percents.at(0), percents.at(-1)]).toEqual([0, 100]);
});

const notesOf = (releaseNotes: string) =>
  offerOf({ version: '1.1.0', files: [], releaseNotes }).notes;

test('release notes are shown as text when they are HTML', () => {
  expect(notesOf('<img src=x onerror=alert(1)>\u202e<b>bold</b>\u0007')).toBe(
    '<img src=x onerror=alert(1)> <b>bold</b>',
  );
});

test('release notes end after 200 lines, and after 20 000 characters', () => {
  const lines = Array.from({ length: 300 }, (_, line) => `${line + 1}`).join('\n');
  expect(notesOf(lines).split('\n').at(-1)).toBe('200');
  expect(notesOf(`${'a'.repeat(299)}\n`.repeat(200))).toHaveLength(20_000);
});

test('an update with the wrong sum is thrown away', async () => {
  const { feed, launcher } = await startFeedAndLauncher();
  const { content } = feed.announce('1.1.0');
  const damaged = Buffer.from(content);
  damaged.writeUInt8(damaged.readUInt8(1000) ^ 1, 1000);
  feed.set(name, damaged);
  await expectRefusal(launcher, 'LK-704');
  expect(await readdir(launcher.pending)).toEqual([]);
});

test.each([0, 9])('an update that ends after %i tenths is thrown away', async (tenths) => {
  const { feed, launcher } = await startFeedAndLauncher();
  const { content } = feed.announce('1.1.0');
  const part = content.subarray(0, (content.length * tenths) / 10);
  feed.set(name, (_request, response) => void response.writeHead(200).end(part));
  await expectRefusal(launcher, 'LK-703');
});

test('an update whose connection breaks is thrown away', async () => {
  const { feed, launcher } = await startFeedAndLauncher();
  const { content } = feed.announce('1.1.0');
  feed.set(name, (_request, response) => {
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.subarray(0, 50_000), () => response.destroy());
  });
  await expectRefusal(launcher, 'LK-703');
});

test('an update that is larger than announced is thrown away before it fills the disk', async () => {
  const { feed, launcher } = await startFeedAndLauncher();
  const { content } = feed.announce('1.1.0');
  feed.set(name, (_request, response) => {
    const more = () => {
      while (response.write(content));
      response.once('drain', more);
    };
    response.writeHead(200);
    more();
  });
  await expectRefusal(launcher, 'LK-704');
});

test('an update is not downloaded when the disk has no room for three of its size', async () => {
  const { feed, launcher } = await startFeedAndLauncher();
  const { bavail, bsize } = await statfs(launcher.folder);
  // Half of what is free. An announcement could not name so much.
  const expected = { url: name, sha512: '', size: Math.floor((bavail * bsize) / 2) };
  const client = createFeedClient({ fetch, feedUrl: feed.url, announced: () => expected });
  const file = path.join(launcher.folder, `temp-${name}`);
  const cancellationToken = new CancellationToken();
  const url = new URL(`${feed.url}/${name}`);
  await expect(client.download(url, file, { cancellationToken })).rejects.toMatchObject({
    appError: { code: 'LK-707', details: { file, reason: 'ENOSPC' } },
  });
  expect(feed.requests).toEqual([]);
});

test('a feed that is down is named', async () => {
  const { feed, launcher } = await startFeedAndLauncher({ feedUrl: 'http://127.0.0.1:1/launcher' });
  await expectRefusal(launcher, 'LK-301');
  expect(feed.requests).toEqual([]);
});

test('a feed without an announcement is named, also in the journal', async () => {
  const journal = observed();
  const { launcher } = await startFeedAndLauncher();
  await expectRefusal(launcher, 'LK-701');
  const facts = journal.entries().map(({ fact }) => fact);
  const failed = { kind: 'update-changed', event: 'check-failed', problem: 'LK-701' };
  expect(facts).toContainEqual(expect.objectContaining(failed));
});

test.each([
  ['null', 'null'],
  ['YAML', 'version: 1.1.0\nfiles: []\n'],
  ['no version', JSON.stringify({ files: [] })],
  ['no file for this system', JSON.stringify(signed({ version: '1.1.0', files: [] }))],
])('a feed that answers with %s is refused', async (_what, text) => {
  const { feed, launcher } = await startFeedAndLauncher();
  feed.set(announcement, text);
  await expectRefusal(launcher, 'LK-702');
});

const file = { url: name, sha512: sha512(Buffer.from('')), size: 1024 ** 3 };
const largest = {
  version: '1.1.0',
  files: Array.from({ length: 20 }, () => file),
  stagingPercentage: 100,
  signatures: [file.sha512, file.sha512],
};

test('an announcement may have 20 files of 1 GiB', () => {
  expect(parseAnnouncement(largest, 'feed')).toEqual(largest);
});

test.each([
  [
    'a file of another host',
    'files.0.url',
    { files: [{ ...file, url: `//other.example/${name}` }] },
  ],
  ['a file of another folder', 'files.0.url', { files: [{ ...file, url: `../${name}` }] }],
  ['a short sum', 'files.0.sha512', { files: [{ ...file, sha512: 'abcd' }] }],
  ['a web installer', 'packages', { packages: { x64: { path: 'app.7z', sha512: file.sha512 } } }],
  ['a roll-out that is no number', 'stagingPercentage', { stagingPercentage: 'half' }],
  ['a file of more than 1 GiB', 'files.0.size', { files: [{ ...file, size: file.size + 1 }] }],
  ['an empty file', 'files.0.size', { files: [{ ...file, size: 0 }] }],
  ['21 files', 'files', { files: [...largest.files, file] }],
  ['101 percent', 'stagingPercentage', { stagingPercentage: 101 }],
  ['three signatures', 'signatures', { signatures: [...largest.signatures, file.sha512] }],
])('an announcement with %s is refused', (_what, key, change) => {
  expect(() => parseAnnouncement({ ...largest, ...change }, 'feed')).toThrow(
    expect.objectContaining({
      appError: expect.objectContaining({ details: { host: 'feed', key } }),
    }),
  );
});

test.each(['announcement', 'file'])(
  'a redirect of the %s to another host is not followed',
  async (what) => {
    const other = await startFeed();
    onTestFinished(other.stop);
    const { feed, launcher } = await startFeedAndLauncher();
    const { content } = feed.announce('1.1.0');
    other.set(name, content);
    feed.set(
      what === 'file' ? name : announcement,
      (request, response) =>
        void response
          .writeHead(302, { location: `${new URL(other.url).origin}${request.url}` })
          .end(),
    );
    await expectRefusal(launcher, 'LK-307');
    expect(other.requests).toEqual([]);
  },
);

test.each([
  ['announcement', 'LK-701'],
  ['file', 'LK-703'],
])(
  'an answer 304 for the %s, which nobody asked for, is not called a redirect',
  async (what, code) => {
    const { feed, launcher } = await startFeedAndLauncher();
    feed.announce('1.1.0');
    feed.set(
      what === 'file' ? name : announcement,
      (_request, response) => void response.writeHead(304).end(),
    );
    await expectRefusal(launcher, code);
  },
);

test.each([
  ['stands still', 'LK-302', 50, (feed: Feed) => feed.serveStart(feed.announce('1.1.0'), 1000)],
  ['never begins', 'LK-302', 50, (feed: Feed) => feed.set(feed.announce('1.1.0').name, () => {})],
  [
    'gets no answer',
    'LK-301',
    60_000,
    (feed: Feed) =>
      feed.set(feed.announce('1.1.0').name, (_request, response) => void response.destroy()),
  ],
])('a download that %s is given up', async (_what, code, stallMs, serve) => {
  const { feed, launcher } = await startFeedAndLauncher({ stallMs });
  serve(feed);
  await expectRefusal(launcher, code);
});

test('a download goes on when it takes longer than the time-out and never stands still', async () => {
  const { feed, launcher } = await startFeedAndLauncher({ stallMs: 60_000 });
  const { content } = feed.announce('1.1.0');
  const begun = Promise.withResolvers<ServerResponse>();
  feed.set(name, (_request, response) => {
    response.writeHead(200, { 'content-length': content.length });
    begun.resolve(response);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  launcher.updates.check();
  const response = await begun.promise;
  for (const percent of [20, 40, 60, 80]) {
    response.write(
      content.subarray(((percent - 20) / 100) * content.length, (percent / 100) * content.length),
    );
    await expect.poll(() => launcher.updates.view()).toMatchObject({ percent });
    vi.advanceTimersByTime(40_000);
  }
  response.end(content.subarray(0.8 * content.length));
  await expect.poll(() => launcher.updates.view().status).toBe('ready');
});

test('the request of a download is ended when its answer is no file', async () => {
  const signals: Array<AbortSignal | null | undefined> = [];
  const { feed, launcher } = await startFeedAndLauncher({
    fetch: (url, init) => {
      signals.push(init?.signal);
      return fetch(url, init);
    },
  });
  feed.announce('1.1.0');
  feed.set(name, (_request, response) => void response.writeHead(503).write('the first part'));
  expect(await checkFor(launcher)).toMatchObject({ problem: { code: 'LK-703' } });
  expect(signals.at(-1)).toMatchObject({ aborted: true });
});

test('Cancel stops a slow download, which can be started again, and the journal has no failure', async () => {
  const journal = observed();
  const { feed, launcher } = await startFeedAndLauncher();
  const file = feed.announce('1.1.0');
  feed.serveStart(file, 60_000);
  launcher.updates.check();
  await expect.poll(() => launcher.updates.view()).toMatchObject({ percent: 30 });
  launcher.updates.cancel();
  expect(launcher.updates.view()).toMatchObject({ status: 'available', next: 'download' });
  feed.set(name, file.content);
  launcher.updates.download();
  await expect.poll(() => launcher.updates.view().status).toBe('ready');
  expect(journal.words()).not.toContain('failure');
});

test('Cancel stops a check of a feed that does not answer, and the journal has no failure', async () => {
  const journal = observed();
  const { feed, launcher } = await startFeedAndLauncher();
  feed.set(announcement, () => {});
  launcher.updates.check();
  await expect.poll(() => feed.requests.length).toBe(1);
  launcher.updates.cancel();
  expect(launcher.updates.view()).toEqual({ status: 'idle', checkedAt: null });
  feed.announce('1.1.0');
  expect(await checkFor(launcher)).toMatchObject({ status: 'ready' });
  expect(journal.words()).not.toContain('failure');
});

test('the feed is told nothing about this computer', async () => {
  const { feed, launcher } = await startFeedAndLauncher();
  feed.announce('1.1.0');
  await checkFor(launcher);
  expect(feed.headers).toHaveLength(2);
  for (const headers of feed.headers) {
    expect(Object.keys(headers).join()).not.toMatch(/staging|cookie|authorization|referer/);
  }
});
