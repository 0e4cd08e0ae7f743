/** The types of apt.mjs. */

export function installByApt(what: string, packages: readonly string[]): Promise<void>;
export function aptRemedy(packages: readonly string[]): string | undefined;
