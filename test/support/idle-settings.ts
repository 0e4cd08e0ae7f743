import type { CommandParts } from '../../src-main/commands.ts';
import type { SettingsView } from '../../src-shared/settings.ts';

export const sampleSettings: SettingsView = {
  language: 'system',
  theme: 'system',
  notifications: true,
  startsAtLogin: null,
  tokenStorage: null,
};

/** Settings that nothing changes, for tests of other parts. */
export const idleSettings: CommandParts['settings'] = {
  view: () => sampleSettings,
  change: async () => {},
};
