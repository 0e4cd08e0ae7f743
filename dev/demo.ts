/**
 * `npm run demo`: the main job, played by itself. A picture per step goes to demo-output/, and what
 * happened is printed; `--json` prints one document instead.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { buildIfStale } from './build.ts';
import { launchBrowser } from './lib/browser.ts';
import { type Launcher, startLauncher } from './lib/launcher.ts';
import { launcherConfig } from './lib/launcher-config.ts';
import { type PlatformProcess, startPlatform } from './lib/platform-process.ts';
import { root } from './lib/process.ts';
import { runtime, runtimeName } from './lib/runtime.ts';
import { approveCode, shownCode, signInOnPlatform } from './lib/sign-in-pages.ts';

type StepReport = { id: string; title: string; ok: boolean; ms: number; picture: string };

const [option] = process.argv.slice(2);
if (option !== undefined && option !== '--json') {
  process.stderr.write(`There is no option “${option}”. Usage: npm run demo [-- --json]\n`);
  process.exit(64);
}
const asJson = option === '--json';
const output = path.join(root, 'demo-output');
const steps: StepReport[] = [];

/** Plays one step; `play` answers the page whose picture shows it. */
async function step(id: string, title: string, play: () => Promise<Page>): Promise<void> {
  const start = performance.now();
  const picture = `demo-output/${steps.length + 1}-${id}.png`;
  let ok = false;
  try {
    const page = await play();
    await page.screenshot({ path: path.join(root, picture) });
    ok = true;
  } finally {
    const ms = Math.round(performance.now() - start);
    steps.push({ id, title, ok, ms, picture });
    if (!asJson) console.log(`${ok ? '✓' : '✗'} ${title}  (${ms} ms, ${picture})`);
  }
}

async function play(platform: PlatformProcess, browser: Browser): Promise<void> {
  const [user] = platform.users;
  if (!user) throw new Error('The embedded platform has no user.');
  let launcher: Launcher | undefined;
  try {
    await step('start', 'The launcher opens', async () => {
      launcher = await startLauncher({ config: launcherConfig(platform) });
      await launcher.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      return launcher.page;
    });
    if (!launcher) return;
    const { page, nextOpened } = launcher;
    const tab = await browser.newPage();
    await step('sign-in-browser', 'The player signs in, in the browser', async () => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await tab.goto(await nextOpened());
      await signInOnPlatform(tab, user);
      await tab.getByRole('heading', { name: /Latchkey|close this tab/i }).waitFor();
      return tab;
    });
    await step('profile', 'The launcher shows the profile', async () => {
      await page.getByText(user.email).first().waitFor();
      return page;
    });
    const signOut = async () => {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      return page;
    };
    await step('sign-out', 'The player signs out', signOut);
    await step('sign-in-device', 'The player signs in with a code on another device', async () => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('button', { name: 'Sign in with a code instead' }).click();
      const code = await shownCode(page);
      const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await phone.goto(`${platform.authUrl}/device`);
      await phone.getByLabel('Code').fill(code);
      await page.screenshot({ path: path.join(output, 'sign-in-device-card.png') });
      await approveCode(phone, user);
      await page.getByText(user.email).first().waitFor();
      return phone;
    });
    await signOut();
    await step(
      'sign-in-fallback',
      'The browser does not open, and the code comes by itself',
      async () => {
        await launcher?.app.evaluate(({ shell }) => {
          shell.openExternal = () => Promise.reject(new Error('no browser'));
        });
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        const code = await shownCode(page);
        await page.screenshot({ path: path.join(output, 'sign-in-fallback-card.png') });
        const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
        await phone.goto(`${platform.authUrl}/device?user_code=${code}`);
        await approveCode(phone, user);
        await page.getByText(user.email).first().waitFor();
        return page;
      },
    );
  } finally {
    await launcher?.close();
  }
}

async function main(): Promise<number> {
  if (!(await buildIfStale())) return 1;
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  if (!asJson) console.log(`The launcher runs on ${runtimeName()}.`);
  const platform = await startPlatform(['--memory', '--port', '0']);
  const browser = await launchBrowser();
  let problem: unknown;
  try {
    await play(platform, browser);
  } catch (error) {
    problem = error;
  } finally {
    await Promise.all([browser.close(), platform.stop()]);
  }
  const ok = problem === undefined && steps.every((each) => each.ok);
  if (asJson) console.log(JSON.stringify({ ok, runtime: runtime(), steps }));
  if (problem !== undefined) process.stderr.write(`[demo] ${String(problem)}\n`);
  return ok ? 0 : 1;
}

process.exitCode = await main();
