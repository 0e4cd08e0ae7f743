/** The types of displays.mjs. */

export type DisplayName = 'openbox' | 'weston' | 'sway';

export const displayNames: readonly DisplayName[];
export function displayProblem(name: DisplayName): string | undefined;
export function provideDisplays(): Promise<void>;
