/** Conflicts between the parts of a release: what `npm run release` made on each system. */
import { isDeepStrictEqual } from 'node:util';
import type { FileEntry } from './files.ts';
import { type Manifest, sbomName, verifierName } from './manifest.ts';

/** What `npm run release` made on one system. */
export type Part = {
  /** The name of its folder. */
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly sbom: string;
  readonly verifier: string;
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
export function conflicts(parts: readonly Part[]): string[] {
  const [first, ...others] = parts;
  const files = parts.flatMap((part) => part.files);
  const problems = systems
    .filter((system) => !isFor(system, files))
    .map((system) => `there is no package for ${system}`);
  for (const other of first ? others : []) {
    for (const key of sameEverywhere) {
      const [one, another] = [first?.manifest[key], other.manifest[key]];
      if (isDeepStrictEqual(one, another)) continue;
      const values = `${JSON.stringify(one)} and ${JSON.stringify(another)}`;
      problems.push(`${first?.name} and ${other.name} differ in ${key}: ${values}`);
    }
    if (first?.sbom !== other.sbom) {
      problems.push(`${first?.name} and ${other.name} have different ${sbomName}`);
    }
    if (first?.verifier !== other.verifier) {
      problems.push(`${first?.name} and ${other.name} have different ${verifierName}`);
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
