/** `npm run dev`, on a copy of the project, so that a test can change its sources. */
import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { endProcess, root } from '../../dev/lib/process.ts';
import { watchProcess } from '../../dev/lib/watched-process.ts';
import { processesOf } from '../conformance/processes.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { patience } from '../support/patience.ts';
import { copyProject } from './copy-project.ts';

/** What only a development build may hold. */
const developmentOnly = [
  'LATCHKEY_DEV_SERVER',
  'loopback-network',
  'latchkey-dev-nonce',
  "'nonce-",
  'toggleDevTools',
  'import.meta.env',
];

/** Starts `npm run dev`, and waits until it prints the address of the window. */
async function startDev(folder: string) {
  const env = { ...process.env, LATCHKEY_CONFIG: '' };
  const child = spawn(process.execPath, [path.join(folder, 'dev/dev.ts')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, address = ''] = await watchProcess(child).waitForStderr(
    /^.*the window at (http:\S+)/s,
  );
  return { child, address, warnings: said.match(/\[[A-Z_]+\]/g) ?? [] };
}

/** The launcher's window, once there is one. */
async function connect(address: string): Promise<{ browser: Browser; page: Page }> {
  let found: { browser: Browser; page: Page } | undefined;
  await expect(async () => {
    const browser = await chromium.connectOverCDP(address);
    const page = browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((each) => each.url().includes('latchkey'));
    if (page) found = { browser, page };
    else await browser.close();
    expect(page).toBeDefined();
  }).toPass();
  if (!found) throw new Error('unreachable');
  return found;
}

/**
 * Changes a source until the window shows it: what is written before Vite keeps watch is not seen. Written again
 * only after a while, because each time main starts again. `prepare` runs before each write.
 */
async function change(
  file: string,
  [from, to]: readonly [string, string],
  isSeen: () => Promise<unknown>,
  prepare: () => Promise<unknown> = async () => {},
): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await expect(async () => {
    await prepare();
    await writeFile(file, text.replace(from, to));
    await expect(isSeen).toPass({ timeout: patience });
  }).toPass();
}

test('dev shows a change of style and of a component in the same document, starts main again, and leaves no process', async ({
  folder,
}) => {
  await copyProject(folder);
  await mkdir(path.join(folder, '.latchkey'));
  const { child, address, warnings } = await startDev(folder);
  try {
    expect(warnings).toEqual([]);
    const first = await connect(address);
    const complaints: string[] = [];
    first.page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await expect(first.page.getByText('Sign in to Arcade')).toBeVisible();
    await change(
      path.join(folder, 'src-renderer/ui/tokens.css'),
      ['--canvas: light-dark(#f5f4f0, #0f121b);', '--canvas: #ff0000;'],
      () => expect(first.page.locator('body')).toHaveCSS('background-color', 'rgb(255, 0, 0)'),
    );
    // Not one of main's words, so that the same document lives on.
    await change(
      path.join(folder, 'src-renderer/home/signed-out.tsx'),
      ['return (', "document.documentElement.dataset.refreshed = 'yes';\n  return ("],
      () => expect(first.page.locator('html[data-refreshed]')).toHaveAttribute('data-document'),
      // Each time: after a write that was not seen, the next one can load the page anew.
      () =>
        first.page.evaluate(() => {
          const { dataset } = document.documentElement;
          dataset.document = 'first';
          delete dataset.refreshed;
        }),
    );
    expect(complaints).toEqual([]);
    const bundle = await filesIn(path.join(folder, '.latchkey/dev/main'));
    const markers = developmentOnly.filter((each) => each !== 'import.meta.env');
    expect(markers.filter((each) => !bundle.includes(each))).toEqual([]);

    const closed = new Promise<void>((resolve) =>
      first.browser.once('disconnected', () => resolve()),
    );
    await change(
      path.join(folder, 'src-main/start-configuration.ts'),
      ['createStateStore(config.platformName)', "createStateStore('Bazaar')"],
      async () => {
        const second = await connect(address);
        try {
          await expect(second.page.getByText('Sign in to Bazaar')).toBeVisible();
        } finally {
          await second.browser.close();
        }
      },
    );
    await closed;
  } finally {
    await endProcess(child);
  }
  // Chromium's helpers end a moment after it.
  if (process.platform === 'linux') await expect.poll(() => processesOf(folder)).toEqual([]);
});

/** The contents of the files of a folder, without its folders. */
async function filesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(({ name }) => readFile(path.join(folder, name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

test('a production bundle holds nothing of the development page', async () => {
  const main = path.join(root, 'out/main');
  const files = await readdir(main, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts).toContain('main.js');
  for (const file of scripts) {
    const text = await readFile(path.join(main, file), 'utf8');
    expect(developmentOnly.filter((each) => text.includes(each))).toEqual([]);
  }
});
