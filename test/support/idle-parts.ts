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

type RecordCall = (method: string, ...input: unknown[]) => void;

/**
 * A part of the launcher that does nothing and answers nothing, except for these methods. `record` gets each other call, with
 * its input.
 */
export const idlePart = <Part extends object>(
  methods: Partial<NoInfer<Part>> = {},
  record: RecordCall = () => {},
): Part =>
  new Proxy(methods as Part, {
    get: (part, name) =>
      Reflect.get(part, name) ?? ((...input: unknown[]) => record(String(name), ...input)),
  });

/** What the commands are made of, without a state and a player. */
export const idleParts: Omit<CommandParts, 'store' | 'player'> = {
  onShown: () => {},
  copyText: async () => {},
  readClipboard: async () => '',
  checkUp: idlePart(),
  report: idlePart({ save: async () => null }),
  timeline: idlePart({ read: async () => ({ episodes: [], hasMore: false }) }),
  openHelpPage: async () => {},
  settings: idlePart({ view: () => sampleSettings }),
  about: idlePart({ read: () => sampleAbout, updates: idlePart() }),
};
