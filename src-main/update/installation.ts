/** How this launcher was installed, and so how it gets a new version. */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildKind } from '../../src-shared/build-kinds.ts';

export type InstallationFacts = {
  readonly system: NodeJS.Platform;
  /** Undefined for a run from source. */
  readonly build: BuildKind | undefined;
  readonly productName: string;
  /** The path of the program. */
  readonly program: string;
  /** The file that an AppImage was started from (the variable `APPIMAGE`). */
  readonly appImage: string | undefined;
  /** Whose signature an update for Windows must have. */
  readonly publishers: readonly string[];
};

/** What can install an update itself. */
export type Installation =
  | { readonly kind: 'app-image'; readonly file: string }
  | { readonly kind: 'windows'; readonly publishers: readonly string[] }
  | { readonly kind: 'mac' };

/**
 * Returns what installs updates; null where the player does. That is every build that is no release, because no update is
 * one of its kind; deb and rpm, which need an administrator and belong to the system's package manager; tar.gz and a zip for
 * Windows, which nothing installed; and an AppImage that this user may not replace.
 */
export function installationOf(facts: InstallationFacts): Installation | null {
  const { system, build, publishers } = facts;
  if (build !== 'release') return null;
  if (system === 'darwin') return { kind: 'mac' };
  if (system === 'win32')
    return publishers.length > 0 && wasInstalled(facts) ? { kind: 'windows', publishers } : null;
  const { appImage } = facts;
  return appImage !== undefined && path.isAbsolute(appImage) && isReplaceable(appImage)
    ? { kind: 'app-image', file: appImage }
    : null;
}

/** The installer leaves its uninstaller beside the program. A zip has none. */
const wasInstalled = ({ program, productName }: InstallationFacts): boolean =>
  existsSync(path.join(path.dirname(program), `Uninstall ${productName}.exe`));

function isReplaceable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    accessSync(path.dirname(file), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The name that electron-updater asks for in the feed (`getChannelFilePrefix` in its providers/Provider.js). */
export function announcementName(system: NodeJS.Platform, arch: string): string {
  if (system === 'win32') return 'latest.yml';
  if (system === 'darwin') return 'latest-mac.yml';
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`;
}
