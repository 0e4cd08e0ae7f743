/** What the screen *About* shows. */
import * as z from 'zod/mini';
import { buildKinds } from './build-kinds.ts';
import { updateViewSchema } from './update.ts';

export const aboutViewSchema = z.strictObject({
  version: z.string(),
  /** The commit that was built; null for a run from source. */
  commit: z.nullable(z.string()),
  /** `source`: no package, but a run from its source. */
  build: z.enum([...buildKinds, 'source']),
  /** Versions by program, such as `Electron`, without the launcher's own. */
  versions: z.record(z.string(), z.string()),
  system: z.string(),
  /** Whether there is a file with the licence notices. A run from source has none. */
  hasNotices: z.boolean(),
  /** The host of the download page. */
  pageHost: z.string(),
  update: updateViewSchema,
});
export type AboutView = z.infer<typeof aboutViewSchema>;
