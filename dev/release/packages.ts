/** Opens the packages of a release, and compares the app in each with those of the manifest. */
import { lstat, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { pictureSize } from '../../src-main/platform/picture-size.ts';
import { entryProblems } from './entries.ts';
import { differences, type FileEntry, fileEntries, filesBelow } from './files.ts';
import { isRecord } from './manifest.ts';
import { type App, openRelease, type Release } from './opened-release.ts';
import { labelProblems } from './package-labels.ts';
import { machineNamed, type ProgramHeader, readProgramHeader } from './program.ts';
import { type Unpacked, unpack } from './unpack.ts';

export type Packages = {
  /** The names of the packages that were opened. */
  readonly opened: readonly string[];
  readonly problems: readonly string[];
  /** The packages of other systems that were not opened, and why. */
  readonly notOpened: readonly string[];
  /** The apps of the manifest that are in a package and not in the folder itself, each once. */
  readonly apps: readonly App[];
};

/** Whether a file is a package. The records are not, and the files that the updater reads are not. */
const isPackage = (name: string): boolean => !isRecord(name) && !/\.(blockmap|yml)$/.test(name);

/** Opens every package in `work`. One at a time, and an app that is known already is removed again: they are large. */
export async function openPackages(release: Release, work: string): Promise<Packages> {
  const opened: string[] = [];
  const problems: string[] = [];
  const notOpened: string[] = [];
  const apps: App[] = [];
  const isKnown = (folder: string) =>
    [...release.apps, ...apps].some((app) => app.folder === folder);
  for (const [index, name] of release.files.filter(isPackage).entries()) {
    const place = path.join(work, String(index));
    const found = await openPackage(release, name, place);
    if ('problem' in found) problems.push(found.problem);
    else if ('notHere' in found) notOpened.push(found.notHere);
    else {
      opened.push(name);
      problems.push(...found.problems);
      const added = found.apps.filter(({ folder }) => !isKnown(folder));
      apps.push(...added);
      if (added.length > 0) continue;
    }
    await rm(place, { recursive: true, force: true });
  }
  return { opened, problems, notOpened, apps };
}

/** Of a package that was opened, its problems and those of its apps that the manifest knows; or why it was not opened. */
type Found =
  | { readonly problems: readonly string[]; readonly apps: readonly App[] }
  | Exclude<Unpacked, { isAdded: unknown }>;

async function openPackage(release: Release, name: string, place: string): Promise<Found> {
  // The app of some formats is not in a folder.
  const top = path.join(place, 'package');
  await mkdir(top, { recursive: true });
  const unpacked = await unpack(path.join(release.folder, name), top);
  if (!('isAdded' in unpacked)) return unpacked;
  const { apps } = await openRelease(place);
  if (apps.length === 0) return { problem: `${name} holds no app` };
  const names = await filesBelow(top);
  const problems = [
    ...strayFiles(top, names, apps, unpacked.isAdded),
    ...(await addedProblems(top, names.filter(unpacked.isAdded))),
  ];
  const [first] = apps;
  if (first)
    problems.push(...(await labelProblems(path.join(release.folder, name), { top, names }, first)));
  const headers = await Promise.all(apps.map(readProgramHeader));
  // An installer for Windows may hold one for each processor.
  const machines = new Set(headers.map((header) => header?.machine));
  if (machines.size < apps.length) problems.push(`holds ${apps.length} apps`);
  const recorded: App[] = [];
  for (const [index, app] of apps.entries()) {
    problems.push(...machineProblems(name, headers[index]));
    problems.push(...(await entryProblems(app, unpacked.isAdded)).map((each) => `holds: ${each}`));
    const entries = (await fileEntries(app.place)).filter((file) => !unpacked.isAdded(file.path));
    const comparison = compare(release.manifest, entries);
    if ('difference' in comparison) problems.push(comparison.difference);
    // Gets the folder that the manifest names, because the other checks look for the app by its folder.
    else {
      const files = app.files.filter((file) => !unpacked.isAdded(file));
      recorded.push({ ...app, files, folder: comparison.folder });
    }
  }
  return { problems: problems.map((problem) => `${name} ${problem}`), apps: recorded };
}

/** The name of a package says for which processor it is. An app of another one would be installed and not start. */
function machineProblems(name: string, header: ProgramHeader | undefined): string[] {
  const named = machineNamed(name);
  return named === undefined || !header || header.machine === named
    ? []
    : [`holds a program for ${header.machine ?? 'another processor'}`];
}

/** Returns what is beside the app and does not belong to the package format. */
function strayFiles(
  top: string,
  names: readonly string[],
  apps: readonly App[],
  isAdded: (name: string) => boolean,
): string[] {
  const inApps = apps.flatMap((app) => {
    const prefix = path.relative(top, app.place).split(path.sep).join('/');
    return app.files.map((file) => (prefix === '' ? file : `${prefix}/${file}`));
  });
  const known = new Set(inApps);
  return names
    .filter((name) => !known.has(name) && !isAdded(name))
    .map((name) => `also installs ${name}`);
}

/** The files that a package format adds are data: a program or a link out of the package would be used as the app's. */
async function addedProblems(top: string, added: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  const inside = `${await realpath(top)}${path.sep}`;
  for (const name of added) {
    const place = path.join(top, name);
    const info = await lstat(place);
    if (info.isSymbolicLink()) {
      const target = await realpath(place).catch(() => '');
      if (!target.startsWith(inside)) problems.push(`has a link out of itself, ${name}`);
    } else if ((info.mode & 0o111) !== 0 && !/^AppRun$|^usr\/lib\/.*\.so[\d.]*$/.test(name)) {
      problems.push(`has a program where none belongs, ${name}`);
    } else if (name.endsWith('.png') && !(await isIcon(name, place))) {
      problems.push(`has an icon that is no picture of its size, ${name}`);
    }
  }
  return problems;
}

/** Whether it is a PNG file, and as large as the folder `16x16` says where it is in one. */
async function isIcon(name: string, place: string): Promise<boolean> {
  const size = /\/(\d+x\d+)\//.exec(name)?.[1];
  const picture = await pictureSize(await readFile(place));
  if (picture?.contentType !== 'image/png') return false;
  return size === undefined || size === `${picture.width}x${picture.height}`;
}

/**
 * Returns the app of the manifest that has the same files. The files that electron-builder writes into the app's folder
 * for deb and rpm may have come after another package was made, so they are not compared.
 */
function compare(manifest: Release['manifest'], entries: readonly FileEntry[]) {
  if ('problem' in manifest) return { difference: 'cannot be compared without a manifest' };
  const compared = (files: readonly FileEntry[]) =>
    files.filter((file) => !isOfDebOrRpm(file.path));
  const [nearest] = manifest.apps
    .map(({ folder, files }) => ({
      folder,
      problems: differences(compared(files), compared(entries)),
    }))
    .sort((one, other) => one.problems.length - other.problems.length);
  if (!nearest) return { difference: 'holds an app, and the manifest has none' };
  const [problem] = nearest.problems;
  return problem === undefined
    ? { folder: nearest.folder }
    : { difference: `holds another app than the manifest: ${problem}` };
}

const isOfDebOrRpm = (name: string) => /^resources\/(apparmor-profile|package-type)$/.test(name);
