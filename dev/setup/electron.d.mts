/** The types of electron.mjs, as far as TypeScript uses it. */

export function provideElectron(node: string): Promise<Record<string, string>>;
