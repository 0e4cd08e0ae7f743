/** Writes SBOM, manifest and sums beside the packages. */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import builder from 'electron-builder/package.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../lib/process.ts';
import { bundledPackages } from './bundled-packages.ts';
import { readElectronList } from './electron-files.ts';
import { fileEntries, fileEntry } from './files.ts';
import { isRecord, type Manifest, manifestName, sbomName, sumsName } from './manifest.ts';
import { type App, openRelease } from './opened-release.ts';
import { electronOf } from './program.ts';
import { sbomText } from './sbom.ts';

/** Writes the SBOM of the bundle in out/ into `folder`, where that bundle was packaged. */
export async function writeSbom(folder: string): Promise<void> {
  const { name, version } = packageJson;
  const packages = await bundledPackages(root);
  const electronVersion = await electronOf((await openRelease(folder)).apps);
  const text = sbomText({ name, version, electronVersion, packages });
  await writeFile(path.join(folder, sbomName), text);
}

type Origin = Pick<Manifest, 'kind' | 'tag' | 'commit' | 'appId' | 'signed'>;

/** Writes the manifest of the packages in `folder`. */
export async function writeManifest(folder: string, origin: Origin): Promise<void> {
  const { apps, files } = await openRelease(folder);
  const [app] = apps;
  if (!app) throw new Error(`There is no packaged app in ${folder}.`);
  const downloads = files.filter((name) => !isRecord(name));
  const manifest: Manifest = {
    version: app.packageJson.version,
    ...origin,
    versions: {
      electron: await electronOf(apps),
      'electron-builder': builder.version,
      node: process.versions.node,
    },
    apps: await Promise.all(apps.map((each) => appEntry(folder, each))),
    files: await Promise.all(downloads.map((name) => fileEntry(folder, name))),
  };
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
}

const appEntry = async (output: string, app: App): Promise<Manifest['apps'][number]> => ({
  folder: app.folder,
  asar: { headerSha256: app.asar.headerSha256 },
  files: await fileEntries(app.place),
  electron: app.system === 'darwin' ? [] : await readElectronList(output, app.folder),
});

/** Writes the sums of all files to download, as `sha256sum --check` reads them. */
export async function writeSums(folder: string): Promise<void> {
  await rm(path.join(folder, sumsName), { force: true });
  const { files } = await openRelease(folder);
  const lines: string[] = [];
  // One at a time, because packages are large.
  for (const name of files) lines.push(`${(await fileEntry(folder, name)).sha256}  ${name}\n`);
  await writeFile(path.join(folder, sumsName), lines.join(''));
}
