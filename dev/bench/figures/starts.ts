/** A start of an app, from the spawn to something on the screen. */
import path from 'node:path';
import type { AppOptions } from '../bench-app.ts';
import type { Workshop } from '../workshop.ts';

/** Starts the blank window, waits for its first frame, and ends it. Returns the ms. */
export const blankStart = (workshop: Workshop) => async (): Promise<number> => {
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
