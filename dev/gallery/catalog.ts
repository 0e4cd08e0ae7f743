/** What the gallery shows: each state under its screen. */
import type { AppState } from '../../src-shared/state.ts';
import type { Boot } from './fake-bridge.ts';
import { abouts } from './states/abouts.ts';
import { boots } from './states/boots.ts';
import { type HelpStep, helpStates } from './states/help.ts';
import { settings } from './states/settings.ts';
import { states } from './states/states.ts';

type Entry = {
  readonly name: string;
  readonly boot: Boot;
  /** Leads from the state of the boot to Help. */
  readonly help?: readonly HelpStep[];
};
type Group = { readonly title: string; readonly entries: readonly Entry[] };

const titles: { readonly [K in AppState['kind']]: string } = {
  misconfigured: 'Misconfigured',
  'signed-out': 'Signed out',
  'signing-in': 'Signing in',
  'signed-in': 'Signed in',
  payment: 'Payment',
  receipts: 'Receipts',
};

const byName: readonly [string, AppState][] = Object.entries(states);

/** The screens, in the order in which a player meets them. */
export const catalog: readonly Group[] = [
  {
    title: 'Window without a state',
    entries: Object.entries(boots).map(([name, boot]) => ({ name, boot })),
  },
  ...Object.entries(titles).map(([kind, title]) => ({
    title,
    entries: byName
      .filter(([, state]) => state.kind === kind)
      .map(([name, state]) => ({ name, boot: { state } })),
  })),
  {
    title: 'Help',
    entries: Object.entries(helpStates).map(([name, help]) => ({
      name,
      boot: { state: states.profile },
      help,
    })),
  },
  {
    title: 'About',
    entries: Object.entries(abouts).map(([name, about]) => ({
      name,
      boot: { state: states.profile, about },
    })),
  },
  {
    title: 'Settings',
    entries: Object.entries(settings).map(([name, view]) => ({
      name,
      boot: { state: states.profile, about: abouts['about-none'], settings: view },
    })),
  },
];

/** The entry of this name; undefined if there is none. */
export const entryOf = (name: string): Entry | undefined =>
  catalog.flatMap(({ entries }) => entries).find((entry) => entry.name === name);
