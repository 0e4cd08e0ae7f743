/**
 * Remembers the newest version that the feed has announced to this launcher. A signature stays valid, so without this an
 * old announcement could be sent again, and hide a newer version.
 */
import path from 'node:path';
import { versionFileAt } from './version.ts';

export type NewestAnnounced = ReturnType<typeof newestAnnouncedIn>;

/** Keeps the version in a file of this folder, the user data. */
export const newestAnnouncedIn = (folder: string) =>
  versionFileAt(path.join(folder, 'announced.json'));
