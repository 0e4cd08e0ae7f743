/** The types of choices.mjs, for its tests. */

export function nodeProblem(version: string): string | undefined;

export function electronSource(facts: {
  readonly isOfficialThere: boolean;
  readonly stamp: { readonly unfetchableAt?: number };
  readonly now: number;
  readonly hasCopy: boolean;
  readonly isCopyThere: boolean;
  readonly isCopyRefused: boolean;
}): 'official' | 'fetch-official' | 'copy' | 'fetch-copy' | 'none';

export function asOrdinaryUser(process: {
  readonly platform: NodeJS.Platform;
  readonly getuid?: () => number;
}): readonly string[];

export function electronProblem(stderr: string): string | undefined;

export function npmCommand(process: {
  readonly execPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}): { program: string; args: string[] };

export function isLockedIn(facts: {
  readonly platform: NodeJS.Platform;
  readonly execPath: string;
  readonly modules: string;
}): boolean;
