/** Ways to spoil a packaged release, as a mistake or an attacker would. */
import { statSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createPackageFromStreams } from '@electron/asar';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { readAsar } from '../../../dev/release/asar-archive.ts';
import { writeManifest, writeSums } from '../../../dev/release/write-records.ts';
import { origin } from './packaged-release.ts';

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
  if (replaced === text) throw new Error(`There is no ${String(before)}`);
  await writeFile(file, replaced);
}

/** The files of an app.asar, by their paths. */
type AsarFiles = Map<string, Buffer>;

/** Changes the files of an app.asar and packs them again, as a build with a mistake would have. */
export async function changeAsar(asar: string, change: (files: AsarFiles) => void): Promise<void> {
  const files: AsarFiles = new Map();
  for (const { path: name, content } of (await readAsar(asar)).files) {
    if (content) files.set(name, content);
  }
  change(files);
  // In memory: to write two hundred small files takes longer than the check that is tested.
  await createPackageFromStreams(
    asar,
    [...files].map(([name, content]) => ({
      type: 'file',
      path: name,
      unpacked: false,
      stat: Object.assign(statSync(asar), { size: content.byteLength }),
      streamGenerator: () => Readable.from([content]),
    })),
  );
}

export function flipFuse(release: string, name: string, isOn: boolean): Promise<number> {
  const fuse = Object.entries(FuseV1Options).find(([each]) => each === name)?.[1];
  if (fuse === undefined) throw new Error(`There is no fuse ${name}.`);
  return flipFuses(program(release), { version: FuseVersion.V1, [fuse]: isOn });
}

/** Writes manifest and sums anew: the mistake was made before them, so they fit it. */
export async function recordAnew(release: string): Promise<void> {
  await writeManifest(release, origin);
  await writeSums(release);
}

/** Changes one byte of a file; counted from its end if the position is negative. */
export async function changeByte(file: string, position: number): Promise<void> {
  await using handle = await open(file, 'r+');
  const { size } = await handle.stat();
  const at = position < 0 ? size + position : position;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at);
}
