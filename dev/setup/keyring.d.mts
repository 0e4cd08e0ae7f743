/** The types of keyring.mjs. */

export function keyringProblem(): string | undefined;
export function provideKeyring(): Promise<void>;
