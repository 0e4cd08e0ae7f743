/** The figures of a start, from the spawn to something on the screen. */
import path from 'node:path';
import { launcherConfig } from '../../lib/launcher-config.ts';
import type { AppOptions } from '../bench-app.ts';
import { type Figure, interleave, ratioOfMs } from '../figure.ts';
import { signedInOptions } from '../player.ts';
import type { Workshop } from '../workshop.ts';

/** Starts the blank window, waits for its first frame, and ends it. Returns the ms. */
const blankStart = (workshop: Workshop) => async (): Promise<number> => {
  const app = await workshop.start('blank', { userData: path.join(workshop.folder, 'blank-data') });
  const ms = await app.shownAfter('body');
  await app.stop();
  return ms;
};

/** Starts the launcher, waits until this is on the screen, and ends it. Returns the ms. */
export const launcherStart =
  (workshop: Workshop, mark: 'control' | 'profile', options: AppOptions) =>
  async (): Promise<number> => {
    const app = await workshop.start('launcher', options);
    const ms = await app.shownAfter(mark);
    await app.stop();
    return ms;
  };

export const start: Figure = {
  id: 'start',
  title: 'Spawn to first usable control, against a blank window',
  definition:
    'From the spawn of the launcher to the end of the frame that has its first enabled button. Nobody is signed in. The folder of user data is the one of the round before, as on a computer that has Latchkey.',
  peer: 'An empty page in a window with the same options, on the same runtime, from a scheme of its own, with a preload: from the spawn to the end of its first frame.',
  ...ratioOfMs,
  goal: 1.2,
  measure: async (workshop) => {
    const config = launcherConfig(await workshop.platform());
    const userData = path.join(workshop.folder, 'start-data');
    return interleave(10, {
      ours: launcherStart(workshop, 'control', { userData, config }),
      peer: blankStart(workshop),
    });
  },
};

export const startCached: Figure = {
  id: 'start-cached',
  title: 'Spawn to the kept profile on screen, against a blank window',
  definition:
    'From the spawn of the launcher to the end of the frame that has the profile of the account that was shown last. The platform is up.',
  peer: 'The blank window of `start`.',
  ...ratioOfMs,
  goal: 1.25,
  measure: async (workshop) => {
    const options = await signedInOptions(workshop);
    return interleave(10, {
      ours: launcherStart(workshop, 'profile', options),
      peer: blankStart(workshop),
    });
  },
};
