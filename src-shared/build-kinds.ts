/**
 * What a package is for. The packaged `package.json` names it. `release`: for players, signed where the system has
 * signatures. `unsigned`: to try it out. `test`: with the inspector, for Playwright.
 */
export const buildKinds = ['release', 'unsigned', 'test'] as const;
export type BuildKind = (typeof buildKinds)[number];
