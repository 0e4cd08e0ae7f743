import path from 'node:path';
import { launcherConfig } from '../../lib/launcher-config.ts';
import { type Figure, interleave } from '../figure.ts';
import { signedInLauncher } from '../player.ts';
import { blankStart, launcherStart } from './starts.ts';

export const startCached: Figure = {
  id: 'start-cached',
  title: 'Spawn to the kept profile on screen, against a blank window',
  definition:
    'From the spawn of the launcher to the end of the frame that has the profile of the account that was shown last. The platform is up.',
  peer: 'The blank window of `start`.',
  comparison: 'ratio',
  unit: '',
  measured: 'ms',
  better: 'lower',
  goal: 1.25,
  tried: [
    'As in `start`.',
    'Journal, keyring, refresh and payments begin when the page says that its first state is on the screen, not when it has loaded: React draws later, and up to four snapshots came before its first frame. With what `start` names of the page: 0.92 of the time, 1,010 ms of processor time instead of 1,100 (8 rounds).',
    'The tooltip of an age is written after the paint, because it is the first use of `Intl.DateTimeFormat`: 107 ms of the page’s main thread instead of 117 (10 rounds).',
  ],
  measure: async (workshop) => {
    const platform = await workshop.platform();
    const userData = path.join(workshop.folder, 'start-cached-data');
    const { launcher } = await signedInLauncher(workshop, platform, userData);
    await launcher.stop();
    const config = launcherConfig(platform);
    const { ours, peer } = await interleave(10, {
      ours: launcherStart(workshop, 'profile', { userData, config }),
      peer: blankStart(workshop),
    });
    return { ours, peer };
  },
};
