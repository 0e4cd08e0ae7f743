/** The types of clients.mjs. */

export function findPython(): string | undefined;
export function authlibProblem(): string;
export function provideClients(): Promise<void>;
