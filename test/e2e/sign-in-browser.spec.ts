/** Signing in, from the window through a real browser and back. */

import { expect, test } from './support/kept-launcher.ts';
import { signInButton } from './support/launcher.ts';
import { signInOnPlatform, signOut } from './support/sign-in-pages.ts';
import {
  hideWindow,
  mainHeading,
  pressSignIn,
  redirectUriOf,
  seesAccountOf,
  seesProfile,
  startSignIn,
} from './support/steps.ts';

test('N01 C03 the sign-in page opens in the system’s browser, never in a window of the launcher; a callback with a wrong state is refused, the window comes to the front when the code is on its way; the player sees the profile, and signs out', async ({
  config,
  launcher,
  tab,
  player,
}) => {
  const { app, page, nextOpened } = launcher;
  await test.step('Cancel goes back at once and closes the port', async () => {
    const redirectUri = redirectUriOf(await startSignIn(launcher));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(signInButton(page)).toBeVisible();
    await expect(fetch(redirectUri)).rejects.toThrow();
  });

  await pressSignIn(page);
  await expect(mainHeading(page)).toHaveText(/waiting for you/i);
  const address = await nextOpened();
  expect(new URL(address).origin).toBe(config.authUrl);
  expect(app.windows()).toHaveLength(1);
  const shown = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => new URL(window.webContents.getURL()).protocol),
  );
  expect(shown).toEqual(['app:']);

  await tab.goto(`${redirectUriOf(address)}?code=stolen&state=guessed`);
  await expect(mainHeading(tab)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();

  await hideWindow(app);
  // The moment counts: the window of another test may take the focus in the next one.
  const seen = await app.evaluateHandle(({ BrowserWindow, net }) => {
    const order: string[] = [];
    const request = net.request;
    net.request = (options) => {
      if (typeof options === 'object' && options.url) order.push(new URL(options.url).pathname);
      return request(options);
    };
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('There is no window.');
    const focus = window.focus;
    window.focus = () => {
      order.push('window');
      focus.call(window);
    };
    let isInFront = false;
    window.on('focus', () => {
      isInFront ||= window.isVisible();
    });
    const stop = () => {
      net.request = request;
      window.focus = focus;
      return order;
    };
    return { isInFront: () => isInFront, stop };
  });
  await tab.goto(address);
  await signInOnPlatform(tab, player);
  await expect.poll(() => seen.evaluate(({ isInFront }) => isInFront())).toBe(true);
  // The key set is asked for while the player is in the browser: before the test looks, or after.
  const isOfCode = (each: string) => each === '/oauth/token' || each === 'window';
  const order = await seen.evaluate(({ stop }) => stop());
  expect(order.filter(isOfCode).slice(0, 2)).toEqual(['/oauth/token', 'window']);

  await expect(mainHeading(tab)).toHaveText('You are signed in');
  expect(tab.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback\/finished$/);
  await seesAccountOf(page, player);
  await seesProfile(page);
  const picture = page.getByRole('article').locator('.avatar img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    1,
  );
  await page.getByRole('button', { name: 'That is me' }).click();

  await signOut(page);
  await expect(page.getByRole('button', { name: `Continue as ${player.email}` })).toContainText(
    'Signed out',
  );
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(signInButton(page)).toBeVisible();
});
