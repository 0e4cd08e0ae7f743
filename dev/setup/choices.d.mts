/** The types of choices.mjs, for its tests. */

export type Runtime = 'electron' | 'stand-in';
export type ElectronState = 'absent' | 'unfetchable' | 'unproven' | 'starts' | 'broken';

export function nodeProblem(version: string): string | undefined;

export function electronState(facts: {
  readonly isThere: boolean;
  readonly stamp: {
    readonly result?: 'unfetchable' | 'starts' | 'broken';
    readonly at?: number;
  };
  readonly now: number;
}): ElectronState;

export function chooseRuntime(facts: {
  readonly override?: Runtime | undefined;
  readonly purpose: 'start' | 'package';
  readonly platform: NodeJS.Platform;
  readonly isRoot: boolean;
  readonly hasDisplay: boolean;
  readonly electron: ElectronState;
}): Runtime | 'fetch' | 'probe';

export function electronProblem(stderr: string): string;

export function npmCommand(process: {
  readonly execPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}): { program: string; args: string[] };

export function isLockedIn(facts: {
  readonly platform: NodeJS.Platform;
  readonly execPath: string;
  readonly modules: string;
}): boolean;
