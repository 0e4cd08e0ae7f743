/** electron-builder calls this for each packed app, before it signs: it sets the fuses. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';
import { releaseFuses, testFuses } from './fuses.ts';

/**
 * electron-builder's own `electronFuses` has an older fuse tool, which knows eight of the nine fuses and cannot require
 * all of them.
 */
export default async function afterPack(context: AfterPackContext): Promise<void> {
  const { appOutDir, electronPlatformName, packager } = context;
  const resources = packager.getResourcesDir(appOutDir);
  // Left over where Electron comes from a folder, not from its archive.
  await rm(path.join(resources, 'default_app.asar'), { force: true });
  await rm(path.join(appOutDir, 'version'), { force: true });
  const isForTests = Reflect.get(packager.info.metadata, 'latchkeyBuild') === 'test';
  await flipFuses(path.join(appOutDir, programName(electronPlatformName, packager)), {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // A changed arm64 program does not start on macOS without a new ad-hoc signature. A real one replaces it.
    resetAdHocDarwinSignature: electronPlatformName === 'darwin',
    ...(isForTests ? testFuses : releaseFuses),
  });
}

function programName(platform: string, packager: AfterPackContext['packager']): string {
  const { productFilename } = packager.appInfo;
  if (platform === 'darwin') return `${productFilename}.app`;
  if (platform === 'win32') return `${productFilename}.exe`;
  return String(Reflect.get(packager, 'executableName'));
}
