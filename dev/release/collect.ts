/** Brings the packages of three systems together: one folder, one manifest, one SBOM, one verifier, one list of sums. */
import { copyFile, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { differences, type FileEntry, fileEntry, readJson } from './files.ts';
import {
  isRecord,
  type Manifest,
  manifestName,
  parseSums,
  sbomName,
  sumsName,
  verifierName,
} from './manifest.ts';
import { openRelease } from './opened-release.ts';
import { announcementSchema, isAnnouncement } from './update-feed.ts';
import { writeSums } from './write-records.ts';

type Collected = { readonly names: readonly string[] } | { readonly problems: readonly string[] };

/**
 * Reads the folders in `from` and writes `to`. If something does not fit, it says what, and writes nothing. Whatever was
 * in `to` before is gone in both cases.
 */
export async function collect(from: string, to: string): Promise<Collected> {
  const [source, target] = await Promise.all(
    [from, to].map((each) => realpath(each).catch(() => each)),
  );
  if (`${source}${path.sep}`.startsWith(`${target}${path.sep}`)) {
    return { problems: [`${from} is in ${to}, which is removed first`] };
  }
  await rm(to, { recursive: true, force: true });
  const folders = (await readdir(from, { withFileTypes: true })).filter((each) =>
    each.isDirectory(),
  );
  const names = folders.map((each) => each.name).sort();
  const read: (Part | { problems: string[] })[] = [];
  // One at a time, because packages are large.
  for (const name of names) read.push(await readPart(name, path.join(from, name)));
  const broken = read.flatMap((part) => ('problems' in part ? part.problems : []));
  const parts = read.filter((part) => 'manifest' in part);
  const problems = broken.length > 0 ? broken : conflicts(parts);
  const [first] = parts;
  if (problems.length > 0 || !first) return { problems };
  await mkdir(to, { recursive: true });
  for (const part of parts) {
    for (const file of [...part.files, ...part.sameFiles]) {
      await copyFile(path.join(part.folder, file.path), path.join(to, file.path));
    }
  }
  const manifest = JSON.stringify(mergedManifest(first.manifest, parts), null, 2);
  await writeFile(path.join(to, manifestName), `${manifest}\n`);
  await writeSums(to);
  return { names: (await readdir(to)).sort() };
}

async function readPart(name: string, folder: string): Promise<Part | { problems: string[] }> {
  const { manifest, files } = await openRelease(folder);
  if ('problem' in manifest) return { problems: [`${name}: ${manifest.problem}`] };
  const entries: FileEntry[] = [];
  for (const file of files) entries.push(await fileEntry(folder, file));
  const sums = await readFile(path.join(folder, sumsName), 'utf8').catch(() => '');
  const summed = entries.filter((file) => file.path !== sumsName);
  const packages = summed.filter((file) => !isRecord(file.path));
  const sameNames = [sbomName, verifierName];
  const problems = [
    ...sameNames.filter((each) => !files.includes(each)).map((each) => `there is no ${each}`),
    ...differences(parseSums(sums), summed).map((each) => `${sumsName}: ${each}`),
    ...differences(manifest.files, packages).map((each) => `${manifestName}: ${each}`),
  ];
  if (problems.length > 0) return { problems: problems.map((each) => `${name}: ${each}`) };
  const announcements = files.filter(isAnnouncement).map(async (each) => {
    const { data } = announcementSchema.safeParse(await readJson(path.join(folder, each)));
    // One that cannot be read counts as unsigned.
    return { name: each, signatures: data?.signatures?.length ?? 0 };
  });
  return {
    name,
    folder,
    manifest,
    sameFiles: summed.filter((file) => sameNames.includes(file.path)),
    announcements: await Promise.all(announcements),
    files: packages,
  };
}

const mergedManifest = (first: Manifest, parts: readonly Part[]): Manifest => ({
  ...first,
  signed: parts.some(({ manifest }) => manifest.signed),
  apps: parts.flatMap(({ manifest }) => manifest.apps),
  files: parts.flatMap(({ manifest }) => manifest.files),
});

/** The output of `npm run release` on one system. */
type Part = {
  /** The name of its folder. */
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
  /** The SBOM and the verifier, which are made from the commit alone. */
  readonly sameFiles: readonly FileEntry[];
  readonly announcements: readonly Announced[];
  /** All but the records: packages, and metadata of updates. */
  readonly files: readonly FileEntry[];
};

/** One that only the newer of two keys has signed leaves the players of that system at their version (LK-708). */
type Announced = { readonly name: string; readonly signatures: number };

const sameEverywhere = ['version', 'tag', 'commit', 'kind', 'appId', 'versions'] as const;
/** As electron-builder names the systems in file names. */
const systems = ['linux', 'mac', 'win'] as const;

const isFor = (system: string, files: readonly FileEntry[]): boolean =>
  files.some((file) => file.path.includes(`-${system}-`));

/** Returns what does not fit together. */
function conflicts(parts: readonly Part[]): string[] {
  const [first, ...others] = parts;
  const files = parts.flatMap((part) => part.files);
  const problems = systems
    .filter((system) => !isFor(system, files))
    .map((system) => `there is no package for ${system}`);
  for (const other of others) {
    for (const key of sameEverywhere) {
      const [one, another] = [first?.manifest[key], other.manifest[key]];
      if (isDeepStrictEqual(one, another)) continue;
      const values = `${JSON.stringify(one)} and ${JSON.stringify(another)}`;
      problems.push(`${first?.name} and ${other.name} differ in ${key}: ${values}`);
    }
    for (const difference of differences(first?.sameFiles ?? [], other.sameFiles)) {
      problems.push(`${first?.name} and ${other.name} differ: ${difference}`);
    }
  }
  const announcements = parts.flatMap((part) => part.announcements);
  if (new Set(announcements.map(({ signatures }) => signatures)).size > 1) {
    const counts = announcements.map(({ name, signatures }) => `${name} ${signatures}`);
    problems.push(`the announcements have different numbers of signatures: ${counts.join(', ')}`);
  }
  for (const part of parts.filter(isWronglyUnsigned)) problems.push(`${part.name} is not signed`);
  const owners = Map.groupBy(
    parts.flatMap((part) => part.files.map((file) => ({ name: part.name, file: file.path }))),
    ({ file }) => file,
  );
  for (const [file, holders] of owners) {
    if (holders.length > 1) {
      problems.push(`${file} is in ${holders.map(({ name }) => name).join(' and in ')}`);
    }
  }
  return problems;
}

const isWronglyUnsigned = ({ manifest, files }: Part): boolean =>
  manifest.kind === 'release' && !manifest.signed && !isFor('linux', files);
