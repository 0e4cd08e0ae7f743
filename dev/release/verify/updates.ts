/** Checks that the update feed fits the files, and that launchers will accept what it announces. */
import path from 'node:path';
import { parseAnnouncement } from '../../../src-main/update/announcement.ts';
import { isSignedBy, readUpdateKey } from '../../../src-main/update/announcement-signature.ts';
import { missingFrom, readJson } from '../files.ts';
import { isRecord } from '../manifest.ts';
import type { Release } from '../opened-release.ts';
import { announcedFile, announcementSchema, channels, isAnnouncement } from '../update-feed.ts';
import type { Check } from './check.ts';

const feed: Check = {
  id: 'feed',
  title: 'The update feed fits the files',
  inspectRelease: async (release) => {
    const isThere = (channel: Channel) => release.files.some((name) => channel.file.test(name));
    const expected = channels.filter(isThere);
    const problems = await Promise.all(
      expected.map((channel) => announcementProblems(release, channel)),
    );
    const foreign = release.files.filter(
      (name) => isAnnouncement(name) && !expected.some((channel) => channel.name === name),
    );
    return {
      problems: [
        ...problems.flat(),
        ...foreign.map((name) => `${name} is for a system without an update here`),
        ...withoutUpdate(release, expected),
      ],
      seen: expected.map(({ name }) => name).join(', ') || 'none: there is nothing to announce',
    };
  },
};

type Channel = (typeof channels)[number];

/** Every launcher reads the feed, also those that somebody else updates. An unpacked app alone has none. */
function withoutUpdate({ apps, files }: Release, expected: readonly Channel[]): string[] {
  if (files.every(isRecord)) return [];
  return [...new Set(apps.map(({ system }) => system))]
    .filter((system) => !expected.some((channel) => channel.system === system))
    .map((system) => `no launcher for ${system} hears of this version`);
}

async function announcementProblems(
  { folder, files, manifest }: Release,
  { name, file: ofChannel }: Channel,
): Promise<string[]> {
  if (!files.includes(name)) return [`${name} is missing`];
  const json = await readJson(path.join(folder, name));
  const parsed = announcementSchema.safeParse(json);
  if (!parsed.success) return [`${name}: ${parsed.error.issues[0]?.path.join('.')} is not valid`];
  const problems: string[] = [];
  const announcement = parsed.data;
  try {
    parseAnnouncement(json, 'feed');
  } catch {
    problems.push(`${name}: a launcher refuses it`);
  }
  if (!('problem' in manifest) && announcement.version !== manifest.version) {
    problems.push(`${name} says ${announcement.version}, the manifest ${manifest.version}`);
  }
  const here = files.filter((file) => ofChannel.test(file));
  const announced = announcement.files.map(({ url }) => url);
  const twice = announced.find((file, index) => announced.indexOf(file) !== index);
  if (twice !== undefined) problems.push(`${name} names ${twice} twice`);
  problems.push(
    ...missingFrom(here, announced).map((file) => `${name} has no ${file}`),
    ...missingFrom(announced, here).map((file) => `${name} names ${file}, which is no update here`),
  );
  for (const file of announcement.files.filter(({ url }) => here.includes(url))) {
    const { sha512, size } = await announcedFile(folder, file.url);
    if (size !== file.size) problems.push(`${name}: the size of ${file.url} is wrong`);
    if (sha512 !== file.sha512) problems.push(`${name}: the sum of ${file.url} is wrong`);
  }
  return problems;
}

const signatures: Check = {
  id: 'feed-signature',
  title: 'The launcher believes the update feed: it has the key that signed it',
  inspectApp: async ({ system, packageJson }, { folder, files, manifest }) => {
    if ('problem' in manifest || manifest.kind !== 'release') {
      return { problems: [], seen: 'not asked of this kind' };
    }
    const key = readUpdateKey(packageJson.latchkeyUpdateKey);
    if (!key) return { problems: ['package.json names no key for updates'], seen: '' };
    const names = channels
      .filter((channel) => channel.system === system && files.includes(channel.name))
      .map(({ name }) => name);
    const problems: string[] = [];
    for (const name of names) {
      const json = await readJson(path.join(folder, name));
      const isBelieved = isSignedBy(key, name, parseAnnouncement(json, name));
      if (!isBelieved) problems.push(`${name} is not signed by the key of the app`);
    }
    return { problems, seen: `${names.length} signed` };
  },
};

const publisher: Check = {
  id: 'publisher',
  title: 'A launcher for Windows knows whose updates it may install',
  inspectApp: ({ system, packageJson }, { manifest }) => {
    if (system !== 'win32') return { problems: [], seen: 'asked of Windows only' };
    const { latchkeyPublisher } = packageJson;
    const isRelease = !('problem' in manifest) && manifest.kind === 'release';
    const problems = isRelease && !latchkeyPublisher ? ['package.json names no publisher'] : [];
    return { problems, seen: latchkeyPublisher || 'none: no release' };
  },
};

export const updateChecks: readonly Check[] = [feed, signatures, publisher];
