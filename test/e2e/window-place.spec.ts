/** The window opens where the player left it, on the one screen of the machine. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronApplication } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';

const placeOf = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    return { bounds: window?.getNormalBounds(), isMaximized: window?.isMaximized() };
  });
const boundsOf = async (app: ElectronApplication) => (await placeOf(app)).bounds;
const isMaximized = async (app: ElectronApplication) => (await placeOf(app)).isMaximized;
const move = (app: ElectronApplication, bounds: object) =>
  app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), bounds);
const isShown = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
/** Resolves when the window is at its place. One that is just being shown is at the corner. */
const isPlaced = (app: ElectronApplication) =>
  expect.poll(async () => (await boundsOf(app))?.x).toBeGreaterThan(0);
const screenArea = (app: ElectronApplication) =>
  app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea);
const storedPlace = async (userData: string) => {
  const text = await readFile(path.join(userData, 'settings.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text).window;
};

test('U16 the window opens in the middle of the screen when its own is gone, where it was left, and maximised when it was left so', async ({
  launch,
  userData,
}) => {
  // The first start has the same middle: test/unit/base/window-place.test.ts.
  const gone = { bounds: { x: 100_000, y: 100, width: 700, height: 500 }, isMaximized: false };
  await writeFile(path.join(userData, 'settings.json'), JSON.stringify({ window: gone }));
  const { app, close } = await launch({ userData });
  await expect.poll(() => isShown(app)).toBe(true);
  await isPlaced(app);
  const area = await screenArea(app);
  const { bounds: middle = area, isMaximized: fills } = await placeOf(app);

  await test.step('a start in the middle leaves room for the frame', async () => {
    expect(fills).toBe(false);
    expect(middle).toMatchObject({ width: 960, height: 640 });
    expect(middle.x).toBe(Math.round(area.x + (area.width - 960) / 2));
    // The title bar of Linux, at most 40 px, lies above the bounds.
    const top = area.y + (area.height - 640) / 2;
    if (process.platform === 'linux') expect(middle.y).toBeGreaterThan(top);
    expect(Math.abs(middle.y - top)).toBeLessThanOrEqual(20);
  });

  await test.step('the place is stored while the launcher runs, when the window has not moved for a moment', async () => {
    const bounds = { x: 10, y: 50, width: 800, height: 600 };
    await move(app, bounds);
    await expect.poll(async () => (await storedPlace(userData))?.bounds).toEqual(bounds);
  });

  const left = { x: 60, y: 100, width: 700, height: 500 };
  await move(app, left);
  await expect.poll(() => boundsOf(app)).toEqual(left);
  // Closed at once, before the pause after which the place is stored.
  await close();

  await test.step('the window opens where it was left', async () => {
    const second = await launch({ userData });
    await expect.poll(() => isShown(second.app)).toBe(true);
    await expect.poll(() => boundsOf(second.app)).toEqual(left);
    await expect.poll(() => second.page.evaluate(() => innerWidth)).toBe(700);
    await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize());
    await expect.poll(() => isMaximized(second.app)).toBe(true);
    await second.close();
    expect(await storedPlace(userData)).toEqual({ bounds: left, isMaximized: true });
  });

  await test.step('and maximised when it was left so', async () => {
    const third = await launch({ userData });
    await expect.poll(() => isMaximized(third.app)).toBe(true);
    await expect.poll(() => third.page.evaluate(() => innerWidth)).toBeGreaterThan(700);
    await third.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.unmaximize());
    await expect.poll(() => boundsOf(third.app)).toEqual(left);
    await expect.poll(() => isMaximized(third.app)).toBe(false);
    await third.close();
  });
});
