/** `npm run gallery` in a browser. It serves a copy of its sources, which a test may change. */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import { catalog } from '../../dev/gallery/catalog.ts';
import { abouts } from '../../dev/gallery/states/abouts.ts';
import { boots } from '../../dev/gallery/states/boots.ts';
import { helpStates } from '../../dev/gallery/states/help.ts';
import { settings } from '../../dev/gallery/states/settings.ts';
import { states } from '../../dev/gallery/states/states.ts';
import { endProcess } from '../../dev/lib/process.ts';
import { watchProcess } from '../../dev/lib/watched-process.ts';
import { test as base } from '../e2e/support/worker.ts';
import { copyProject } from './copy-project.ts';

type Choices = { readonly State: string; readonly Language: string; readonly Brand: string };
type Gallery = { readonly url: string; readonly folder: string };
type WorkerFixtures = { readonly gallery: Gallery };
type Fixtures = {
  /** Replaces a text in a source that the gallery serves, until the test is over. */
  readonly change: (name: string, from: string, to: string) => Promise<void>;
};

const test = base.extend<Fixtures, WorkerFixtures>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-gallery-'));
      await copyProject(folder);
      const child = spawn(process.execPath, [path.join(folder, 'dev/gallery.ts')], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [url] = await watchProcess(child).waitForStdout(/http:\/\/127\.0\.0\.1:\d+\//);
      await use({ url, folder });
      await endProcess(child);
      await rm(folder, { recursive: true });
      // Windows has no signals: there the process is ended from outside.
      if (process.platform !== 'win32') expect(child.exitCode).toBe(0);
    },
    { scope: 'worker' },
  ],
  page: async ({ chromium, gallery }, use) => {
    const context = await chromium.newContext({ baseURL: gallery.url });
    await use(await context.newPage());
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

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** Fills the gallery's form and presses *Open*. */
async function openScreen(page: Page, choices: Choices): Promise<void> {
  await page.goto('/');
  for (const [label, choice] of Object.entries(choices)) {
    await page.getByLabel(label).selectOption(choice);
  }
  await page.getByRole('button', { name: 'Open' }).click();
}

test('gallery lists each state once', async ({ page }) => {
  await page.goto('/');
  const listed = await page.getByLabel('State').getByRole('option').allTextContents();
  expect(listed.toSorted()).toEqual(
    [boots, states, helpStates, abouts, settings].flatMap(Object.keys).toSorted(),
  );
});

test('gallery opens a state of each group in the language and the brand that are chosen', async ({
  page,
}) => {
  const seen = {
    'window-no-bridge': 'Das Fenster von Latchkey konnte nicht geöffnet werden',
    misconfigured: 'Latchkey kann nicht starten',
    'signed-out': 'Bei Arcade anmelden',
    waiting: 'Warten auf deine Anmeldung',
    profile: 'Bezahlen',
    'payment-ready': 'Prüfen und bezahlen',
    receipts: 'Zahlungen',
    'report-saved': '/home/mira/Documents/report.zip',
    'about-by-hand': 'Über Latchkey',
    settings: 'Einstellungen',
  };
  const groupOf = (state: string) =>
    catalog.find(({ entries }) => entries.some(({ name }) => name === state))?.title;
  expect(Object.keys(seen).map(groupOf)).toEqual(catalog.map(({ title }) => title));
  for (const [state, text] of Object.entries(seen)) {
    await openScreen(page, { State: state, Language: 'Deutsch', Brand: 'deep' });
    await expect(page.getByText(text).locator('visible=true').first()).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('--accent', /#4338b8/);
  }
});

test('gallery gives a screen the logo and the help page of the brand that is chosen', async ({
  page,
}) => {
  await openScreen(page, { State: 'help-empty', Language: 'English', Brand: 'deep' });
  await expect(page.getByRole('button', { name: /at help\.arcade\.example$/ })).toBeVisible();
  // The screen below Help has a mark, too.
  const mark = page.locator('.topbar > .mark').locator('visible=true');
  await expect(mark).toHaveCSS('background-image', /\/brands\/deep\/brand\/logo"\)/);
  const logo = await page.request.get('/brands/deep/brand/logo');
  expect(await logo.text()).toContain('.ground { fill: #4338b8 }');
});

test('gallery writes the commands of a screen to the console', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'log') logged.push(message.text());
  });
  await page.goto('/?state=receipts-many');
  await page.getByRole('searchbox').fill('gem pack');
  await expect.poll(() => logged).toEqual(['receipts.search gem pack']);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => logged).toEqual(['receipts.search gem pack', 'receipts.close']);
});

test('gallery says so and shows the list when there is no state of this name', async ({ page }) => {
  await page.goto('/?state=payment-reday');
  await expect(page.getByText('There is no state “payment-reday”. Choose one.')).toBeVisible();
  await expect(page.getByLabel('State')).toBeVisible();
});

test('gallery serves no file of .latchkey', async ({ page, gallery }) => {
  const file = path.join(gallery.folder, '.latchkey/user-data/accounts.json');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '{ "name": "Mira" }');
  const address = `/@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}`;
  for (const query of ['', '?raw']) {
    const answer = await page.request.get(address + query);
    expect([query, answer.status()]).toEqual([query, 403]);
    expect(await answer.text()).not.toContain('Mira');
  }
});

test('gallery shows changed colours, words and states by itself', async ({ page, change }) => {
  await page.goto('/?state=payment-ready');
  await expect(headingOf(page)).toHaveText('Check and pay');
  // The first change of all may load the screen anew: a Vite that has just started still finds its modules.
  await change(
    'src-renderer/ui/tokens.css',
    '--canvas: light-dark(#f5f4f0, #0f121b)',
    '--canvas: #654321',
  );
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(101, 67, 33)');
  await page.locator('html').evaluate((html) => html.setAttribute('data-loaded', 'once'));

  await change('src-renderer/ui/tokens.css', '--canvas: #654321', '--canvas: #123456');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await change('src-shared/messages/en/payments.ts', 'Check and pay', 'Look and pay');
  await expect(headingOf(page)).toHaveText('Look and pay');
  await change('dev/gallery/states/payment-parts.ts', 'Spring discount', 'Autumn discount');
  await expect(page.getByText('Autumn discount')).toBeVisible();

  await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once');
});
