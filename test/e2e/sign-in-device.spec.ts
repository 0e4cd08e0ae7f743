/** The other way in: a code, beside the browser, in the same card. */
import type { Page } from 'playwright/test';
import { launcherConfig } from '../../dev/lib/launcher-config.ts';
import { type PlatformProcess, startPlatform } from '../../dev/lib/platform-process.ts';
import { approveCode, shownCode, signInOnPlatform } from '../../dev/lib/sign-in-pages.ts';
import { expect, test } from './support/fixtures.ts';

const verified = (page: Page) => expect(page.getByText('Verified')).toBeVisible();

/** Starts a sign-in and asks for a code at once. */
async function askForCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with a code instead' }).click();
  return shownCode(page);
}

test('a player types the code by hand on the verification page', async ({
  platform,
  launch,
  tab,
}) => {
  const { page } = await launch();
  const code = await askForCode(page);
  const [player] = platform.users;
  if (!player) throw new Error('no player');
  await tab.goto(`${platform.authUrl}/device`);
  await tab.getByLabel('Code').fill(code.toLowerCase().replace('-', ' '));
  await approveCode(tab, player);
  await verified(page);
});

test('a player opens the page with the code in it', async ({ platform, launch, tab }) => {
  const { page, nextOpened } = await launch();
  const code = await askForCode(page);
  await nextOpened();
  await page.getByRole('button', { name: 'Open the code page' }).click();
  const complete = await nextOpened();
  expect(new URL(complete).searchParams.get('user_code')).toBe(code);
  await tab.goto(complete);
  const [player] = platform.users;
  if (!player) throw new Error('no player');
  await approveCode(tab, player);
  await verified(page);
});

test('a browser that cannot open brings the code at once, and the code can be copied', async ({
  platform,
  launch,
  tab,
}) => {
  const { app, page } = await launch();
  await app.evaluate(({ shell }) => {
    shell.openExternal = () => Promise.reject(new Error('no browser'));
  });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(/did not open/)).toBeVisible();
  const code = await shownCode(page);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('button', { name: 'Code copied' })).toBeVisible();
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(code);
  await expect(page.locator('.user-code')).toBeVisible();
  await tab.goto(`${platform.authUrl}/device?user_code=${code}`);
  const [player] = platform.users;
  if (!player) throw new Error('no player');
  await approveCode(tab, player);
  await verified(page);
});

test('the browser wins while a code is shown, and the code is worth nothing to the launcher after', async ({
  platform,
  launch,
  tab,
}) => {
  const { page, nextOpened } = await launch();
  await askForCode(page);
  await tab.goto(await nextOpened());
  const [player] = platform.users;
  if (!player) throw new Error('no player');
  await signInOnPlatform(tab, player);
  await verified(page);
});

test('a player who declines on the code page is told so', async ({ platform, launch, tab }) => {
  const { page } = await launch();
  const code = await askForCode(page);
  await tab.goto(`${platform.authUrl}/device?user_code=${code}`);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await tab.getByRole('button', { name: 'It does not match' }).click();
  await expect(page.getByRole('alert')).toContainText('LK-204');
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
});

test('D08 an expired code is said to be expired, and a new one works', async ({
  platform,
  launch,
  tab,
}) => {
  const { page } = await launch();
  const first = await askForCode(page);
  await fetch(`${platform.apiUrl}/__control/time`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${platform.keys.private}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ seconds: 1000 }),
  });
  await expect(page.getByText('LK-221')).toBeVisible();
  await page.getByRole('button', { name: 'Get a new code' }).click();
  const second = await shownCode(page);
  expect(second).not.toBe(first);
  await tab.goto(`${platform.authUrl}/device?user_code=${second}`);
  const [player] = platform.users;
  if (!player) throw new Error('no player');
  await approveCode(tab, player);
  await verified(page);
});

test('where the launcher may not use codes, that is said and the browser way stays', async ({
  platform,
  config,
  launch,
  tab,
}) => {
  const browserOnly = platform.clients.find(
    ({ clientSecret, grantTypes }) =>
      clientSecret === undefined &&
      !grantTypes.includes('urn:ietf:params:oauth:grant-type:device_code'),
  );
  const redirect = { path: new URL(browserOnly?.redirectUris[0] ?? '').pathname };
  const { page, nextOpened } = await launch({
    config: { ...config, clientId: browserOnly?.clientId, redirect },
  });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with a code instead' }).click();
  await expect(page.getByText('LK-222')).toBeVisible();
  await tab.goto(await nextOpened());
  const [player] = platform.users;
  if (!player) throw new Error('no player');
  await signInOnPlatform(tab, player);
  await verified(page);
});

test('N07 with every configured port taken, that is named and the code comes at once', async ({
  config,
  launch,
}) => {
  const { createServer } = await import('node:net');
  const servers = [createServer(), createServer()];
  const listen = (host: string, index: number, port: number) =>
    new Promise<number>((resolve) => {
      servers[index]?.listen(port, host, () => {
        const address = servers[index]?.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const port = await listen('127.0.0.1', 0, 0);
  await listen('::1', 1, port);
  const { page } = await launch({ config: { ...config, redirect: { ports: [port] } } });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('LK-202')).toBeVisible();
  await shownCode(page);
  for (const server of servers) server.close();
});

test('a platform in trouble for a moment does not cost the player the code', async ({
  platform,
  launch,
  tab,
  fault,
}) => {
  const { page } = await launch();
  const code = await askForCode(page);
  await fault('server-error', { at: ['token'], times: 1 });
  await tab.goto(`${platform.authUrl}/device?user_code=${code}`);
  const [player] = platform.users;
  if (!player) throw new Error('no player');
  await approveCode(tab, player);
  await expect(page.getByText('Verified')).toBeVisible({ timeout: 40_000 });
});

/** A platform on two ports that it will find again: neighbours, so some other program may have one. */
async function startOnFixedPorts(
  data: string,
  attempts = 5,
): Promise<{ port: string; platform: PlatformProcess }> {
  const port = String(20_000 + Math.floor(Math.random() * 10_000));
  try {
    return { port, platform: await startPlatform(['--data', data, '--port', port]) };
  } catch (error) {
    if (attempts === 1) throw error;
    return startOnFixedPorts(data, attempts - 1);
  }
}

test('the platform is restarted in the middle, and the code still signs the player in', async ({
  launch,
  tab,
}, testInfo) => {
  test.slow();
  const data = testInfo.outputPath('platform');
  const { platform: first, port } = await startOnFixedPorts(data);
  const { page } = await launch({ config: launcherConfig(first) });
  const code = await askForCode(page);
  await first.stop();
  // Somewhere in here the launcher asks a platform that is not there.
  await expect.poll(() => fetch(first.authUrl).catch(() => 'gone')).toBe('gone');
  const again = await startPlatform(['--data', data, '--port', port]);
  try {
    expect(again.authUrl).toBe(first.authUrl);
    const [player] = again.users;
    if (!player) throw new Error('no player');
    await tab.goto(`${again.authUrl}/device?user_code=${code}`);
    await approveCode(tab, player);
    await expect(page.getByText('Verified')).toBeVisible({ timeout: 60_000 });
  } finally {
    await again.stop();
  }
});

test('D11 Cancel while a code waits is answered at once, and the next attempt starts clean', async ({
  launch,
}) => {
  const { page } = await launch();
  const first = await askForCode(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await askForCode(page)).not.toBe(first);
});

test('another account is asked for on the platform’s accounts page', async ({
  platform,
  launch,
  tab,
}) => {
  const [first, second] = platform.users;
  if (!first || !second) throw new Error('no players');
  const { page, nextOpened } = await launch();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.goto(await nextOpened());
  await signInOnPlatform(tab, first);
  await verified(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await tab.goto(await nextOpened());
  await tab.getByRole('button', { name: 'Use another account' }).click();
  await signInOnPlatform(tab, second);
  await expect(page.getByText(second.email).first()).toBeVisible();
});

test('two launchers sign in at the same time, each to its own answer', async ({
  platform,
  launch,
  tab,
}) => {
  const [first, second] = platform.users;
  if (!first || !second) throw new Error('no players');
  const [one, two] = await Promise.all([launch(), launch()]);
  for (const { page } of [one, two]) {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
  await tab.goto(await two.nextOpened());
  await signInOnPlatform(tab, second);
  await expect(two.page.getByText(second.email).first()).toBeVisible();
  await expect(one.page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const other = await tab.context().browser()?.newPage();
  if (!other) throw new Error('no browser');
  await other.goto(await one.nextOpened());
  await signInOnPlatform(other, first);
  await expect(one.page.getByText(first.email).first()).toBeVisible();
});
