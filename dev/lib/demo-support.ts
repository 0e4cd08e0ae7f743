/** How support works: the check-up, a failed sign-in and its cause, and the report. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright';
import type { Scene } from './demo-steps.ts';
import { accountButton } from './launcher.ts';
import { runCommand } from './launcher-command.ts';
import { launcherConfig } from './launcher-config.ts';
import { callPlatform } from './platform-api.ts';
import { signInOnPlatform } from './sign-in-pages.ts';

/** The id_token is missing: no check-up can see that without a sign-in, but the journal has it. */
const fault = '/__control/faults/no-id-token';

/** Plays three steps. The launcher that the first step has opened keeps running. */
export async function playSupport({ platform, browser, step, folder, open }: Scene): Promise<void> {
  const { page, userData, nextOpened } = await open();
  const terminal = await browser.newPage({ viewport: { width: 1100, height: 700 } });
  /** Runs a command of the launcher beside its window. Returns the text that a terminal would show. */
  const run = async (...args: string[]): Promise<string> => {
    const options = { userData, config: launcherConfig(platform) };
    const { stdout, stderr } = await runCommand(args, options);
    return `$ latchkey ${args.join(' ')}\n${stdout}${stderr}`;
  };

  await step('doctor', 'The check-up finds no problem, beside the open window', async (show) => {
    show(terminal);
    const printed = await run('doctor');
    await showText(terminal, printed);
    requireWords(printed, 'No problem was found.');
  });

  const title = 'A sign-in fails, and its reference leads to the cause';
  await step('failed-sign-in-explained', title, async (show) => {
    show(page);
    const [, player] = platform.users;
    if (!player) throw new Error('The embedded platform has fewer than two users.');
    await callPlatform(platform, 'PUT', fault, {});
    await accountButton(page).click();
    await page.getByRole('button', { name: 'Add another account' }).click();
    const tab = await browser.newPage();
    await tab.goto(await nextOpened());
    await signInOnPlatform(tab, player);
    const failure = await shownReference(page);
    await page.screenshot({ path: path.join(folder, 'failed-sign-in-notice.png') });
    const leadsTo = /What led to it: journal --reference (\w+)/;
    let journal = '';
    // The window writes its journal a quarter of a second later.
    for (let tries = 0; tries < 20 && !leadsTo.test(journal); tries += 1) {
      journal = await run('journal', '--reference', failure);
    }
    const [, signIn = ''] = leadsTo.exec(journal) ?? [];
    const printed = `${journal}\n${await run('journal', '--reference', signIn)}`;
    await showText(terminal, printed);
    await terminal.screenshot({ path: path.join(folder, 'failed-sign-in-journal.png') });
    requireWords(printed, 'LK-209');
    requireWords(printed, 'without an id_token');
    await page.getByRole('button', { name: 'What happened?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    await page.getByText('without an id_token').first().scrollIntoViewIfNeeded();
    await callPlatform(platform, 'DELETE', fault);
  });

  const reportTitle = 'One file for support names the failure, and holds nothing private';
  await step('report', reportTitle, async (show) => {
    const file = path.join(folder, 'report.zip');
    requireWords(await run('report', '--out', file), 'Saved');
    const html = unzipSync(await readFile(file))['report.html'];
    if (!html) throw new Error('The report has no report.html.');
    await writeFile(path.join(folder, 'report.html'), html);
    const reader = await browser.newPage({ viewport: { width: 1100, height: 900 } });
    show(reader);
    await reader.goto(pathToFileURL(path.join(folder, 'report.html')).href);
    await reader.getByText('LK-209').first().waitFor();
    const text = new TextDecoder().decode(html);
    for (const { email } of platform.users) {
      if (text.includes(email)) throw new Error(`The report holds the e-mail address ${email}.`);
    }
  });
}

function requireWords(printed: string, words: string): void {
  if (!printed.includes(words)) throw new Error(`“${words}” is missing in:\n${printed}`);
}

/** The reference that the player reads beside the code. */
async function shownReference(page: Page): Promise<string> {
  const reference = page.locator('.reference__text').first();
  return (await reference.textContent()) ?? '';
}

/** Shows the text of a terminal on a page that is high enough for all of it. */
async function showText(page: Page, text: string): Promise<void> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; padding: 24px; background: #14161b; color: #e4e7ec }
  pre { margin: 0; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap }
</style><pre>${escaped.trim()}</pre>`);
  const box = await page.locator('body').boundingBox();
  await page.setViewportSize({ width: 1100, height: Math.ceil(box?.height ?? 700) });
}
