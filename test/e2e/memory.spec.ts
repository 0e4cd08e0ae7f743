/** The memory of a window that stays open. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronApplication } from 'playwright/test';
import * as z from 'zod';
import { patience } from '../support/patience.ts';
import { expect, test } from './support/kept-launcher.ts';
import { button, mainHeading } from './support/steps.ts';

const heapSnapshot = z.object({ snapshot: z.object({ node_count: z.number() }) });

/** Returns how many objects the page has, Chromium's own ones too, after a garbage collection. */
async function objectsOfPage(app: ElectronApplication, folder: string): Promise<number> {
  const file = path.join(folder, 'page.heapsnapshot');
  await app.evaluate(
    ({ webContents }, to) => webContents.getAllWebContents()[0]?.takeHeapSnapshot(to),
    file,
  );
  return heapSnapshot.parse(JSON.parse(await readFile(file, 'utf8'))).snapshot.node_count;
}

test('a screen that was left leaves nothing in the memory of the page', async ({
  launcher: { app, page },
  folder,
}) => {
  const visit = async (times: number) => {
    for (let visits = 0; visits < times; visits += 1) {
      await button(page, 'Settings').click();
      await expect(mainHeading(page)).toHaveText('Settings');
      await page.keyboard.press('Escape');
      await expect(mainHeading(page)).not.toHaveText('Settings');
    }
  };
  // The first visits load and compile.
  await visit(10);
  // V8 compiles at times of its own, which makes objects once. What a screen leaves is there after each visit.
  await expect(async () => {
    const before = await objectsOfPage(app, folder);
    await visit(20);
    // Chromium notes some 30 for each visit, such as how long each key took, and forgets them later.
    expect(await objectsOfPage(app, folder)).toBeLessThan(before + 20 * 100);
  }).toPass({ timeout: patience });
});
