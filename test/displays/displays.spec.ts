/** The built launcher on real display servers: its window, zoom, context menu, its end, and a second start. */
import { once } from 'node:events';
import type { Page } from 'playwright/test';
import { writeConfig } from '../../dev/lib/launcher-config.ts';
import { programsProblem } from '../../dev/setup/programs.mjs';
import { startByHand } from '../e2e/support/by-hand.ts';
import { test as base, expect } from '../e2e/support/fixtures.ts';
import { closeWindow, mainHeading } from '../e2e/support/steps.ts';
import {
  type Display,
  difference,
  displayNames,
  type Place,
  pointerPixels,
  startDisplay,
} from './display.ts';

/** A window is more than this many pixels of the screen. */
const windowPixels = 100_000;

/** Zoom changes more than this many pixels of the window; the zoom bubble of Chromium is less. */
const zoomPixels = 40_000;

type Fixtures = {
  readonly display: Display;
  /**
   * Takes a picture of the screen, to keep with the test's results. Returns how many pixels changed since another
   * picture, or since the start.
   */
  readonly picture: (name: string, since?: string) => Promise<number>;
};

for (const name of displayNames) {
  const test = base.extend<Fixtures>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
    display: async ({}, use) => {
      const display = await startDisplay(name);
      await use(display);
      await display.stop();
    },
    picture: async ({ display }, use, testInfo) => {
      const fileOf = (title: string) => testInfo.outputPath(`${name}-${title}.png`);
      const first = 'empty';
      await display.takePicture(fileOf(first));
      await use(async (title, since = first) => {
        await display.takePicture(fileOf(title));
        return difference(fileOf(since), fileOf(title));
      });
    },
    // The launcher goes before the display does.
    launch: async ({ display: _display, launch }, use) => use(launch),
  });

  test.describe(name, () => {
    const problem = programsProblem(name);
    test.skip(problem !== undefined, problem ?? '');

    test('a window is on the screen after the start, and gone after a signal', async ({
      display,
      picture,
      config,
      userData,
    }) => {
      const start = performance.now();
      const env = {
        ...display.env,
        LATCHKEY_CONFIG: await writeConfig(userData, config),
      };
      const { child, exited } = startByHand(userData, env);
      try {
        await expect
          .poll(() => picture('window'), { intervals: [50] })
          .toBeGreaterThan(windowPixels);
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        console.log(`${name}: a window after ${seconds} s`);
      } finally {
        child.kill('SIGTERM');
      }
      expect(await exited).toEqual([0, null]);
      await expect.poll(() => picture('after')).toBeLessThan(pointerPixels);
    });

    test('the page is drawn, and closing its window ends the launcher', async ({
      display,
      picture,
      launch,
    }) => {
      const { app, page } = await launch({ env: display.env });
      await expect(mainHeading(page)).toBeVisible();
      await expect.poll(() => picture('page')).toBeGreaterThan(windowPixels);
      const exited = once(app.process(), 'exit');
      await (display.closeWindow ?? (() => closeWindow(app)))();
      expect((await exited)[0]).toBe(0);
    });

    test('a second start ends, and brings the first window to the front', async ({
      display,
      picture,
      launch,
    }) => {
      const { app, page, userData } = await launch({ env: display.env });
      await expect(mainHeading(page)).toBeVisible();
      const title = await page.title();
      const secondStart = async () => {
        expect((await startByHand(userData, display.env).exited)[0]).toBe(0);
        expect(app.windows()).toHaveLength(1);
      };
      const { x11 } = display;
      if (x11) {
        await x11.openOther();
        await expect.poll(x11.focused).toBe('xmessage');
      }
      await secondStart();
      if (x11) {
        await expect.poll(x11.focused).toContain(title);
        await x11.minimise();
        await expect.poll(x11.focused).not.toContain(title);
        await secondStart();
        await expect.poll(x11.focused).toContain(title);
      }
      await picture('second-start');
    });

    test('zoom by the keyboard, and a context menu by the mouse', async ({
      display,
      picture,
      launch,
    }) => {
      const { app, page } = await launch({ env: display.env });
      await expect(mainHeading(page)).toBeVisible();
      await expect.poll(() => picture('window')).toBeGreaterThan(windowPixels);
      const corner = await cornerOf(page, display);
      await picture('page');
      const scale = () => page.evaluate(() => devicePixelRatio);
      await display.press('ctrl+plus');
      await expect.poll(scale).toBeGreaterThan(1);
      await expect(mainHeading(page)).toBeVisible();
      await expect.poll(() => picture('zoomed', 'page')).toBeGreaterThan(zoomPixels);
      await display.press('ctrl+0');
      await expect.poll(scale).toBe(1);

      const textbox = page.getByRole('textbox').first();
      // A compositor may open the window smaller than asked.
      await textbox.scrollIntoViewIfNeeded();
      const field = await textbox.boundingBox();
      if (!field) throw new Error('there is no field to click');
      // What is drawn is read from the call, and seen in the picture.
      const shown = await app.evaluateHandle(({ Menu }) => {
        const { popup } = Menu.prototype;
        const roles: string[] = [];
        Menu.prototype.popup = function (options) {
          roles.push(...this.items.map(({ role, type }) => role ?? type));
          popup.call(this, options);
        };
        return roles;
      });
      await display.rightClick({
        x: Math.round(corner.x + field.x + field.width / 2),
        y: Math.round(corner.y + field.y + field.height / 2),
      });
      await expect.poll(() => shown.jsonValue()).toContain('paste');
      await picture('menu');
      await display.press('Escape');
    });
  });
}

/**
 * Returns where the page begins on the screen, in pixels. No program is told so on Wayland: the page says where on it
 * the pointer moved.
 */
async function cornerOf(page: Page, display: Display): Promise<Place> {
  const seen = await page.evaluateHandle(() => {
    const places: Place[] = [];
    const addPlace = ({ clientX: x, clientY: y }: MouseEvent) => places.push({ x, y });
    addEventListener('mousemove', addPlace);
    return places;
  });
  // Every display shows its window there.
  const [x, y] = [600, 500];
  await display.movePointer({ x, y });
  // One move may be an entry only. Whichever of the two the page sees first, the other is one pixel beside it.
  await display.movePointer({ x: x + 1, y });
  await expect.poll(() => seen.jsonValue()).not.toEqual([]);
  const [first] = await seen.jsonValue();
  if (!first) throw new Error('the page saw no move of the pointer');
  return { x: x - first.x, y: y - first.y };
}
