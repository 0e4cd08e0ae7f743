/**
 * The announcements of a release: what electron-updater reads in the feed. electron-builder would write them too, but only
 * together with app-update.yml in the app, which would be a second configuration.
 */
import { createHash, type KeyObject, sign } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { signedText } from '../../src-main/update/announcement-signature.ts';
import type { AppSystem } from './opened-release.ts';

export const announcementSchema = z.strictObject({
  version: z.string(),
  files: z.array(z.strictObject({ url: z.string(), sha512: z.string(), size: z.int() })),
  releaseNotes: z.string(),
  releaseDate: z.iso.datetime(),
  stagingPercentage: z.int().min(0).max(100).optional(),
  signatures: z.array(z.string()).optional(),
});
type Announcement = z.infer<typeof announcementSchema>;

/**
 * By the names that electron-updater asks for. `file`: the files of a release that belong to an announcement, which are
 * those that a launcher can install itself.
 */
export const channels = [
  { name: 'latest.yml', system: 'win32', file: /\.exe$/ },
  { name: 'latest-mac.yml', system: 'darwin', file: /-mac-\w+\.zip$/ },
  { name: 'latest-linux.yml', system: 'linux', file: /^(?!.*(arm64|aarch64)).*\.AppImage$/ },
  { name: 'latest-linux-arm64.yml', system: 'linux', file: /(arm64|aarch64).*\.AppImage$/ },
] as const;

export const isAnnouncement = (file: string): boolean => channels.some(({ name }) => name === file);

export type FeedOptions = {
  readonly system: AppSystem;
  readonly version: string;
  /** The files to download. */
  readonly files: readonly string[];
  /** The changelog's section of this version. */
  readonly notes: string;
  /** The keys that sign. None: no launcher will believe it. */
  readonly keys: readonly KeyObject[];
};

/**
 * Writes the announcements of one system beside its packages. Launchers that cannot update themselves read them too. Where
 * there is no file to announce, as with `--dir`, there is no announcement. Returns their names.
 */
export async function writeAnnouncements(folder: string, options: FeedOptions): Promise<string[]> {
  const { system, version, files, notes, keys } = options;
  const names: string[] = [];
  for (const channel of channels.filter((each) => each.system === system)) {
    const announced = files.filter((name) => channel.file.test(name));
    if (announced.length === 0) continue;
    const announcement: Announcement = {
      version,
      files: await Promise.all(announced.map((file) => announcedFile(folder, file))),
      releaseNotes: notes,
      releaseDate: new Date().toISOString(),
    };
    // JSON is YAML too, so no YAML library is needed to check it.
    const bytes = signedText(channel.name, announcement);
    const signatures = keys.map((key) => sign(null, bytes, key).toString('base64'));
    const text = `${JSON.stringify({ ...announcement, signatures }, null, 2)}\n`;
    await writeFile(path.join(folder, channel.name), text);
    names.push(channel.name);
  }
  return names;
}

/** Returns how a file is announced. */
export async function announcedFile(
  folder: string,
  name: string,
): Promise<Announcement['files'][number]> {
  const place = path.join(folder, name);
  const sha512 = createHash('sha512')
    .update(await readFile(place))
    .digest('base64');
  return { url: name, sha512, size: (await stat(place)).size };
}
