/** Builds the updates, and what the screen *About* needs. */

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AboutView } from '../src-shared/about.ts';
import type { BuildKind } from '../src-shared/build-kinds.ts';
import type { AppError } from '../src-shared/errors.ts';
import type { UnderWay, UpdateView } from '../src-shared/update.ts';
import { words } from '../src-shared/words.ts';
import { type AppManifest, thisInstallation } from './app-manifest.ts';
import { systemClock } from './base/clock.ts';
import { type Config, isConfig } from './config.ts';
import { showInFolder } from './electron/file-dialog.ts';
import { updatesFetch } from './electron/net-request.ts';
import { quitAndStartAgain, quitToInstall } from './electron/quit.ts';
import { openExternal } from './electron/system.ts';
import { systemFacts } from './electron/system-facts.ts';
import { userDataFolder } from './electron/user-data.ts';
import { installRecordAt } from './update/install-record.ts';
import { createUpdates } from './update/update.ts';

export type About = ReturnType<typeof composeAbout>;

type AboutParts = {
  readonly manifest: AppManifest;
  readonly config: Config | AppError;
  /** The sign-in or the payment that is under way. */
  readonly workUnderWay: () => UnderWay | null;
  readonly onChange: (view: UpdateView) => void;
};

/** What the title bar says of a build that is no release; null for a release, and for a run from source. */
export function titleMark(build: BuildKind | undefined): string | null {
  return build === undefined || build === 'release' ? null : words.builds[build];
}

export function composeAbout({ manifest, config, workUnderWay, onChange }: AboutParts) {
  const { version, latchkeyBuild: build } = manifest;
  const update = isConfig(config) ? config.update : undefined;
  const installation = thisInstallation(manifest);
  const updates = createUpdates({
    clock: systemClock,
    way: update ? (installation ? 'itself' : 'by-hand') : null,
    createEngine: async () => {
      // Imported late, so that it does not delay the first paint.
      const { createUpdateEngine, installerOf } = await import('./update/engine.ts');
      return createUpdateEngine({
        fetch: updatesFetch,
        feedUrl: update?.feedUrl ?? '',
        version,
        updateKey: manifest.latchkeyUpdateKey,
        installer: installation && installerOf(installation),
        userDataFolder: userDataFolder(),
      });
    },
    installRecord: installRecordAt(path.join(userDataFolder(), 'update.json'), version),
    workUnderWay,
    // The installer of Windows and Squirrel start the new version themselves.
    quit: installation?.kind === 'app-image' ? quitAndStartAgain : quitToInstall,
    onChange,
  });
  const page = update?.pageUrl ?? manifest.homepage;
  const notices = path.join(process.resourcesPath, 'THIRD-PARTY-NOTICES.txt');
  const hasNotices = () => build !== undefined && existsSync(notices);
  return {
    updates,
    read: (): AboutView => {
      const { versions, system } = systemFacts();
      const { Latchkey: _own, ...others } = versions;
      return {
        version,
        commit: manifest.latchkeyCommit ?? null,
        build: build ?? 'source',
        versions: others,
        system,
        hasNotices: hasNotices(),
        pageHost: new URL(page).host,
        update: updates.view(),
      };
    },
    /** Shows the file of licence notices in the system's file manager, if there is one. */
    showNotices: () => {
      if (hasNotices()) showInFolder(notices);
    },
    /** Opens the page where the player gets a new version. */
    openDownloadPage: () => openExternal(page),
  };
}
