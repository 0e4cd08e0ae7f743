import type { CommandLine } from 'electron';

/** Every switch, from the command line and from the app. Chromium gets them when it starts. */
export const switches = new Map<string, string>();

export const commandLine = {
  appendSwitch: (name, value = '') => {
    const key = name.toLowerCase();
    const before = switches.get(key);
    // A second list of features adds to the first; any other switch is overwritten.
    const adds = /^(enable|disable)-features$/.test(key) && before && value;
    switches.set(key, adds ? `${before},${value}` : value);
  },
  hasSwitch: (name) => switches.has(name.toLowerCase()),
  getSwitchValue: (name) => switches.get(name.toLowerCase()) ?? '',
  removeSwitch: (name) => void switches.delete(name.toLowerCase()),
} satisfies Pick<CommandLine, 'appendSwitch' | 'hasSwitch' | 'getSwitchValue' | 'removeSwitch'>;
