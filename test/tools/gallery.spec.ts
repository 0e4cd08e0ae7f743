/** `npm run gallery` in a browser. It serves a copy of its sources, which a test may change. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, FrameLocator, Page } from 'playwright';
import { test as base, expect } from 'playwright/test';
import { abouts } from '../../dev/gallery/states/abouts.ts';
import { boots } from '../../dev/gallery/states/boots.ts';
import { headings } from '../../dev/gallery/states/headings.ts';
import { helpStates } from '../../dev/gallery/states/help.ts';
import { settings } from '../../dev/gallery/states/settings.ts';
import { type StateName, states } from '../../dev/gallery/states/states.ts';
import { launchBrowser } from '../../dev/lib/browser.ts';
import { root } from '../../dev/lib/process.ts';
import type { AppState } from '../../src-shared/state.ts';

type Gallery = { readonly url: string; readonly folder: string };
type WorkerFixtures = { readonly browserOfAll: Browser; readonly gallery: Gallery };
type Fixtures = {
  /** Opens the gallery at this state, or at its list. */
  readonly open: (state?: string) => Promise<{ page: Page; screen: FrameLocator }>;
  /** Replaces a text in a source that the gallery serves, until the test is over. */
  readonly change: (name: string, from: string, to: string) => Promise<void>;
};

const test = base.extend<Fixtures, WorkerFixtures>({
  browserOfAll: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-gallery-'));
      for (const name of [
        'dev',
        'src-main',
        'src-terminal',
        'src-renderer',
        'src-shared',
        'package.json',
        'tsconfig.json',
      ]) {
        await cp(path.join(root, name), path.join(folder, name), { recursive: true });
      }
      await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
      const child = spawn(process.execPath, [path.join(folder, 'dev/gallery.ts')], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines = createInterface({ input: child.stdout });
      const [line] = await Promise.race([once(lines, 'line'), once(child, 'close')]);
      const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(String(line))?.[0];
      if (!url) throw new Error(`The gallery says no address, but: ${line}`);
      await use({ url, folder });
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const end = await exited;
      await rm(folder, { recursive: true });
      // Windows has no signals: there the process is ended from outside.
      if (process.platform !== 'win32') expect(end).toEqual([0, null]);
    },
    { scope: 'worker' },
  ],
  open: async ({ browserOfAll, gallery }, use) => {
    // An emulated colour scheme would be stronger than the one that the gallery gives its frame.
    const context = await browserOfAll.newContext({ colorScheme: null });
    await use(async (state) => {
      const page = await context.newPage();
      await page.goto(state === undefined ? gallery.url : `${gallery.url}?state=${state}`);
      return { page, screen: page.frameLocator('iframe') };
    });
    await context.close();
  },
  change: async ({ gallery }, use) => {
    const before = new Map<string, string>();
    await use(async (name, from, to) => {
      const file = path.join(gallery.folder, name);
      const text = await readFile(file, 'utf8');
      expect(text).toContain(from);
      if (!before.has(file)) before.set(file, text);
      // In one step: on a busy machine Vite would read a file that is not yet written.
      await writeFile(`${gallery.folder}/changed`, text.replace(from, to));
      await rename(`${gallery.folder}/changed`, file);
    });
    for (const [file, text] of before) await writeFile(file, text);
  },
});

// One server for all.
test.describe.configure({ mode: 'default' });

const names = Object.keys(states) as StateName[];
/** The first state of each screen. */
const firsts = new Map<AppState['kind'], StateName>();
for (const name of names) {
  const { kind } = states[name];
  if (!firsts.has(kind)) firsts.set(kind, name);
}

const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const headingOf = (place: Page | FrameLocator) => place.getByRole('heading', { level: 1 });

test('gallery lists each state once', async ({ open }) => {
  const { page } = await open();
  await expect(headingOf(page)).toHaveText('Latchkey gallery');
  const listed = await page.getByRole('link').allTextContents();
  expect(listed.toSorted()).toEqual(
    [
      ...Object.keys(boots),
      ...Object.keys(abouts),
      ...Object.keys(settings),
      ...names,
      ...Object.keys(helpStates),
    ].toSorted(),
  );
});

test('gallery draws About over a screen when its link is pressed', async ({ open }) => {
  const { page, screen } = await open();
  await page.getByRole('link', { name: 'about-by-hand', exact: true }).click();
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('About Latchkey');
  await expect(screen.getByText('Version 1.1.0 is available.')).toBeVisible();
});

test('gallery draws a state of each screen when its link is pressed', async ({ open }) => {
  const { page, screen } = await open();
  for (const name of firsts.values()) {
    await linkTo(page, name).click();
    await expect(headingOf(page)).toHaveText(name);
    await expect(headingOf(screen)).toHaveText(headings[name]);
    await expect(linkTo(page, name)).toHaveAttribute('aria-current', 'page');
  }
  await linkTo(page, 'window-no-bridge').click();
  await expect(headingOf(screen)).toHaveText('Latchkey’s window could not start');
});

test('gallery draws each state of Help to its last step', async ({ open }) => {
  const { page, screen } = await open();
  const seen = {
    'help-reading': 'Reading what happened…',
    'help-timeline': 'Cut off',
    'help-one-episode': '6 steps',
    'help-empty': 'Nothing has happened yet',
    'help-not-readable': 'The journal could not be read',
    'check-up': 'Start check-up',
    'check-up-running': /^Waiting for: Captive portal/,
    'check-up-healthy': 'No problem was found.',
    'check-up-problems': '2 problems were found: steps 4 and 27.',
    'check-up-stopped': 'The check-up was stopped.',
    'check-up-long-texts': '1 problem was found: step 17.',
    report: 'Prepare a report',
    'report-preparing': 'Check-up: 23 of 29 steps done',
    'report-ready': 'The report is ready. Read it, then save it.',
    'report-saved': '/home/mira/Documents/report.zip',
    'report-refused': /LK-601/,
    'report-not-saved': /LK-602/,
  };
  expect(Object.keys(seen)).toEqual(Object.keys(helpStates));
  for (const [name, text] of Object.entries(seen)) {
    await linkTo(page, name).click();
    await expect(headingOf(screen)).toHaveText('Help');
    await expect(screen.getByText(text).locator('visible=true').first()).toBeVisible();
  }
});

test('gallery gives a screen the colour scheme and the size that are chosen', async ({ open }) => {
  const { page, screen } = await open('payment-ready');
  const appearance = () =>
    screen
      .locator('body')
      .evaluate(() => [
        matchMedia('(prefers-color-scheme: dark)').matches,
        innerWidth,
        innerHeight,
      ]);
  await expect.poll(appearance).toEqual([false, 960, 640]);
  await page.getByRole('radio', { name: 'dark' }).check();
  await page.getByRole('radio', { name: '320 × 640' }).check();
  await expect.poll(appearance).toEqual([true, 320, 640]);
  // The address has them, too.
  await page.reload();
  await expect.poll(appearance).toEqual([true, 320, 640]);
});

test('gallery gives a screen the colour, the logo and the help page of the brand that is chosen', async ({
  open,
}) => {
  const { page, screen } = await open('signed-out');
  const signIn = screen.getByRole('button', { name: 'Sign in', exact: true });
  await expect(signIn).toHaveCSS('background-color', 'rgb(27, 33, 53)');
  await page.getByRole('radio', { name: 'deep' }).check();
  await expect(signIn).toHaveCSS('background-color', 'rgb(67, 56, 184)');
  await linkTo(page, 'help-empty').click();
  await expect(screen.getByRole('button', { name: /at help\.arcade\.example$/ })).toBeVisible();
  const address = /url\("(.+\/brand\/logo)"\)/;
  // The screen below Help has a mark, too.
  const mark = screen.locator('.topbar > .mark').locator('visible=true');
  await expect(mark).toHaveCSS('background-image', address);
  const background = await mark.evaluate((element) => getComputedStyle(element).backgroundImage);
  const logo = await page.request.get(address.exec(background)?.[1] ?? '');
  expect(await logo.text()).toContain('.ground { fill: #4338b8 }');
});

test('gallery lists a command with its input when a screen sends it', async ({ open }) => {
  const { page, screen } = await open('receipts-many');
  const commands = page.getByRole('region', { name: 'Commands' });
  await screen.getByRole('searchbox').fill('gem pack');
  await expect(commands.getByRole('listitem')).toHaveText(['receipts.search gem pack']);
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect(commands.getByRole('listitem').last()).toHaveText('receipts.close');
  await expect(headingOf(screen)).toHaveText('Payments');
  await commands.getByRole('button', { name: 'Start again' }).click();
  await expect(commands.getByRole('listitem')).toHaveCount(0);
  await expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('gallery says so when there is no state of this name', async ({ open }) => {
  const { page } = await open('payment-reday');
  await expect(page.getByText('There is no state “payment-reday”.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('gallery narrows its list and opens a state by keys alone', async ({ open }) => {
  const { page, screen } = await open('profile');
  await expect(headingOf(screen)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('payment paid');
  await expect(page.getByRole('link')).toHaveText([
    'payment-paid',
    'payment-paid-other-amount',
    'payment-paid-removed',
    'payment-already-paid',
  ]);
  await page.keyboard.press('Enter');
  await expect(headingOf(page)).toHaveText('payment-paid');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(headingOf(page)).toHaveText('payment-paid-other-amount');
  await expect(headingOf(screen)).toHaveText(/^Paid .+ to /);
  // A screen takes the focus when it appears; from the list it does not.
  await expect(linkTo(page, 'payment-paid-other-amount')).toBeFocused();
});

test('gallery shows changed colours, words and states by itself', async ({ open, change }) => {
  const { screen } = await open('payment-ready');
  await expect(headingOf(screen)).toHaveText('Check and pay');
  // The first change of all may load the screen anew: a Vite that has just started still finds its modules.
  await change(
    'src-renderer/ui/tokens.css',
    '--canvas: light-dark(#f5f4f0, #0f121b)',
    '--canvas: #654321',
  );
  await expect(screen.locator('body')).toHaveCSS('background-color', 'rgb(101, 67, 33)');
  await screen.locator('html').evaluate((html) => html.setAttribute('data-loaded', 'once'));

  await change('src-renderer/ui/tokens.css', '--canvas: #654321', '--canvas: #123456');
  await expect(screen.locator('body')).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await change('src-shared/messages/en/payments.ts', 'Check and pay', 'Look and pay');
  await expect(headingOf(screen)).toHaveText('Look and pay');
  await change('dev/gallery/states/payment-parts.ts', 'Spring discount', 'Autumn discount');
  await expect(screen.getByText('Autumn discount')).toBeVisible();

  await expect(screen.locator('html')).toHaveAttribute('data-loaded', 'once');
});
