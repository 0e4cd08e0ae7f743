/** The built launcher on real display servers: its window, zoom, context menu, its end, and a second start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { writeLauncherConfig } from '../../dev/lib/launcher-config.ts';
import { root } from '../../dev/lib/process.ts';
import { displayNames, displayProblem } from '../../dev/setup/displays.mjs';
import { test as base, expect } from '../e2e/support/fixtures.ts';
import { closeWindow, mainHeading } from '../e2e/support/steps.ts';
import { type Display, difference, startDisplay } from './display.ts';

const electron: string = createRequire(import.meta.url)('electron');

/** A window is more than this many pixels of the screen; a blinking cursor or a pointer is less. */
const windowPixels = 100_000;

type Fixtures = {
  readonly display: Display;
  /** Takes a picture of the screen, which is kept with the test's results; answers its file. */
  readonly picture: (name: string) => Promise<string>;
};

for (const name of displayNames) {
  const test = base.extend<Fixtures>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
    display: async ({}, use) => {
      const display = await startDisplay(name);
      await use(display);
      await display.stop();
    },
    picture: async ({ display }, use, testInfo) =>
      use(async (title) => {
        const file = testInfo.outputPath(`${name}-${title}.png`);
        await display.takePicture(file);
        return file;
      }),
    // The launcher goes before the display does.
    launch: async ({ display: _display, launch }, use) => use(launch),
  });

  test.describe(name, () => {
    const problem = displayProblem(name);
    test.skip(problem !== undefined, problem ?? '');

    test('a window is on the screen after the start, and gone after a signal', async ({
      display,
      picture,
      config,
      userData,
    }) => {
      const empty = await picture('empty');
      const start = performance.now();
      const launcher = spawn(electron, ['.', `--user-data-dir=${userData}`], {
        cwd: root,
        env: {
          ...process.env,
          ...display.env,
          LATCHKEY_CONFIG: await writeLauncherConfig(userData, config),
        },
        stdio: 'ignore',
      });
      const exited = once(launcher, 'exit');
      try {
        const changed = async () => difference(empty, await picture('window'));
        await expect.poll(changed, { intervals: [50] }).toBeGreaterThan(windowPixels);
        const seconds = ((performance.now() - start) / 1000).toFixed(1);
        console.log(`${name}: a window after ${seconds} s`);
      } finally {
        launcher.kill('SIGTERM');
      }
      expect(await exited).toEqual([0, null]);
      await expect.poll(async () => difference(empty, await picture('after'))).toBe(0);
    });

    test('the page is drawn, and closing its window ends the launcher', async ({
      display,
      picture,
      launch,
    }) => {
      const { app, page } = await launch({ env: display.env });
      await expect(mainHeading(page)).toBeVisible();
      await picture('page');
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
        const second = spawn(electron, ['.', `--user-data-dir=${userData}`], {
          cwd: root,
          env: { ...process.env, ...display.env },
          stdio: 'ignore',
        });
        expect((await once(second, 'exit'))[0]).toBe(0);
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
      const { x11 } = display;
      test.skip(x11 === null, `${name} without a screen has no keyboard and no pointer`);
      if (x11 === null) return;
      const { app, page } = await launch({ env: display.env });
      await expect(mainHeading(page)).toBeVisible();
      const scale = () => page.evaluate(() => devicePixelRatio);
      await x11.press('ctrl+plus');
      await expect.poll(scale).toBeGreaterThan(1);
      await expect(mainHeading(page)).toBeVisible();
      await picture('zoomed');
      await x11.press('ctrl+0');
      await expect.poll(scale).toBe(1);

      const field = page.getByRole('textbox').first();
      await field.click();
      const place = await field.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // On the screen: the window's border and bar are above the page.
        const top = screenY + outerHeight - innerHeight;
        return { x: screenX + x + width / 2, y: top + y + height / 2 };
      });
      // The stand-in draws no menu: what it was asked to draw is seen instead, and on Electron the picture, too.
      const shown = await app.evaluateHandle(({ Menu }) => {
        const { popup } = Menu.prototype;
        const roles = new Promise<string[]>((resolve) => {
          Menu.prototype.popup = function (options) {
            resolve(this.items.map(({ role, type }) => role ?? type));
            popup.call(this, options);
          };
        });
        return { roles };
      });
      await x11.rightClick(Math.round(place.x), Math.round(place.y));
      expect(await shown.evaluate(({ roles }) => roles)).toContain('paste');
      await picture('menu');
      await x11.press('Escape');
    });
  });
}
