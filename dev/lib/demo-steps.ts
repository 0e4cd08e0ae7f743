/** The steps of a demo: each has a picture, a duration, and a verdict. */
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import type { Launcher } from './launcher.ts';
import type { PlatformProcess } from './platform-process.ts';
import { root } from './process.ts';
import { sentence } from './task.ts';

export type StepReport = {
  readonly id: string;
  readonly title: string;
  readonly ok: boolean;
  readonly ms: number;
  /** Relative to the project; null if the screenshot failed. */
  readonly picture: string | null;
};

/** Sets the page that the step's picture shows. The last call counts. */
type Show = (page: Page) => void;

/** Plays a step, and returns what it has made. */
type Step = <T>(id: string, title: string, play: (show: Show) => Promise<T>) => Promise<T>;

export type Stage = {
  readonly platform: PlatformProcess;
  readonly browser: Browser;
  readonly step: Step;
  /** The folder for pictures in addition to those of the steps. */
  readonly folder: string;
};

export type Scene = Stage & {
  /** Starts the launcher of this story again. */
  readonly open: () => Promise<Launcher>;
};

/** Returns the function that plays a step. Each step is reported when it ends, also when it fails. */
export function createStep(onStep: (report: StepReport) => void): Step {
  let count = 0;
  return async (id, title, play) => {
    const start = performance.now();
    count += 1;
    const picture = `demo-output/${count}-${id}.png`;
    let shown: Page | undefined;
    let ok = false;
    try {
      const made = await play((page) => {
        shown = page;
      });
      ok = true;
      return made;
    } finally {
      // The picture of a failed step is needed most.
      const hasPicture = await takePicture(shown, picture);
      const ms = Math.round(performance.now() - start);
      onStep({ id, title, ok, ms, picture: hasPicture ? picture : null });
    }
  };
}

/** Takes the picture. Returns whether it worked. A step does not fail without its picture. */
async function takePicture(page: Page | undefined, picture: string): Promise<boolean> {
  if (!page) return false;
  try {
    await page.screenshot({ path: path.join(root, picture) });
    return true;
  } catch (error) {
    process.stderr.write(`[demo] ${picture} could not be taken: ${sentence(error)}\n`);
    return false;
  }
}
