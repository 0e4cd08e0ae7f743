/** Every screen from a value: each state, both colour schemes, both sizes, under the real policy. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { expect, type TestInfo, test } from 'playwright/test';
import { launchBrowser } from '../../dev/lib/browser.ts';
import { appError } from '../../src-shared/errors.ts';
import type { AppState } from '../../src-shared/state.ts';
import {
  answer,
  type Boot,
  calls,
  complaints,
  fakeBridge,
  push,
  type ScreensServer,
  serveRenderer,
} from './support/screens.ts';
import { headings, now, profile, type StateName, states } from './support/screens-states.ts';

const root = fileURLToPath(new URL('../../out/renderer/', import.meta.url));
const schemes = ['light', 'dark'] as const;
const sizes = [
  { width: 960, height: 640 },
  { width: 320, height: 640 },
] as const;

let browser: Browser;
let server: ScreensServer;
let page: Page;
let complained: string[];

test.beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveRenderer(root)]);
});

test.afterAll(async () => {
  await browser.close();
  await server.close();
});

test.afterEach(async () => {
  await page.context().close();
});

type Look = {
  scheme?: (typeof schemes)[number];
  size?: (typeof sizes)[number];
  forcedColors?: 'active' | 'none';
};

/** Opens the renderer in a window of its own, its clock standing still. */
async function open(boot: Boot, look: Look = {}): Promise<void> {
  const { scheme = 'light', size = sizes[0], forcedColors = 'none' } = look;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    forcedColors,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  page = await context.newPage();
  complained = complaints(page);
  await page.clock.install({ time: now - 60_000 });
  await page.clock.pauseAt(now);
  await fakeBridge(page, boot);
  await page.goto(server.url);
}

const openState = (state: AppState, look?: Look) => open({ state }, look);

async function photograph(testInfo: TestInfo, name: string): Promise<void> {
  const path = testInfo.outputPath(`${name}.png`);
  await page.screenshot({ path, fullPage: true });
  await testInfo.attach(name, { path, contentType: 'image/png' });
}

const overflow = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Elements whose own text is cut off, which nobody could read. */
const cutOff = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, p, dd, dt, li, button, summary')]
      .filter((element) => !element.matches('.visually-hidden'))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/**
 * Walks once around the page by Tab, from the heading and past the page's end to the controls above it;
 * answers each stop's name and whether its focus can be seen.
 */
async function tabStops(): Promise<{ name: string; visible: boolean; height: number }[]> {
  const count = await page.locator('button, summary').count();
  const stops = [];
  for (let i = 0; i <= count; i += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          name: element.textContent ?? '',
          visible: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          height: element.getBoundingClientRect().height,
        };
      }),
    );
  }
  return stops.filter((stop) => stop !== null).slice(0, count);
}

for (const name of Object.keys(states) as StateName[]) {
  for (const scheme of schemes) {
    for (const size of sizes) {
      const look = `${name} ${scheme} ${size.width}`;
      // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern; nothing of it is used.
      test(`draws ${look}`, async ({}, testInfo) => {
        await openState(states[name], { scheme, size });
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(headings[name]);
        await expect(heading).toHaveCount(1);
        await expect(heading).toBeFocused();
        await expect(page.getByRole('main')).toHaveCount(1);
        await expect(page).toHaveTitle(/Latchkey/);
        expect(await overflow()).toBe(0);
        expect(await cutOff()).toEqual([]);
        await photograph(testInfo, look.replaceAll(' ', '-'));

        const stops = await tabStops();
        expect(stops.map((stop) => stop.name).toSorted()).toEqual(
          (await page.locator('button, summary').allTextContents()).toSorted(),
        );
        for (const stop of stops) {
          expect(stop.visible, `the focus on “${stop.name}” is seen`).toBe(true);
          expect(stop.height).toBeGreaterThanOrEqual(40);
        }
        expect(complained).toEqual([]);
      });
    }
  }
}

// biome-ignore lint/correctness/noEmptyPattern: as above.
test('draws with a palette that the system forces', async ({}, testInfo) => {
  for (const name of ['signed-out-problem', 'waiting', 'profile'] as const) {
    await openState(states[name], { forcedColors: 'active' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await photograph(testInfo, `${name}-forced-colors`);
    if (name !== 'profile') await page.context().close();
  }
});

test('moves the focus to the heading when the kind of state changes, and only then', async () => {
  await openState(states['signed-out']);
  const heading = page.getByRole('heading', { level: 1 });
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.press('Enter');
  await expect(button).toBeFocused();

  await push(page, states['opening-browser']);
  await expect(heading).toHaveText('Opening your browser…');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Opening your browser… – Latchkey');

  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.focus();
  await push(page, states.waiting);
  await expect(heading).toHaveText('Waiting for you in the browser');
  await expect(cancel).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Step 2 of 4' })).toHaveText(
    'Step 2 of 4: Waiting for you in the browser',
  );

  await push(page, states.profile);
  await expect(heading).toHaveText('Your profile');
  await expect(heading).toBeFocused();
  expect(complained).toEqual([]);
});

test('counts down each second, and speaks of it rarely', async () => {
  await openState({ ...states.waiting, deadline: now + 302_000 });
  const timer = page.getByRole('timer');
  const spoken = timer.locator('xpath=following-sibling::*[@role="status"]');
  await expect(timer).toHaveText('Time left: 5:02');
  await expect(spoken).toHaveText('');
  await page.clock.runFor(1000);
  await expect(timer).toHaveText('Time left: 5:01');
  await expect(spoken).toHaveText('');
  await page.clock.runFor(1000);
  await expect(timer).toHaveText('Time left: 5:00');
  await expect(spoken).toHaveText('Less than 5 minutes left.');
  await page.clock.runFor(60_000);
  await expect(timer).toHaveText('Time left: 4:00');
  await expect(spoken).toHaveText('Less than 5 minutes left.');
  await page.clock.runFor(600_000);
  await expect(timer).toHaveText('Time left: 0:00');
  await push(page, states.checking);
  await expect(timer).toHaveCount(0);
});

test('sends a command once, however often it is pressed', async () => {
  await openState(states['signed-out']);
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.dblclick();
  await button.press('Enter');
  expect(await calls(page)).toEqual(['signIn.start']);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await answer(page, 'signIn.start', { ok: true, value: undefined });
  await expect(button).toHaveAttribute('aria-disabled', 'false');
});

test('a refused command is a notice with its code, and the next press tries again', async () => {
  await openState(states['signed-out']);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await answer(page, 'signIn.start', { ok: false, error: appError('LK-202', { ports: '8765' }) });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('(8765)');
  await expect(alert).toContainText('Code LK-202');
  await expect(page.getByText('register and configure more ports')).toBeHidden();
  await page.getByText('For support').click();
  await expect(page.getByText('register and configure more ports')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  expect(await calls(page)).toEqual(['signIn.start', 'signIn.start']);
});

test('says that the link was copied, and can say it again', async () => {
  await openState(states['waiting-browser-failed']);
  const button = page.getByRole('button', { name: 'Copy link' });
  const status = page.getByRole('status').filter({ hasText: 'Link copied' });
  for (let round = 0; round < 2; round += 1) {
    await button.click();
    await expect(status).toHaveCount(0);
    await answer(page, 'signIn.copyLink', { ok: true, value: undefined });
    await expect(status).toBeVisible();
    await expect(button).toBeFocused();
    await page.clock.runFor(6000);
    await expect(status).toHaveCount(0);
  }
});

test('signing out is within reach when the profile cannot be loaded', async () => {
  await openState(states['profile-missing']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  expect(await calls(page)).toEqual(['profile.refresh', 'session.signOut']);
});

test('an ended session offers to sign in again', async () => {
  await openState(states['profile-session-ended']);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  expect(await calls(page)).toEqual(['signIn.start']);
});

test('a picture that does not load gives way to the initials', async () => {
  await openState({ ...states.profile, profile: { ...profile, avatarPath: '/missing.png' } });
  await expect(page.getByText('ML', { exact: true })).toBeVisible();
  await expect(page.locator('img')).toHaveCount(0);
});

const failures: [string, Boot][] = [
  ['there is no bridge', 'no-bridge'],
  ['the state is refused', { result: { ok: false, error: appError('LK-902') } }],
];
for (const [when, boot] of failures) {
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  test(`says a plain sentence when ${when}`, async ({}, testInfo) => {
    await open(boot);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Latchkey’s window could not start',
    );
    await expect(page.getByRole('alert')).toContainText('Close Latchkey and open it again.');
    await photograph(testInfo, 'boot-failure');
    expect(complained).toEqual([]);
  });
}

test('does not wait for ever for the first state, and takes it when it comes late', async () => {
  await open('silent');
  await expect(page.getByRole('status')).toHaveText('Starting…');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Latchkey’s window could not start',
  );
  await push(page, states.profile);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
});

// biome-ignore lint/correctness/noEmptyPattern: as above.
test('a state that breaks a screen leaves a sentence, and a way on', async ({}, testInfo) => {
  await openState({ ...states.profile, scopes: null as unknown as string[] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen stopped working');
  await photograph(testInfo, 'broken-screen');
  await push(page, states.profile);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
});
