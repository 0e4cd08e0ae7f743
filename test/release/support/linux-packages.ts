/** The packages for Linux around a look-alike of Electron: what electron-builder puts in, packed by Debian's tools. */
import { link, mkdir, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from 'playwright/test';
import { manifestName } from '../../../dev/release/manifest.ts';
import { openRelease } from '../../../dev/release/opened-release.ts';
import { openPackages } from '../../../dev/release/packages.ts';
import { programsProblem } from '../../../dev/setup/programs.mjs';
import { makeLookAlike } from './look-alike.ts';
import { pack } from './pack.ts';
import { releaseConfig } from './packaged-release.ts';
import { makePackers } from './packers.ts';
import { recordAnew } from './spoil.ts';

/** Why the packages cannot be made and opened here; undefined if they can. */
export const missingTools = programsProblem('packages', [
  'dpkg-deb',
  'rpmbuild',
  'bsdtar',
  'mksquashfs',
  'unsquashfs',
]);

/** A prerelease: the packages of Debian and Red Hat write its version in another way. */
const version = '0.1.0-rc.1';
const isArm = process.arch === 'arm64';
/** As a deb names the processor. */
export const architecture = isArm ? 'arm64' : 'amd64';
const endings = {
  deb: `${architecture}.deb`,
  rpm: `${isArm ? 'aarch64' : 'x86_64'}.rpm`,
  appImage: `${isArm ? 'arm64' : 'x86_64'}.AppImage`,
  tarGz: `${isArm ? 'arm64' : 'x64'}.tar.gz`,
};

export type LinuxPackages = Readonly<Record<'folder' | 'output' | keyof typeof endings, string>>;

/** `packages`: the paths of the packages, of their folder `output`, and of a `folder` for what a test needs. */
export const test = base.extend<object, { readonly packages: LinuxPackages }>({
  packages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
    async ({}, use) => {
      await using work = await mkdtempDisposable(path.join(tmpdir(), 'latchkey-packages-'));
      const folder = work.path;
      const output = path.join(folder, 'dist');
      const electron = path.join(folder, 'electron');
      await makeLookAlike(electron);
      await pack({
        kind: 'release',
        output,
        config: releaseConfig,
        electronFolder: electron,
        targets: ['deb', 'rpm', 'AppImage', 'tar.gz'],
        settings: { 'deb.compression': 'gz', 'extraMetadata.version': version },
        env: await makePackers(folder),
      });
      await recordAnew(output);
      const place = (ending: string) => path.join(output, `latchkey-${version}-linux-${ending}`);
      const { deb, rpm, appImage, tarGz } = endings;
      await use({
        folder,
        output,
        deb: place(deb),
        rpm: place(rpm),
        appImage: place(appImage),
        tarGz: place(tarGz),
      });
    },
    { scope: 'worker' },
  ],
});

/** Returns all problems of the packages in a folder, or what was opened: what the check `downloads` says of them. */
export async function downloads(folder: string): Promise<readonly string[]> {
  await using work = await mkdtempDisposable(path.join(tmpdir(), 'latchkey-opened-'));
  const { problems, opened } = await openPackages(await openRelease(folder), work.path);
  return problems.length > 0 ? problems : [`${opened.length} opened`];
}

/** Expects each problem once, in any order. A problem that is found contains what is wanted. */
export function expectProblems(found: readonly string[], wanted: readonly string[]): void {
  expect(wanted.filter((each) => found.filter((one) => one.includes(each)).length !== 1)).toEqual(
    [],
  );
  expect(found).toHaveLength(wanted.length);
}

/**
 * Returns what `downloads` says of one package that lies alone beside the manifest of all. `write` makes it at `to`, with
 * the name of the `original`; the folder `work` is empty.
 */
export async function downloadOf(
  { output }: LinuxPackages,
  original: string,
  write: (to: string, work: string) => Promise<unknown>,
): Promise<readonly string[]> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'latchkey-download-'));
  const release = path.join(folder.path, 'release');
  const work = path.join(folder.path, 'work');
  for (const each of [release, work]) await mkdir(each);
  await link(path.join(output, manifestName), path.join(release, manifestName));
  await write(path.join(release, path.basename(original)), work);
  return await downloads(release);
}
