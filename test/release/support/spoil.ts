/** Ways to spoil a packaged release, as a mistake or an attacker would. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPackageWithOptions, extractAll, uncacheAll } from '@electron/asar';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { writeManifest, writeSums } from '../../../dev/release/write-records.ts';
import { type Origin, origin } from './packaged-release.ts';

export const app = (release: string) => path.join(release, 'linux-unpacked');
export const program = (release: string) => path.join(app(release), 'latchkey');
export const resource = (release: string, name: string) =>
  path.join(app(release), 'resources', name);

/** Replaces text in a file. Throws if the text is not there, because the test would then change nothing. */
export async function replaceIn(
  file: string,
  before: string | RegExp,
  after: string,
): Promise<void> {
  const text = await readFile(file, 'utf8');
  const replaced = text.replace(before, () => after);
  if (replaced === text) throw new Error(`${path.basename(file)} has no ${String(before)}`);
  await writeFile(file, replaced);
}

/** Unpacks app.asar, changes it and packs it again, as a build with a mistake would have. */
export async function changeAsar(
  release: string,
  change: (folder: string) => Promise<unknown>,
): Promise<void> {
  const asar = resource(release, 'app.asar');
  const folder = path.join(release, '..', `${path.basename(release)}-asar`);
  uncacheAll();
  extractAll(asar, folder);
  await change(folder);
  await createPackageWithOptions(folder, asar, {});
  await rm(folder, { recursive: true });
}

export function flipFuse(release: string, name: string, isOn: boolean): Promise<number> {
  const fuse = Object.entries(FuseV1Options).find(([each]) => each === name)?.[1];
  if (fuse === undefined) throw new Error(`There is no fuse ${name}.`);
  return flipFuses(program(release), { version: FuseVersion.V1, [fuse]: isOn });
}

/** Writes manifest and sums anew: the mistake was made before them, so they fit it. */
export async function recordAnew(release: string, changes: Partial<Origin> = {}): Promise<void> {
  await writeManifest(release, { ...origin, ...changes });
  await writeSums(release);
}
