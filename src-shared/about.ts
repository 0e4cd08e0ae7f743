/** What the screen *About* shows. */
import type { BuildKind } from './build-kinds.ts';
import type { UpdateView } from './update.ts';

export type AboutView = {
  readonly version: string;
  /** The commit that was built; null for a run from source. */
  readonly commit: string | null;
  /** `source`: no package, but a run from its source. */
  readonly build: BuildKind | 'source';
  /** Versions by program, such as `Electron`, without the launcher's own. */
  readonly versions: Readonly<Record<string, string>>;
  readonly system: string;
  /** Whether there is a file with the licence notices. A run from source has none. */
  readonly hasNotices: boolean;
  /** The host of the download page. */
  readonly pageHost: string;
  readonly update: UpdateView;
};
