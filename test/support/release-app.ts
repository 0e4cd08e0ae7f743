import type { Manifest } from '../../dev/release/manifest.ts';
import type { App } from '../../dev/release/opened-release.ts';
import type { OpenedRelease } from '../../dev/release/verify/check.ts';

/** An app of a release, without files. */
export const emptyApp: App = {
  system: 'linux',
  folder: 'linux-unpacked',
  place: '',
  resources: '',
  program: '',
  asar: { headerSha256: '', files: [] },
  packageJson: {
    name: 'latchkey',
    productName: 'Latchkey',
    desktopName: 'latchkey.desktop',
    version: '0.1.0',
    latchkeyBuild: 'release',
  },
  files: [],
};

/** The manifest of a release that has no app and no file. */
export const emptyManifest: Manifest = {
  version: '0.1.0',
  tag: 'v0.1.0',
  commit: 'a'.repeat(40),
  kind: 'release',
  appId: 'games.arcade.launcher',
  signed: false,
  versions: { electron: '45.4.1', 'electron-builder': '26.17.0', node: '24.21.0' },
  apps: [],
  files: [],
};

/** A release whose packages were opened, and were none. */
export const emptyRelease: OpenedRelease = {
  folder: '',
  apps: [],
  files: [],
  manifest: emptyManifest,
  packages: { apps: [], problems: [], opened: [], notOpened: [] },
};
