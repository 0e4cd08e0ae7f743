/** What a planted fault is, and ways to plant one. */
import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brandedConfig } from './packaged-release.ts';
import { changeAsar, replaceIn, resource } from './spoil.ts';

export const config = (release: string) => resource(release, 'latchkey.config.json');
export const mainFile = 'out/main/main.js';
export const pageFile = 'out/renderer/index.html';

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
export const inAsar = (change: (folder: string) => Promise<unknown>) => (release: string) =>
  changeAsar(release, change);
export const inMain = (code: string) =>
  inAsar((folder) => appendFile(path.join(folder, mainFile), `\n;${code}`));
/** Replaces a text in a file of the archive. */
export const replacedInAsar = (file: string, before: string | RegExp, after: string) =>
  inAsar((folder) => replaceIn(path.join(folder, file), before, after));
export const policyChange = (before: string | RegExp, after: string) =>
  replacedInAsar(mainFile, before, after);
