/** Every screen from a value: each state, both colour schemes, both sizes, under the real policy. */
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright';
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
import { readQrPicture } from './support/screens-qr.ts';
import { headings, now, profile, type StateName, states } from './support/screens-states.ts';

const root = fileURLToPath(new URL('../../out/renderer/', import.meta.url));
const schemes = ['light', 'dark'] as const;
const sizes = [
  { width: 960, height: 640 },
  { width: 320, height: 640 },
] as const;
/** A sign-in has the most to press, so it is drawn in the smallest window too. */
const smallest = { width: 360, height: 480 } as const;
type Size = (typeof sizes)[number] | typeof smallest;

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
  size?: Size;
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

/** Pictures the window, and where the page is longer than that, a window as long as the page. */
async function photograph(testInfo: TestInfo, name: string): Promise<void> {
  const picture = async (suffix: string) => {
    const path = testInfo.outputPath(`${name}${suffix}.png`);
    await page.screenshot({ path });
    await testInfo.attach(`${name}${suffix}`, { path, contentType: 'image/png' });
  };
  await picture('');
  const size = page.viewportSize() ?? sizes[0];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= size.height) return;
  await page.setViewportSize({ ...size, height });
  await picture('-whole');
  await page.setViewportSize(size);
}

/** The QR code. It comes late, and React waits a moment so that nothing flickers: the clock must go on. */
async function qrPicture(): Promise<Locator> {
  const picture = page.getByRole('img', { name: /^QR code that opens https:/ });
  await expect(async () => {
    await page.clock.runFor(300);
    expect(await picture.count()).toBe(1);
  }).toPass();
  return picture;
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
    const state: AppState = states[name];
    const isSignIn = state.kind === 'signing-in';
    for (const size of isSignIn ? [...sizes, smallest] : sizes) {
      const look = `${name} ${scheme} ${size.width}`;
      // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern; nothing of it is used.
      test(`draws ${look}`, async ({}, testInfo) => {
        await openState(state, { scheme, size });
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(headings[name]);
        await expect(heading).toHaveCount(1);
        await expect(heading).toBeFocused();
        await expect(page.getByRole('main')).toHaveCount(1);
        await expect(page).toHaveTitle(/Latchkey/);
        expect(await overflow()).toBe(0);
        expect(await cutOff()).toEqual([]);
        if (state.kind === 'signing-in') {
          // In reach without scrolling, in the smallest window too.
          await expect(page.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
          if (state.step === 'waiting' && state.device?.status === 'waiting') {
            await expect(await qrPicture()).toBeVisible();
          }
        }
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
  for (const name of ['signed-out-problem', 'waiting-code', 'profile'] as const) {
    await openState(states[name], { forcedColors: 'active' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (name === 'waiting-code') await qrPicture();
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
  await expect(heading).toHaveText('Waiting for you to sign in');
  await expect(cancel).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Step 2 of 4' })).toHaveText(
    'Step 2 of 4: Waiting for you to sign in',
  );

  await push(page, states.profile);
  await expect(heading).toHaveText('Your profile');
  await expect(heading).toBeFocused();
  expect(complained).toEqual([]);
});

test('counts down each second, and speaks of it rarely', async () => {
  const { browser } = states.waiting;
  await openState({ ...states.waiting, browser: { ...browser, deadline: now + 302_000 } });
  const timer = page.getByRole('timer');
  const spoken = timer.locator('xpath=following-sibling::*[@role="status"]');
  await expect(timer).toHaveText('Time left: 5:02');
  await expect(spoken).toHaveText('');
  await page.clock.runFor(1000);
  await expect(timer).toHaveText('Time left: 5:01');
  await expect(spoken).toHaveText('');
  await page.clock.runFor(1000);
  await expect(timer).toHaveText('Time left: 5:00');
  await expect(spoken).toHaveText('Less than 5 minutes left in the browser.');
  await page.clock.runFor(60_000);
  await expect(timer).toHaveText('Time left: 4:00');
  await expect(spoken).toHaveText('Less than 5 minutes left in the browser.');
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
  expect(await calls(page)).toEqual(['signIn.start any']);
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
  expect(await calls(page)).toEqual(['signIn.start any', 'signIn.start any']);
});

test('says that the link was copied, and can say it again', async () => {
  await openState(states['waiting-browser-failed-code']);
  const things = [
    ['Copy link', 'Link copied', 'signIn.copyLink'],
    ['Copy code', 'Code copied', 'signIn.copyCode'],
  ] as const;
  for (const [label, copied, command] of things) {
    const button = page.getByRole('button', { name: new RegExp(`${label}|${copied}`) });
    const status = page.getByRole('status').filter({ hasText: copied });
    for (let round = 0; round < 2; round += 1) {
      await expect(button).toHaveText(label);
      await button.click();
      await expect(status).toHaveCount(0);
      await answer(page, command, { ok: true, value: undefined });
      await expect(status).toHaveCount(1);
      await expect(button).toHaveText(copied);
      await expect(button).toBeFocused();
      await expect(page.getByText('WDJB-MJHT', { exact: true })).toBeVisible();
      await page.clock.runFor(6000);
      await expect(status).toHaveCount(0);
    }
  }
  expect(complained).toEqual([]);
});

test('the code comes without taking the focus, and its coming is said', async () => {
  await openState(states.waiting);
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.focus();
  const place = await copy.boundingBox();
  const said = page.getByRole('status').filter({ hasText: 'There is a code to sign in with' });
  await expect(said).toHaveCount(0);
  await push(page, states['waiting-code-requested']);
  await expect(page.getByRole('status').filter({ hasText: 'Getting a code…' })).toHaveCount(1);
  await push(page, states['waiting-code']);
  await expect(said).toHaveCount(1);
  await expect(copy).toBeFocused();
  expect(await copy.boundingBox(), 'nothing moves under the pointer').toEqual(place);
});

test('a keyboard keeps its place when what it pressed gives way', async () => {
  await openState(states.waiting);
  await page.getByRole('button', { name: 'Sign in with a code instead' }).press('Enter');
  await push(page, states['waiting-code-requested']);
  const way = page.getByRole('heading', { name: 'With a code' });
  await expect(way).toBeFocused();
  await push(page, states['waiting-code']);
  await expect(way).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Open the code page' })).toBeFocused();
  await page.getByRole('button', { name: 'Open the page again' }).focus();
  await push(page, states['waiting-browser-over']);
  await expect(page.getByRole('heading', { name: 'In your browser' })).toBeFocused();
  await page.getByRole('button', { name: 'Copy code' }).focus();
  await push(page, states.checking);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the buttons of a sign-in send their commands', async () => {
  await openState(states['waiting-code']);
  const commands = [
    ['Open the page again', 'signIn.openBrowser'],
    ['Copy link', 'signIn.copyLink'],
    ['More time', 'signIn.extend'],
    ['Open the code page', 'signIn.openCodePage'],
    ['Copy code', 'signIn.copyCode'],
    ['Cancel', 'signIn.cancel'],
  ] as const;
  for (const [name] of commands) await page.getByRole('button', { name }).click();
  expect(await calls(page)).toEqual(commands.map(([, command]) => command));
});

test('D08 an expired code is renewed by a press, and never by itself', async () => {
  await openState(states['waiting-code']);
  await push(page, states['waiting-code-over']);
  await expect(page.getByText('The code has expired.', { exact: true }).last()).toBeVisible();
  await page.clock.runFor(3_600_000);
  expect(await calls(page)).toEqual([]);
  await page.getByRole('button', { name: 'Get a new code' }).click();
  expect(await calls(page)).toEqual(['signIn.requestCode']);
});

const complete = states['waiting-code'].device.verificationUriComplete;
const bare = states['waiting-code-typed-only'].device.verificationUri;
const long = states['waiting-code-long'].device;
for (const [what, name, text, code] of [
  ['the complete address', 'waiting-code', complete, 'WDJB-MJHT'],
  ['a long complete address', 'waiting-code-long', long.verificationUriComplete, long.userCode],
  ['the address where there is no complete one', 'waiting-code-typed-only', bare, 'WDJB-MJHT'],
] as const) {
  for (const scheme of schemes) {
    test(`D12 the QR code holds ${what}, and the code is shown beside it (${scheme})`, async () => {
      await openState(states[name], { scheme });
      const picture = await qrPicture();
      expect(await readQrPicture(page, await picture.screenshot())).toBe(text);
      await expect(page.getByText(code, { exact: true })).toBeVisible();
      expect(complained).toEqual([]);
    });
  }
}

test('the code can be selected, exactly as the platform gave it', async () => {
  await openState(states['waiting-code']);
  await page.getByText('WDJB-MJHT', { exact: true }).click();
  expect(await page.evaluate(() => String(getSelection()))).toBe('WDJB-MJHT');
});

test('a QR code that cannot be loaded leaves the code and the address', async () => {
  await openState(states.waiting);
  await page.route(/qr-code/, (route) => route.abort());
  await push(page, states['waiting-code']);
  await expect(page.getByText('WDJB-MJHT', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for you to sign in');
  await expect(page.getByRole('img')).toHaveCount(0);
});

test('what draws QR codes is loaded when it is needed, not before', async () => {
  const asked: string[] = [];
  await openState(states['signed-out']);
  page.on('request', (request) => asked.push(request.url()));
  await push(page, states.waiting);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(asked).toEqual([]);
  await push(page, states['waiting-code']);
  await expect(await qrPicture()).toBeVisible();
  expect(asked.join()).toMatch(/qr-code[^/]*\.js$/);
});

test('another account is a press of its own', async () => {
  await openState(states['signed-out']);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(await calls(page)).toEqual(['signIn.start another', 'signIn.start any']);
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
  expect(await calls(page)).toEqual(['signIn.start any']);
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
