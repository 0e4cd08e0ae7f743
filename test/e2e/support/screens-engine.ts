/**
 * What draws the pictures. Fonts decide whether two machines draw alike, and a sample of text shows which fonts they have.
 * The version of Chromium is recorded too, but a picture is compared in each: a new version that draws something in
 * another way is seen, not skipped.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';

const file = path.resolve(import.meta.dirname, '../pictures/engine.txt');

/** Such as `Chromium 156 with text 314.45/288.37/354.00 px wide`. */
export async function engineOf(page: Page): Promise<string> {
  const width = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    return ['system-ui', 'sans-serif', 'monospace']
      .map((family) => {
        context.font = `20px ${family}`;
        return context.measureText('Latchkey pays €12.99 – نور 山田').width.toFixed(2);
      })
      .join('/');
  });
  const [major] = page.context().browser()?.version().split('.') ?? [];
  return `Chromium ${major} with text ${width} px wide`;
}

/** The engine that drew the pictures in the repository. */
export const recordedEngine = async (): Promise<string> => (await readFile(file, 'utf8')).trim();

export const recordEngine = (engine: string): Promise<void> => writeFile(file, `${engine}\n`);

const fontsOf = (engine: string): string => engine.replace(/^Chromium \d+ /, '');
export const hasFontsOf = (engine: string, other: string): boolean =>
  fontsOf(engine) === fontsOf(other);

let answer: Promise<boolean> | undefined;

/** Whether this machine has the fonts that drew the pictures. */
export function drawsLikePictures(page: Page): Promise<boolean> {
  const ask = async () => hasFontsOf(await engineOf(page), await recordedEngine());
  answer ??= ask();
  return answer;
}
