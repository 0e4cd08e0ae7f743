/** The manifest of a release, written beside the packages: the commit, the versions, and each file with its hash. */
import * as z from 'zod';
import { buildKindSchema } from './build-kind.ts';
import { electronFileSchema } from './electron-files.ts';
import { type FileEntry, fileEntrySchema } from './files.ts';

export const manifestName = 'manifest.json';
export const sumsName = 'SHA256SUMS';
export const sbomName = 'sbom.cdx.json';
export const verifierName = 'release-verify.mjs';
const recordNames: readonly string[] = [manifestName, sumsName, sbomName, verifierName];

/** Whether this is one of the files beside the packages. They tell about the packages, so no package's rule holds for them. */
export const isRecord = (name: string): boolean => recordNames.includes(name);

const appSchema = z.strictObject({
  /** The unpacked app's folder, from the manifest's. */
  folder: z.string(),
  asar: z.strictObject({ headerSha256: z.string() }),
  files: z.array(fileEntrySchema),
  /** Electron's own files as they were unpacked. None on macOS, where each is signed. */
  electron: z.array(electronFileSchema),
});

export const manifestSchema = z.strictObject({
  version: z.string(),
  /** Null for a build that is no release. */
  tag: z.string().nullable(),
  commit: z.string(),
  kind: buildKindSchema,
  appId: z.string(),
  /** Whether program and installers carry the system's signature. Linux has none. */
  signed: z.boolean(),
  versions: z.strictObject({
    electron: z.string(),
    'electron-builder': z.string(),
    node: z.string(),
  }),
  /** Each folder once: of two apps in one, only the first would be looked at. */
  apps: z
    .array(appSchema)
    .refine((apps) => new Set(apps.map(({ folder }) => folder)).size === apps.length, {
      message: 'name a folder twice',
    }),
  /** The files to download. */
  files: z.array(fileEntrySchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Reads what `sha256sum` writes. */
export const parseSums = (text: string): Pick<FileEntry, 'path' | 'sha256'>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ sha256: line.slice(0, 64), path: line.slice(64).replace(/^ {2}/, '') }));
