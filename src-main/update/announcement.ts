/** What an update feed announces: read strictly, because everything after it trusts its names and sums. */
import * as z from 'zod/mini';
import { plainText } from '../../src-shared/plain-text.ts';
import type { Offer } from '../../src-shared/update.ts';
import { Failure } from '../base/failure.ts';
import { versionSchema } from './version.ts';

const maxFileBytes = 1024 * 1024 * 1024;

const fileSchema = z.object({
  /** A plain name: the file lies beside the announcement, at the same host. */
  url: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,150}$/)),
  sha512: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
  size: z.int().check(z.gte(1), z.lte(maxFileBytes)),
});

const announcementSchema = z.object({
  version: versionSchema,
  files: z.array(fileSchema).check(z.maxLength(20)),
  /** The sum of a web installer's package. Nothing signs that one. */
  packages: z.optional(z.null()),
  /** electron-updater takes a roll-out that is no number for one that reaches everybody. */
  stagingPercentage: z.optional(z.int().check(z.gte(0), z.lte(100))),
  releaseNotes: z.optional(z.nullable(z.string())),
  releaseDate: z.optional(z.string()),
  /** By the release's key, and by the one that it replaces. */
  signatures: z.optional(
    z.array(z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/))).check(z.maxLength(2)),
  ),
});
export type Announcement = z.infer<typeof announcementSchema>;
export type AnnouncedFile = Announcement['files'][number];

/** Parses an announcement, signed or not. Throws LK-702 that names the key. */
export function parseAnnouncement(found: unknown, host: string): Announcement {
  const parsed = announcementSchema.safeParse(found);
  if (parsed.success) return parsed.data;
  const key = parsed.error.issues[0]?.path.join('.') || 'the whole of it';
  throw new Failure('LK-702', { host, key }, parsed.error);
}

const maxNoteLines = 200;

/** The offer as the player sees it. Notes become plain text, line by line; HTML stays visible as what it is. */
export const offerOf = ({ version, releaseNotes }: Announcement): Offer => ({
  version,
  notes: (releaseNotes ?? '')
    .slice(0, 20_000)
    .split(/\r?\n/)
    .slice(0, maxNoteLines)
    .map(plainText)
    .join('\n')
    .trim(),
});
