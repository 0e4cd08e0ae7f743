import path from 'node:path';
import { launcherConfig } from '../../lib/launcher-config.ts';
import { type Figure, interleave } from '../figure.ts';
import { blankStart, launcherStart } from './starts.ts';

export const start: Figure = {
  id: 'start',
  title: 'Spawn to first usable control, against a blank window',
  definition:
    'From the spawn of the launcher to the end of the frame that has its first enabled button. Nobody is signed in. The folder of user data is the one of the round before, as on a computer that has Latchkey.',
  peer: 'An empty page in a window with the same options, on the same runtime, from a scheme of its own, with a preload: from the spawn to the end of its first frame.',
  comparison: 'ratio',
  unit: '',
  measured: 'ms',
  better: 'lower',
  goal: 1.2,
  measure: async (workshop) => {
    const config = launcherConfig(await workshop.platform());
    const userData = path.join(workshop.folder, 'start-data');
    const { ours, peer } = await interleave(10, {
      ours: launcherStart(workshop, 'control', { userData, config }),
      peer: blankStart(workshop),
    });
    return { ours, peer };
  },
};
