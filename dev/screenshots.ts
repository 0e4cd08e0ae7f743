/**
 * `npm run screenshots`: makes every picture and outline again after a deliberate change of a screen: those that the
 * tests compare, and the README's.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildIfStale } from './build.ts';
import { launchBrowser } from './lib/browser.ts';
import { onDesktop } from './lib/desktop.ts';
import { type Launcher, signInButton, startLauncher } from './lib/launcher.ts';
import { launcherConfig } from './lib/launcher-config.ts';
import { openPayment } from './lib/paying.ts';
import { startPlatform } from './lib/platform-process.ts';
import { root, runNode, tool } from './lib/process.ts';
import { shownCode, signInOnPlatform } from './lib/sign-in-pages.ts';
import { runTask } from './lib/task.ts';

const readmeFolder = 'docs/pictures';

await runTask('screenshots', ['--readme'], async (options) => {
  if (!(await buildIfStale())) return 1;
  if (!options.includes('--readme')) {
    const pictures = ['test/e2e/screens-', '--grep', 'as (it|they) did|are compared'];
    const args = ['test', ...pictures, '--update-snapshots', '--reporter=dot'];
    const { code } = await runNode(tool('playwright/cli.js'), args, 'live');
    if (code !== 0) return code;
  }
  await onDesktop(takeReadmePictures);
  console.log(`${readmeFolder} has new pictures. Look at what git says has changed.`);
  return 0;
});

/**
 * Makes the README's pictures: the real window with its frame, in both colour schemes. Plays a sign-in and opens a payment.
 * Writes a picture of four moments. The launcher is closed in any case.
 */
async function takeReadmePictures(): Promise<void> {
  await using platform = await startPlatform(['--memory', '--port', '0']);
  await using browser = await launchBrowser();
  const [user] = platform.users;
  if (!user) throw new Error('The embedded platform has no user.');
  const folder = path.join(root, readmeFolder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const launcher = await startLauncher({ config: launcherConfig(platform) });
  const take = async (name: string) => {
    for (const scheme of ['light', 'dark'] as const) {
      await writeFile(path.join(folder, `${name}-${scheme}.png`), await picture(launcher, scheme));
    }
  };
  try {
    const { page, nextOpened } = launcher;
    await signInButton(page).waitFor();
    await take('start');

    await signInButton(page).click();
    const tab = await browser.newPage();
    await tab.goto(await nextOpened());
    await page.getByRole('button', { name: 'Sign in with a code instead' }).click();
    await shownCode(page);
    await page.getByRole('img', { name: /QR/ }).waitFor();
    await take('sign-in');

    await signInOnPlatform(tab, user);
    await page.getByRole('button', { name: 'That is me' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay' }).waitFor();
    await take('home');

    await tab.goto(`${platform.authUrl}/store`);
    await tab.getByRole('button').first().click();
    await tab.waitForURL(/\/pay\//);
    await openPayment(page, tab.url());
    await page.getByRole('radio', { name: 'Arcade balance' }).click();
    await take('payment');
  } finally {
    await launcher.close();
  }
}

/** Returns a PNG of the window as the screen shows it, cut out of the black desktop. */
async function picture({ app, page }: Launcher, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The screen shows a frame a moment after the page has drawn it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const png = await app.evaluate(async ({ desktopCapturer, screen }) => {
    const { size } = screen.getPrimaryDisplay();
    const sources = await desktopCapturer.getSources({ types: ['screen'], thumbnailSize: size });
    const [image] = sources.map(({ thumbnail }) => thumbnail);
    if (!image) throw new Error('There is no screen.');
    const pixels = new Uint32Array(new Uint8Array(image.toBitmap()).buffer);
    let [left, top, right, bottom] = [size.width, size.height, 0, 0];
    for (const [place, colour] of pixels.entries()) {
      // The alpha of each pixel is full.
      if (colour % 0x1000000 === 0) continue;
      const [x, y] = [place % size.width, Math.floor(place / size.width)];
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
    const frame = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
    return image.crop(frame).toPNG().toString('base64');
  });
  return Buffer.from(png, 'base64');
}
