import type { CommandParts } from '../../src-main/commands.ts';
import type { AboutView } from '../../src-shared/about.ts';

export const sampleAbout: AboutView = {
  version: '1.0.0',
  commit: null,
  build: 'source',
  versions: { Electron: '45.4.1' },
  system: 'Linux',
  hasNotices: false,
  pageHost: 'latchkey.example',
  update: { status: 'unavailable' },
};

/** The parts of About that do nothing, for tests of other parts. */
export const idleAbout: CommandParts['about'] = {
  read: () => sampleAbout,
  showNotices: () => {},
  openDownloadPage: async () => {},
  updates: { check: () => {}, download: () => {}, cancel: () => {}, restart: () => {} },
};
