import type { App } from '../../dev/release/opened-release.ts';

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
