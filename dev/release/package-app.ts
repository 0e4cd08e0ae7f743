/** Runs electron-builder on out/. */
import { readFileSync } from 'node:fs';
import { copyFile, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../src-main/config.ts';
import { type Finished, root, runNode, tool } from '../lib/process.ts';
import { type BuildKind, fileNames, productNames } from './build-kind.ts';
import { bundledPackages } from './bundled-packages.ts';
import { noticesName, noticesText } from './notices.ts';
import { type AppSystem, thisSystem } from './opened-release.ts';

export type PackageOptions = {
  readonly kind: BuildKind;
  /** The system that runs the app; by default this one. An unpacked app for Windows can be packed on every system. */
  readonly system?: AppSystem;
  /** What is packaged; *About* shows it. Undefined outside of a checkout. */
  readonly commit?: string | undefined;
  /** Where the packages go. */
  readonly output: string;
  /** The configuration that goes into the app, with its logo. It has been checked. */
  readonly config?: string | undefined;
  /** A folder of Electron in place of a download. */
  readonly electronFolder?: string | undefined;
  /** Such as `['deb']`; by default `['dir']`, an unpacked app. `all`: the targets of electron-builder.yml. */
  readonly targets?: readonly string[] | 'all';
  /** Further settings of electron-builder, by their path. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly env?: Record<string, string>;
};

/** Packages what is in out/. Returns the exit code and the output of electron-builder. */
export async function packageApp(options: PackageOptions): Promise<Finished> {
  await using resources = await mkdtempDisposable(path.join(tmpdir(), 'latchkey-resources-'));
  const place = (name: string) => path.join(resources.path, name);
  await writeFile(place(noticesName), noticesText(await bundledPackages(root)));
  if (options.config) {
    await copyFile(options.config, place('latchkey.config.json'));
    const logo = readConfig(options.config).brand?.logo;
    if (logo) await copyFile(path.join(path.dirname(options.config), logo), place(logo));
  }
  const args = electronBuilderArguments(options, resources.path);
  return await runNode(tool('electron-builder/cli.js'), args, 'gather', options.env);
}

/** Returns the version that a folder of Electron says. It need not be the one in package.json. */
export const electronVersion = (folder: string): string =>
  readFileSync(path.join(folder, 'version'), 'utf8').trim();

const systems = { linux: '--linux', darwin: '--mac', win32: '--win' } as const;

/** Returns the arguments of electron-builder. The files of the folder `resources` go into the app's resources. */
export function electronBuilderArguments(options: PackageOptions, resources: string): string[] {
  const { kind, output, electronFolder, targets = ['dir'], settings } = options;
  const system = options.system ?? thisSystem();
  const isRelease = kind === 'release';
  const all = {
    'directories.output': output,
    'extraResources.from': resources,
    'extraResources.to': '.',
    'extraMetadata.latchkeyBuild': kind,
    ...(options.commit === undefined ? {} : { 'extraMetadata.latchkeyCommit': options.commit }),
    'extraMetadata.productName': productNames[kind],
    // Each kind is a package of its own, so that installing it does not silently replace a release.
    'deb.packageName': fileNames[kind],
    'rpm.packageName': fileNames[kind],
    artifactName: `${fileNames[kind]}-\${version}-\${os}-\${arch}.\${ext}`,
    ...(electronFolder
      ? { electronDist: electronFolder, electronVersion: electronVersion(electronFolder) }
      : {}),
    // Only a release is signed, even if a certificate is available.
    ...(isRelease ? {} : { forceCodeSigning: 'false', 'mac.notarize': 'false' }),
    ...settings,
  };
  return [
    systems[system],
    ...(targets === 'all' ? [] : targets),
    // Otherwise a tag, or a variable of a pipeline, would make electron-builder publish.
    ...['--publish', 'never'],
    ...Object.entries(all).map(([key, value]) => `--config.${key}=${value}`),
  ];
}
