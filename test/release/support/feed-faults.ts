/** Faults of the update feed. */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeUpdateKey, signed } from '../../support/update-feed.ts';
import type { Fault } from './fault.ts';
import { download } from './packaged-release.ts';

const feedFile = (release: string) => path.join(release, 'latest-linux.yml');
type Feed = { readonly files: readonly object[] };
const changeFeed = (change: (feed: Feed) => object) => async (release: string) => {
  const feed: Feed = JSON.parse(await readFile(feedFile(release), 'utf8'));
  await writeFile(feedFile(release), JSON.stringify(change(feed)));
};
const changeFile = (feed: Feed, change: object) => ({
  ...feed,
  files: feed.files.map((file) => ({ ...file, ...change })),
});

/** What is wrong with the feed of packages that are right. */
export const feedFaults: readonly Fault[] = [
  {
    name: 'A21 a feed that another key signed',
    plant: changeFeed((feed) =>
      signed({ ...feed }, { name: 'latest-linux.yml', keys: [makeUpdateKey()] }),
    ),
    check: 'feed-signature',
    finds: 'latest-linux.yml is not signed by the key of the app',
  },
  {
    name: 'L12 a feed for a processor without an update',
    plant: (release) => copyFile(feedFile(release), path.join(release, 'latest-linux-arm64.yml')),
    check: 'feed',
    finds: 'latest-linux-arm64.yml is for a system without an update here',
    also: ['feed-signature'],
  },
  {
    name: 'a feed that names another version',
    plant: changeFeed((feed) => ({ ...feed, version: '0.2.0' })),
    check: 'feed',
    finds: 'latest-linux.yml says 0.2.0, the manifest 0.1.0',
    also: ['feed-signature'],
  },
  {
    name: 'a feed with another sum',
    plant: changeFeed((feed) => changeFile(feed, { sha512: `${'A'.repeat(86)}==` })),
    check: 'feed',
    finds: `the sum of ${download} is wrong`,
    also: ['feed-signature'],
  },
  {
    name: 'a feed with another size',
    plant: changeFeed((feed) => changeFile(feed, { size: 1 })),
    check: 'feed',
    finds: `the size of ${download} is wrong`,
    also: ['feed-signature'],
  },
  {
    name: 'a feed that leads to another host',
    plant: changeFeed((feed) => changeFile(feed, { url: `https://other.example/${download}` })),
    check: 'feed',
    finds: 'a launcher refuses it',
    also: ['feed-signature'],
  },
  {
    name: 'a feed that names the AppImage twice',
    plant: changeFeed((feed) => ({ ...feed, files: [...feed.files, ...feed.files] })),
    check: 'feed',
    finds: `latest-linux.yml names ${download} twice`,
    also: ['feed-signature'],
  },
  {
    name: 'a feed without the AppImage',
    plant: changeFeed((feed) => ({ ...feed, files: [] })),
    check: 'feed',
    finds: `latest-linux.yml has no ${download}`,
    also: ['feed-signature'],
  },
  {
    name: 'a feed with a web installer',
    plant: changeFeed((feed) => ({ ...feed, packages: {} })),
    check: 'feed',
    finds: 'latest-linux.yml',
    also: ['feed-signature'],
  },
  {
    name: 'no feed',
    plant: (release) => rm(feedFile(release)),
    check: 'feed',
    finds: 'latest-linux.yml is missing',
  },
];
