/**
 * What a package is for. The packaged `package.json` names it. `release`: for players, signed where the system has
 * signatures. `unsigned`: to try it out. `test`: with the inspector, for Playwright. `stand-in`: without Electron, so it
 * cannot run.
 */
export const buildKinds = ['release', 'unsigned', 'test', 'stand-in'] as const;
export type BuildKind = (typeof buildKinds)[number];
