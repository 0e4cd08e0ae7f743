/** Brings the packages of three systems together: one folder, one manifest, one SBOM, one verifier, one list of sums. */
import { copyFile, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { conflicts, type Part } from './conflicts.ts';
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
    for (const file of part.files) {
      await copyFile(path.join(part.folder, file.path), path.join(to, file.path));
    }
  }
  await writeFile(path.join(to, sbomName), first.sbom);
  // Made from one commit, so any of the three serves.
  await copyFile(path.join(first.folder, verifierName), path.join(to, verifierName));
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
  const text = (file: string) => readFile(path.join(folder, file), 'utf8').catch(() => '');
  const summed = entries.filter((file) => file.path !== sumsName);
  const packages = summed.filter((file) => !isRecord(file.path));
  const problems = [
    ...differences(parseSums(await text(sumsName)), summed).map((each) => `${sumsName}: ${each}`),
    ...differences(manifest.files, packages).map((each) => `${manifestName}: ${each}`),
  ];
  if (problems.length > 0) return { problems: problems.map((each) => `${name}: ${each}`) };
  const announcements = files.filter(isAnnouncement).map(async (each) => {
    const { data } = announcementSchema.safeParse(await readJson(path.join(folder, each)));
    // One that cannot be read counts as one that nobody has signed.
    return { name: each, signatures: data?.signatures?.length ?? 0 };
  });
  return {
    name,
    folder,
    manifest,
    sbom: await text(sbomName),
    verifier: await text(verifierName),
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
