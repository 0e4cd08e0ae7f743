/** What a step of a release is, and which keys sign its updates. */
import type { AppSystem } from './opened-release.ts';
import { readPackageJson } from './project.ts';
import { readUpdateKeys } from './update-key.ts';

export type ReleaseOptions = {
  readonly root: string;
  readonly output: string;
  readonly config: string;
  readonly isUnsigned: boolean;
  /** Whether only the unpacked app is made: a rehearsal without the tools that make installers. */
  readonly isUnpackedOnly: boolean;
  readonly system: AppSystem;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** What a step did, in a few words; or why the release stops. */
export type StepResult = { readonly done: string } | { readonly stop: string };

export type Step = (options: ReleaseOptions) => Promise<StepResult>;

/** By the names that `--step` takes, in their order. */
export type Steps = Readonly<Record<string, Step>>;

/** Without packages there is nothing to announce, and so nothing to sign: everybody can build the unpacked app. */
export const updateKeysFor = async ({ root, env, isUnsigned, isUnpackedOnly }: ReleaseOptions) =>
  isUnsigned || isUnpackedOnly
    ? { keys: [] }
    : readUpdateKeys(env, (await readPackageJson(root)).latchkeyUpdateKey);
