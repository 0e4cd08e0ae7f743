/** What Settings shows. */
import type { SettingsView } from '../../../src-shared/settings.ts';
import { keptInKeyring, notNeededYet, weakKeyring } from './token-storage.ts';

const installed: SettingsView = {
  language: 'system',
  theme: 'system',
  notifications: true,
  startsAtLogin: false,
  tokenStorage: keptInKeyring,
};

export const settings = {
  settings: installed,
  'settings-changed': { ...installed, theme: 'dark', notifications: false, startsAtLogin: true },
  'settings-source': { ...installed, startsAtLogin: null },
  'settings-first-use': { ...installed, tokenStorage: notNeededYet },
  'settings-weak-keyring': { ...installed, tokenStorage: weakKeyring },
  'settings-misconfigured': { ...installed, tokenStorage: null },
} satisfies Record<string, SettingsView>;
export type SettingsName = keyof typeof settings;
