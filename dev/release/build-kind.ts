/** What a package is for. The packaged `package.json` names it, and so does every name except those of a release. */
import * as z from 'zod';
import { type BuildKind, buildKinds } from '../../src-shared/build-kinds.ts';

export const buildKindSchema = z.enum(buildKinds);
export type { BuildKind };

/** Electron names the folder of a user's data by the product name, so kinds do not share one. */
export const productNames: Readonly<Record<BuildKind, string>> = {
  release: 'Latchkey',
  unsigned: 'Latchkey Unsigned',
  test: 'Latchkey Test',
};

/** How the names of files to download begin. */
export const fileNames: Readonly<Record<BuildKind, string>> = {
  release: 'latchkey',
  unsigned: 'latchkey-unsigned',
  test: 'latchkey-test',
};
