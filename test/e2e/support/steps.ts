/** What a player does and sees: steps for all end-to-end tests. */
import { once } from 'node:events';
import type { ElectronApplication, Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { PlatformInfo } from '../../../dev/lib/platform-process.ts';
import { endProcess } from '../../../dev/lib/process.ts';
import { accountButton, keptLine, type Launcher, signInButton } from './launcher.ts';
import { approveCode, shownCode, signInOnPlatform } from './sign-in-pages.ts';

export type Player = PlatformInfo['users'][number];

/** The platform's first user, or the one at this place. */
export function playerOf(platform: PlatformInfo, place = 0): Player {
  const player = platform.users[place];
  if (!player) throw new Error(`The embedded platform has no user number ${place + 1}.`);
  return player;
}

/** The button with this name. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
export const mainHeading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const pressSignIn = (page: Page): Promise<void> => signInButton(page).click();

/** Opens the check-up on the Help screen, over the screen that is shown. */
export async function openCheckUp(page: Page): Promise<void> {
  await button(page, 'Help').click();
  await button(page, 'Check-up').click();
}

/** The profile of a player whom the platform has verified, as all its players are. */
export const seesProfile = (page: Page): Promise<void> =>
  expect(page.getByText('Verified')).toBeVisible();

/** The profile is this player's. */
export const seesAccountOf = (page: Page, player: Player): Promise<void> =>
  expect(page.getByText(player.email).first()).toBeVisible();

/** The line that says how the sign-in is kept ends with these words. */
export const keepsBy = (page: Page, words?: string): Promise<void> =>
  expect(keptLine(page, words)).toBeVisible();

/** Presses *Refresh*, and waits for an answer that is as before: only a screen reader is told. */
export async function refresh(page: Page): Promise<void> {
  const told = page.getByRole('status').filter({ hasText: 'Connected · checked a moment ago' });
  await button(page, 'Refresh').click();
  await expect(async () => {
    // It has this name when nothing is read. A press in the moment in which the launcher began to read by itself did nothing.
    await expect(button(page, 'Refresh')).toBeVisible();
    if ((await told.count()) === 0) await button(page, 'Refresh').click();
    expect(await told.count()).toBe(1);
  }).toPass();
}

type Window = Pick<Launcher, 'page' | 'nextOpened'>;

/** Presses Sign in. Returns the address that the browser is asked to open. */
export async function startSignIn({ page, nextOpened }: Window): Promise<string> {
  await pressSignIn(page);
  return nextOpened();
}

/** Signs in through the browser. Does not wait for the launcher's next screen. Returns the address that was opened. */
export async function signInThroughBrowser(
  window: Window,
  tab: Page,
  player: Player,
): Promise<string> {
  const address = await startSignIn(window);
  await tab.goto(address);
  await signInOnPlatform(tab, player);
  return address;
}

/** Adds an account beside the one that is shown, in a browser that is signed in as that one. */
export async function addAccount(
  { page, nextOpened }: Window,
  tab: Page,
  player: Player,
): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Add another account' }).click();
  await tab.goto(await nextOpened());
  await tab.getByRole('button', { name: 'Use another account' }).click();
  await signInOnPlatform(tab, player);
}

/** Signs in on the page that opens, in a browser where nobody is signed in any more. */
export async function signInAnew({ nextOpened }: Window, tab: Page, player: Player): Promise<void> {
  await tab.context().clearCookies();
  await tab.goto(await nextOpened());
  await signInOnPlatform(tab, player);
}

/** Ends a launcher as a power cut would. */
export async function kill(app: ElectronApplication): Promise<void> {
  const process = app.process();
  await endProcess(process, () => process.kill('SIGKILL'));
}

/** Adds an account beside the one that is shown, with the device flow. Returns the user code. */
export async function addAccountWithCode(
  page: Page,
  tab: Page,
  platform: PlatformInfo,
  player: Player,
): Promise<string> {
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Add another account' }).click();
  await page.getByRole('button', { name: 'Sign in with a code instead' }).click();
  await tab.context().clearCookies();
  const userCode = await shownCode(page);
  await openCodePage(tab, platform, userCode);
  await approveCode(tab, player);
  await seesAccountOf(page, player);
  return userCode;
}

/** Starts a sign-in and asks for a code at once. */
export async function askForCode(page: Page): Promise<string> {
  await pressSignIn(page);
  await page.getByRole('button', { name: 'Sign in with a code instead' }).click();
  return shownCode(page);
}

/** Opens the platform's page for codes with this one in it. */
export const openCodePage = (tab: Page, platform: PlatformInfo, code: string) =>
  tab.goto(`${platform.authUrl}/device?user_code=${code}`);

/** Returns the redirect URI in an address of the sign-in page: it names the launcher's port. */
export function redirectUriOf(address: string): string {
  const redirectUri = new URL(address).searchParams.get('redirect_uri');
  if (!redirectUri) throw new Error(`There is no redirect_uri in ${address}`);
  return redirectUri;
}

export const hideWindow = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
export const closeWindow = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());

/** Closes the window, which ends the launcher. Returns its exit code. */
export async function closeAndExit(app: ElectronApplication): Promise<unknown> {
  const exited = once(app.process(), 'exit');
  await closeWindow(app);
  return (await exited)[0];
}

export const isWindowShown = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

/** Chooses an item of the launcher's menu, by its ID. */
export const chooseFromMenu = (app: ElectronApplication, id: string) =>
  app.evaluate(({ Menu }, item) => Menu.getApplicationMenu()?.getMenuItemById(item)?.click(), id);
