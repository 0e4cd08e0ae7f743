/** What a check of `release:verify` is. */
import type { App, Release } from '../opened-release.ts';
import type { Packages } from '../packages.ts';

/** A release with what its packages hold. Without unpacked apps in its folder, `apps` are those of the packages. */
export type OpenedRelease = Release & { readonly packages: Packages };

/** What a check found. `seen` is shown if there is no problem. */
export type Finding = { readonly problems: readonly string[]; readonly seen: string };

type Named = { readonly id: string; readonly title: string };

/** A check of each app of a release. */
export type AppCheck = Named & {
  readonly inspectApp: (app: App, release: OpenedRelease) => Finding | Promise<Finding>;
};

/** A check of the release as a whole. */
type ReleaseCheck = Named & {
  readonly inspectRelease: (release: OpenedRelease) => Finding | Promise<Finding>;
};

export type Check = AppCheck | ReleaseCheck;

/** Returns what the manifest says of an app; undefined if there is no manifest, or it does not have the app. */
export const recordedApp = ({ folder }: App, { manifest }: Release) =>
  'problem' in manifest ? undefined : manifest.apps.find((app) => app.folder === folder);
