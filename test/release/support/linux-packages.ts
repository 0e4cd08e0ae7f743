/** The packages for Linux around a look-alike of Electron: what electron-builder puts in, packed by Debian's tools. */
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from 'playwright/test';
import { packageApp } from '../../../dev/release/package-app.ts';
import { verifyRelease } from '../../../dev/release/verify/verify.ts';
import { makeLookAlike } from './look-alike.ts';
import { found, releaseConfig } from './packaged-release.ts';
import { makePackers } from './packers.ts';
import { recordAnew } from './spoil.ts';

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
      const config = path.join(folder, 'config.json');
      await makeLookAlike(electron);
      await writeFile(config, JSON.stringify(releaseConfig));
      const { code, output: log } = await packageApp({
        kind: 'release',
        output,
        config,
        electronFolder: electron,
        targets: ['deb', 'rpm', 'AppImage', 'tar.gz'],
        settings: { 'deb.compression': 'gz', 'extraMetadata.version': version },
        env: await makePackers(folder),
      });
      if (code !== 0) throw new Error(log);
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

/** Returns what the check `downloads` says when the records fit the packages. */
export async function downloads({ output }: LinuxPackages): Promise<string> {
  await recordAnew(output);
  return found(await verifyRelease(output), 'downloads') ?? '';
}
