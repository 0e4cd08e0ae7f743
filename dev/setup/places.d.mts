/** The types of places.mjs, as far as TypeScript uses it. */

export function findElectron(): { folder: string; executable: string } | undefined;
export function findChromium(): string | undefined;
export function findBrowser(): string | undefined;
