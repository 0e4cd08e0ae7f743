/** What a planted fault is, and ways to plant one. */
import { writeFile } from 'node:fs/promises';
import { brandedConfig } from './packaged-release.ts';
import { type AsarFiles, changeAsar, replaceInAsar, resource } from './spoil.ts';

export const config = (release: string) => resource(release, 'latchkey.config.json');

/** A fault that is planted before manifest and sums are written, so that they match the changed files. */
export type Fault = {
  readonly name: string;
  readonly plant: (release: string) => Promise<unknown>;
  /** The check that has to name it, with a part of what it finds. */
  readonly check: string;
  readonly finds: string;
  /** Further checks that see the same fault. */
  readonly also?: readonly string[];
};

export const withConfig = (changes: Record<string, unknown>) => (release: string) =>
  writeFile(config(release), JSON.stringify({ ...brandedConfig, ...changes }));
const inAsar = (change: (files: AsarFiles) => void) => (release: string) =>
  changeAsar(resource(release, 'app.asar'), change);
/** Writes a file of the archive. */
export const writtenInAsar = (file: string, content: string | Uint8Array) =>
  inAsar((files) => files.set(file, Buffer.from(content)));
export const inMain = (code: string) =>
  inAsar((files) => replaceInAsar(files, 'out/main/main.js', /$/, `\n;${code}`));
