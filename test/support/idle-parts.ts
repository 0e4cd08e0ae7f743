/** Parts of the launcher that do nothing, for tests of other parts. */
import type { CommandParts } from '../../src-main/commands.ts';
import type { SessionView } from '../../src-main/state-store.ts';
import type { AboutView } from '../../src-shared/about.ts';
import type { SettingsView } from '../../src-shared/settings.ts';

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

export const sampleSettings: SettingsView = {
  language: 'system',
  theme: 'system',
  notifications: true,
  startsAtLogin: null,
  tokenStorage: null,
};

/** The session of an account about which the platform has not answered yet. */
export const sampleSession: SessionView = {
  profile: null,
  profileAsOf: null,
  paymentAsOf: null,
  reloading: false,
  isFirstSignIn: false,
  problem: null,
  failedSignIn: null,
  retryAt: null,
  expiresAt: null,
  expiresSoon: false,
  scopes: [],
  clockAheadMinutes: null,
};

/** What the commands are made of, without a state and a player. */
export const idleParts: Omit<CommandParts, 'store' | 'player'> = {
  onShown: () => {},
  copyText: async () => {},
  readClipboard: async () => '',
  checkUp: { start: async () => {}, cancel: () => {}, text: () => undefined },
  report: {
    prepare: async () => {},
    cancel: () => {},
    save: async () => null,
    showInFolder: () => {},
  },
  timeline: { read: async () => ({ episodes: [], hasMore: false }), copy: async () => {} },
  openHelpPage: async () => {},
  settings: { view: () => sampleSettings, change: async () => {} },
  about: {
    read: () => sampleAbout,
    showNotices: () => {},
    openDownloadPage: async () => {},
    updates: { check: () => {}, download: () => {}, cancel: () => {}, restart: () => {} },
  },
};
