/** One packaged release per worker, and copies of it to spoil. */
import { cp, mkdtempDisposable, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from 'playwright/test';
import { brands } from '../../../dev/gallery/brands.ts';
import { verifierName } from '../../../dev/release/manifest.ts';
import { writeAnnouncements } from '../../../dev/release/update-feed.ts';
import type { Report } from '../../../dev/release/verify/verify.ts';
import { writeManifest, writeSbom, writeSums } from '../../../dev/release/write-records.ts';
import { updateKey } from '../../support/update-feed.ts';
import { makeLookAlike } from './look-alike.ts';
import { pack } from './pack.ts';
import { makeAppImage } from './packers.ts';
import releaseConfig from './release-config.json' with { type: 'json' };

export { expect } from 'playwright/test';

/** What a release needs in place of the project's placeholders. */
export const releaseSettings = {
  appId: 'games.arcade.launcher',
  'extraMetadata.homepage': 'https://launcher.arcade.games',
  'extraMetadata.author': 'Arcade <support@arcade.games>',
  'extraMetadata.latchkeyUpdateKey': updateKey.publicKey,
};
const appId = releaseSettings.appId;

export { releaseConfig };

export const origin: Parameters<typeof writeManifest>[1] = {
  kind: 'release',
  tag: 'v0.1.0',
  commit: '0123456789abcdef0123456789abcdef01234567',
  appId,
  signed: false,
};

const { brand, logo } = brands.deep;
const { accentColour } = brand;
/** The configuration of the packaged release: its logo is in the package too. The brand's help page is a placeholder. */
export const brandedConfig = { ...releaseConfig, brand: { accentColour, logo: 'logo.svg' } };

/** Packages a release around a look-alike of Electron, with all its records. */
async function packageRelease(folder: string): Promise<void> {
  const electron = path.join(folder, 'electron');
  const output = path.join(folder, 'dist');
  await makeLookAlike(electron);
  await writeFile(path.join(folder, 'logo.svg'), logo.bytes);
  await pack({
    kind: 'release',
    output,
    config: brandedConfig,
    commit: origin.commit,
    electronFolder: electron,
    settings: releaseSettings,
  });
  await writeSbom(output);
  await packApp(output);
  // verify.spec.ts writes the real one where it runs it.
  await writeFile(path.join(output, verifierName), '');
  await writeManifest(output, origin);
  await writeSums(output);
}

export const download = 'latchkey-0.1.0-linux-x86_64.AppImage';

/** Packs the unpacked app, as it is now, for download and for updates. */
async function packApp(release: string): Promise<void> {
  const app = path.join(release, 'linux-unpacked');
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'latchkey-entry-'));
  const entry = path.join(folder.path, 'latchkey.desktop');
  await writeFile(
    entry,
    [
      '[Desktop Entry]',
      'Name=Latchkey',
      'Exec=AppRun %U',
      'Type=Application',
      'MimeType=x-scheme-handler/latchkey;',
    ].join('\n'),
  );
  const contents = (await readdir(app)).map((name) => path.join(app, name));
  await makeAppImage(path.join(release, download), [...contents, entry]);
  await announce(release, download, '0.1.0');
}

/** Announces a package of a release for Linux, as `npm run release` does. */
export const announce = (release: string, name: string, version: string): Promise<string[]> =>
  writeAnnouncements(release, {
    system: 'linux',
    version,
    files: [name],
    notes: 'Faster.',
    keys: [updateKey.privateKey],
  });

/** Returns the finding of one check of `release:verify`. */
export const found = ({ checks }: Report, id: string): string | undefined =>
  checks.find((check) => check.id === id)?.found;

type Fixtures = {
  /** A copy of the release, with its records. */
  readonly release: string;
  /** A copy of its unpacked app alone: what is true of the app is checked once then, and nothing is packed. */
  readonly unpacked: string;
};
type WorkerFixtures = { readonly packaged: string };

/** Copies a release, without the names in `except`, to a folder that is there until `use` ends. */
async function useCopy(
  packaged: string,
  except: readonly string[],
  use: (folder: string) => Promise<void>,
): Promise<void> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'latchkey-release-'));
  // In a folder of its own: a test can put a file beside it.
  const copy = path.join(folder.path, 'dist');
  const filter = (from: string) => !except.includes(path.basename(from));
  await cp(packaged, copy, { recursive: true, filter });
  await use(copy);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  packaged: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
    async ({}, use) => {
      await using folder = await mkdtempDisposable(path.join(tmpdir(), 'latchkey-release-'));
      await packageRelease(folder.path);
      await use(path.join(folder.path, 'dist'));
    },
    { scope: 'worker' },
  ],
  release: ({ packaged }, use) => useCopy(packaged, [], use),
  unpacked: ({ packaged }, use) =>
    useCopy(packaged, [download, 'latest-linux.yml'], async (folder) => {
      await writeManifest(folder, origin);
      await writeSums(folder);
      await use(folder);
    }),
});
