/** The figures of a start, from the spawn to something on the screen. */
import path from 'node:path';
import { launcherConfig } from '../../lib/launcher-config.ts';
import { root } from '../../lib/process.ts';
import type { AppOptions, BenchApp, Mark } from '../bench-app.ts';
import { type Figure, interleave, ratioOfMs, roundsOf } from '../figure.ts';
import { signedInOptions } from '../player.ts';
import type { Rounds } from '../statistics.ts';
import { blankApp, type Workshop } from '../workshop.ts';

/** Starts an app, waits until this is on the screen, asks for something, and ends it. Returns the answer. */
const startAnd =
  <Answer>(mark: Mark, start: () => Promise<BenchApp>, ask: (app: BenchApp) => Promise<Answer>) =>
  async (): Promise<Answer> => {
    const app = await start();
    await app.shownAfter(mark);
    const answer = await ask(app);
    await app.stop();
    return answer;
  };

/** Starts an app until this is on the screen, and ends it. Returns the ms. */
export const startUntil = (mark: Mark, start: () => Promise<BenchApp>) =>
  startAnd(mark, start, (app) => app.shownAfter(mark));

/** Starts the launcher and the blank window by turns, and looks at each step. */
async function measureSteps(workshop: Workshop, mark: Mark, options: AppOptions): Promise<Rounds> {
  const blank = { userData: path.join(workshop.folder, 'blank-data') };
  const stepsTo = (seen: Mark, start: () => Promise<BenchApp>) =>
    startAnd(seen, start, (app) => app.stepsTo(seen));
  const steps = await interleave(10, {
    ours: stepsTo(mark, () => workshop.start(root, options)),
    peer: stepsTo('body', () => workshop.start(blankApp, blank)),
  });
  return roundsOf(steps, ({ 'its frame ends': end }) => end);
}

const parts = 'Each step, in ms since the spawn:';

export const start: Figure = {
  id: 'start',
  title: 'Spawn to first usable control, against a blank window',
  definition:
    'From the spawn of the launcher to the end of the frame that has its first enabled button. Nobody is signed in. The folder of user data is the one of the round before, as on a computer that has Latchkey.',
  peer: 'An empty page in a window with the same options, on the same runtime, from a scheme of its own, with a preload: from the spawn to the end of its first frame. It serves its page as Electron’s documentation says, by `protocol.handle`, for which Node loads its `fetch`. The launcher does not use it. Without it the peer takes 18 ms less.',
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
