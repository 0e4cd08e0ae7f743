/** The figures of a start, from the spawn to something on the screen. */
import path from 'node:path';
import { launcherConfig } from '../../lib/launcher-config.ts';
import { blankApp, launcherApp } from '../apps.ts';
import type { AppOptions, BenchApp, Mark } from '../bench-app.ts';
import { collectParts, type Figure, interleave, ratioOfMs } from '../figure.ts';
import { signedInOptions } from '../player.ts';
import type { Rounds } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

/** Starts an app, waits until this is on the screen, asks for more, and ends it. Returns the ms. */
export const startUntil =
  (
    mark: Mark,
    start: () => Promise<BenchApp>,
    onShown: (app: BenchApp) => Promise<void> = async () => {},
  ) =>
  async (): Promise<number> => {
    const app = await start();
    const ms = await app.shownAfter(mark);
    await onShown(app);
    await app.stop();
    return ms;
  };

/** Starts the launcher and the blank window by turns, and looks at each step. */
async function measureSteps(workshop: Workshop, mark: Mark, options: AppOptions): Promise<Rounds> {
  const { add, rounds } = collectParts();
  const blank = { userData: path.join(workshop.folder, 'blank-data') };
  const results = await interleave(10, {
    ours: startUntil(
      mark,
      () => workshop.start(launcherApp, options),
      async ({ stepsTo }) => add('ours', await stepsTo(mark)),
    ),
    peer: startUntil(
      'body',
      () => workshop.start(blankApp, blank),
      async ({ stepsTo }) => add('peer', await stepsTo('body')),
    ),
  });
  return { ...results, parts: rounds() };
}

const parts = 'Each step, in ms since the spawn:';

export const start: Figure = {
  id: 'start',
  title: 'Spawn to first usable control, against a blank window',
  definition:
    'From the spawn of the launcher to the end of the frame that has its first enabled button. Nobody is signed in. The folder of user data is the one of the round before, as on a computer that has Latchkey.',
  peer: 'An empty page in a window with the same options, on the same runtime, from a scheme of its own, with a preload: from the spawn to the end of its first frame. It serves its page as Electron’s documentation says, by `protocol.handle`, for which Node loads its `fetch`. The launcher does without, and so would take the peer 18 ms less.',
  parts,
  ...ratioOfMs,
  goal: 1.2,
  measure: async (workshop) => {
    const config = launcherConfig(await workshop.platform());
    const userData = path.join(workshop.folder, 'start-data');
    return measureSteps(workshop, 'control', { userData, config });
  },
};

export const startCached: Figure = {
  id: 'start-cached',
  title: 'Spawn to the kept profile on screen, against a blank window',
  definition:
    'From the spawn of the launcher to the end of the frame that has the profile of the account that was shown last, loaded less than a minute before. The platform is up.',
  peer: 'The blank window of `start`.',
  parts,
  ...ratioOfMs,
  goal: 1.25,
  measure: async (workshop) => measureSteps(workshop, 'profile', await signedInOptions(workshop)),
};
