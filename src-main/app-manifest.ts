/** The launcher's own package.json. The packaging adds what the build is: in app.asar, which Windows and macOS verify. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { buildKinds } from '../src-shared/build-kinds.ts';
import { appFolder, appImageFile } from './electron/installed-files.ts';
import { type Installation, installationOf } from './update/installation.ts';

const manifestSchema = z.object({
  version: z.string(),
  productName: z.string(),
  /** The project's page. */
  homepage: z.string(),
  /** Absent in a run from source. */
  latchkeyBuild: z.optional(z.enum(buildKinds)),
  latchkeyCommit: z.optional(z.string().check(z.regex(/^[0-9a-f]{40}$/))),
  /** By whose signature an announcement of updates is believed: an Ed25519 public key. */
  latchkeyUpdateKey: z.optional(z.string()),
  /** Whose signature an update for Windows must have. */
  latchkeyPublisher: z.optional(z.string()),
  /** Whose signature it may have too, because the publisher's name changes. */
  latchkeyNextPublisher: z.optional(z.string()),
});
export type AppManifest = z.infer<typeof manifestSchema>;

/** Reads the manifest of this app. Throws if it is not one: then the app is broken. */
export const appManifest = (): AppManifest =>
  manifestSchema.parse(JSON.parse(readFileSync(path.join(appFolder(), 'package.json'), 'utf8')));

/** Returns what installs updates of this app; null where the player does. */
export const thisInstallation = (manifest: AppManifest): Installation | null =>
  installationOf({
    system: process.platform,
    build: manifest.latchkeyBuild,
    productName: manifest.productName,
    program: process.execPath,
    appImage: appImageFile(),
    publishers: [manifest.latchkeyPublisher ?? '', manifest.latchkeyNextPublisher ?? ''].filter(
      Boolean,
    ),
  });
