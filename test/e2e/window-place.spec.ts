/** The window opens where the player left it. The screens are the stand-in's, or those of the machine. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronApplication } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { mainHeading } from './support/steps.ts';

const placeOf = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    return { bounds: window?.getNormalBounds(), isMaximized: window?.isMaximized() };
  });
const move = (app: ElectronApplication, bounds: object) =>
  app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), bounds);
const isShown = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

const twoScreens = { ELECTRON_STANDIN_SCREENS: '1920x1080+0+0 1280x1024+1920+0' };
const oneScreen = { ELECTRON_STANDIN_SCREENS: '1920x1080+0+0' };

test('U16 the window opens at the first start in the middle of the screen', async ({ launch }) => {
  const { app } = await launch({ env: twoScreens });
  const bounds = { x: 480, y: 220, width: 960, height: 640 };
  expect(await placeOf(app)).toEqual({ bounds, isMaximized: false });
});

test('U16 the window opens where it was left, and in the middle when its screen is gone', async ({
  launch,
  userData,
}) => {
  const left = { x: 2000, y: 100, width: 700, height: 500 };
  const first = await launch({ userData, env: twoScreens });
  await expect(mainHeading(first.page)).toBeVisible();
  await move(first.app, left);
  // Closed at once, before the pause after which the place is stored.
  await first.close();

  const second = await launch({ userData, env: twoScreens });
  expect((await placeOf(second.app)).bounds).toEqual(left);
  await expect.poll(() => second.page.evaluate(() => innerWidth)).toBe(700);
  await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize());
  await second.close();

  const third = await launch({ userData, env: twoScreens });
  await expect.poll(() => isShown(third.app)).toBe(true);
  expect(await placeOf(third.app)).toEqual({ bounds: left, isMaximized: true });
  await third.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.unmaximize());
  await third.close();

  const fourth = await launch({ userData, env: oneScreen });
  const middle = { x: 480, y: 220, width: 960, height: 640 };
  expect(await placeOf(fourth.app)).toEqual({ bounds: middle, isMaximized: false });
});

test('U16 the place is stored while the launcher runs, when the window has not moved for a moment', async ({
  launch,
  userData,
}) => {
  const { app, page } = await launch({ userData });
  await expect(mainHeading(page)).toBeVisible();
  await move(app, { x: 10, y: 20, width: 800, height: 600 });
  const stored = async () => {
    const text = await readFile(path.join(userData, 'settings.json'), 'utf8').catch(() => '{}');
    return JSON.parse(text).window?.bounds;
  };
  await expect.poll(stored).toEqual({ x: 10, y: 20, width: 800, height: 600 });
});
