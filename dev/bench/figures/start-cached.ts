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
