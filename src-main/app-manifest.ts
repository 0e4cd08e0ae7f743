/** The launcher's own package.json. The packaging adds what the build is: in app.asar, which Windows and macOS verify. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { buildKinds } from '../src-shared/build-kinds.ts';

const manifestSchema = z.object({
  version: z.string(),
  productName: z.string(),
  /** The project's page. */
  homepage: z.string(),
  /** Absent in a run from source. */
  latchkeyBuild: z.optional(z.enum(buildKinds)),
  latchkeyCommit: z.optional(z.string().check(z.regex(/^[0-9a-f]{40}$/))),
  /** Whose signature an update for Windows must have. */
  latchkeyPublisher: z.optional(z.string()),
  /** Whose signature it may have too, because the publisher's name changes. */
  latchkeyNextPublisher: z.optional(z.string()),
});
export type AppManifest = z.infer<typeof manifestSchema>;

/** Reads the manifest of the app in this folder. Throws if it is not one: then the app is broken. */
export const readAppManifest = (folder: string): AppManifest =>
  manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
