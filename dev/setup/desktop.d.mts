/** The types of desktop.mjs. */

export function desktopProblem(): string | undefined;
export function provideDesktop(): Promise<void>;
