/** What a check of `release:verify` is. */
import type { App, Release } from '../opened-release.ts';

/** What a check saw: what is wrong, or else what is right. */
export type Finding = { readonly problems: readonly string[]; readonly seen: string };

type Named = { readonly id: string; readonly title: string };

/** Looks at each app of a release. */
export type AppCheck = Named & {
  readonly look: (app: App, release: Release) => Finding | Promise<Finding>;
};

/** Looks at the release as a whole. */
type ReleaseCheck = Named & {
  readonly lookAtAll: (release: Release) => Finding | Promise<Finding>;
};

export type Check = AppCheck | ReleaseCheck;

/** Returns the names that only the first list has. */
export const missingFrom = (wanted: Iterable<string>, there: Iterable<string>): string[] => {
  const known = new Set(there);
  return [...wanted].filter((name) => !known.has(name));
};
