/** What a package is for. The packaged `package.json` names it, and so does every name except those of a release. */
import * as z from 'zod';

/**
 * `release`: for players, signed where the system has signatures. `unsigned`: to try it out. `test`: with the inspector,
 * for Playwright. `stand-in`: without Electron, so it cannot run.
 */
export const buildKindSchema = z.enum(['release', 'unsigned', 'test', 'stand-in']);
export type BuildKind = z.infer<typeof buildKindSchema>;

/** Electron names the folder of a user's data by the product name, so kinds do not share one. */
export const productNames: Readonly<Record<BuildKind, string>> = {
  release: 'Latchkey',
  unsigned: 'Latchkey Unsigned',
  test: 'Latchkey Test',
  'stand-in': 'Latchkey Stand-in',
};

/** How the names of files to download begin. */
export const fileNames: Readonly<Record<BuildKind, string>> = {
  release: 'latchkey',
  unsigned: 'latchkey-unsigned',
  test: 'latchkey-test',
  'stand-in': 'latchkey-stand-in',
};
