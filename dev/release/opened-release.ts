/** Reads a folder of packages. Uses only the files in it, as somebody would who has downloaded them. */
import path from 'node:path';
import * as z from 'zod';
import { type Asar, readAsar } from './asar-archive.ts';
import { buildKindSchema } from './build-kind.ts';
import { filesBelow, readJson } from './files.ts';
import { type Manifest, manifestName, manifestSchema } from './manifest.ts';

const packageSchema = z.object({
  name: z.string(),
  productName: z.string(),
  desktopName: z.string(),
  version: z.string(),
  homepage: z.string().optional(),
  author: z.string().optional(),
  latchkeyBuild: buildKindSchema.optional().catch(undefined),
  latchkeyCommit: z.string().optional(),
  latchkeyUpdateKey: z.string().optional(),
  latchkeyPublisher: z.string().optional(),
  latchkeyNextPublisher: z.string().optional(),
});
type PackagedManifest = z.infer<typeof packageSchema>;

export type AppSystem = 'linux' | 'win32' | 'darwin';

export const thisSystem = (): AppSystem =>
  process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';

/** An unpacked app. */
export type App = {
  readonly system: AppSystem;
  /** From the release's folder, with forward slashes. */
  readonly folder: string;
  /** The path of `folder` on this computer. */
  readonly place: string;
  readonly resources: string;
  /** The program; on macOS the `.app`. */
  readonly program: string;
  readonly asar: Asar;
  readonly packageJson: PackagedManifest;
  /** The paths of all files below `place`, with forward slashes. */
  readonly files: readonly string[];
};

/** The path of the file that the system runs. */
export const executableOf = ({ program, system, packageJson }: App): string =>
  system === 'darwin' ? path.join(program, 'Contents/MacOS', packageJson.productName) : program;

export type Release = {
  readonly folder: string;
  readonly apps: readonly App[];
  /** The manifest, or why there is none. */
  readonly manifest: Manifest | { readonly problem: string };
  /** The names of the files in the folder itself. */
  readonly files: readonly string[];
};

/** Returns the apps, the manifest and the files of a release. Throws if a packaged app cannot be read at all. */
export async function openRelease(folder: string): Promise<Release> {
  const all = await filesBelow(folder);
  const asars = all.filter((name) => /(^|\/)resources\/app\.asar$/i.test(name));
  const files = all.filter(
    (name) => !name.includes('/') && !/^builder-(debug\.yml|effective-config\.yaml)$/.test(name),
  );
  return {
    folder,
    files,
    apps: await Promise.all(asars.map((asar) => openApp(folder, asar, all))),
    manifest: await readManifest(path.join(folder, manifestName)),
  };
}

async function openApp(folder: string, asarName: string, all: readonly string[]): Promise<App> {
  const resources = path.posix.dirname(asarName);
  const bundle = /([^/]+\.app)\/Contents\/Resources$/.exec(resources)?.[1];
  // On macOS the folder that the bundle is in.
  const appFolder = path.posix.join(resources, bundle ? '../../..' : '..');
  const asar = await readAsar(path.join(folder, asarName));
  const packageFile = asar.files.find((file) => file.path === 'package.json');
  const packageJson = packageSchema.parse(JSON.parse(packageFile?.content?.toString() ?? ''));
  const files = all
    .filter((name) => name.startsWith(`${appFolder}/`))
    .map((name) => name.slice(appFolder.length + 1));
  const windowsProgram = `${packageJson.productName}.exe`;
  const isWindows = !bundle && files.includes(windowsProgram);
  const name = bundle ?? (isWindows ? windowsProgram : packageJson.name);
  const place = path.join(folder, appFolder);
  return {
    system: bundle ? 'darwin' : isWindows ? 'win32' : 'linux',
    folder: appFolder,
    place,
    resources: path.join(folder, resources),
    program: path.join(place, name),
    asar,
    packageJson,
    files,
  };
}

async function readManifest(file: string): Promise<Release['manifest']> {
  const json = await readJson(file);
  if (json === undefined) return { problem: `${manifestName} is missing or is not JSON` };
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return { problem: `${manifestName}: ${issue?.path.join('.')} ${issue?.message}` };
}
