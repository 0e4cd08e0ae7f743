/** The steps of a demo: each has a picture, a duration, and a verdict. */
import path from 'node:path';
import type { Page } from 'playwright';
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

export type Step = (
  id: string,
  title: string,
  play: (show: Show) => Promise<void>,
) => Promise<void>;

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
      await play((page) => {
        shown = page;
      });
      ok = true;
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
