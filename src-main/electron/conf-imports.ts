/**
 * Takes the place of three packages that conf imports, and with it electron-store. `electron.vite.config.ts` says so to
 * the build. Only `user-data.ts` uses electron-store: without a schema, and on a file that `replace-file.ts` syncs, checks
 * and moves into place.
 */
import fs from 'node:fs';

/** In the place of `atomically`, which waits for the disk: main would stand still, and the file is synced later. */
export const writeFileSync = (file: string, data: string, { mode }: { readonly mode: number }) =>
  fs.writeFileSync(file, data, { mode });

/** In the place of `ajv`, which is most of electron-store's code. */
export class Ajv2020 {
  constructor() {
    throw new Error('This build of electron-store has no schema check.');
  }
}

/** In the place of `ajv-formats`. */
export default { default: () => {} };
