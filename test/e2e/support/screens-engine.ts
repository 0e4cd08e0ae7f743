/** What draws the pictures: the browser, and how wide its fonts make a sample of text. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';

const file = path.resolve(import.meta.dirname, '../pictures/engine.txt');

/** The engine's name, the same on two machines that draw alike. */
export async function engineOf(browser: Browser): Promise<string> {
  const page = await browser.newPage();
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
  await page.close();
  const [major] = browser.version().split('.');
  return `Chromium ${major} with text ${width} px wide`;
}

/** The engine that drew the pictures in the repository. */
export const recordedEngine = async (): Promise<string> => (await readFile(file, 'utf8')).trim();

export const recordEngine = (engine: string): Promise<void> => writeFile(file, `${engine}\n`);
