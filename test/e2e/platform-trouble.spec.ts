/** The platform is down, slow, or not itself: a sentence with a code, Retry, and never a blank window. */
import type { Page } from 'playwright/test';
import { signInOnPlatform } from '../../dev/lib/sign-in-pages.ts';
import { expect, test } from './support/fixtures.ts';

/** Signs in up to whatever the launcher shows then. */
async function signIn(page: Page, opened: () => Promise<string>, tab: Page, user: unknown) {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.goto(await opened());
  await signInOnPlatform(tab, user as { email: string; password: string });
}

const troubles = [
  ['server-error', {}, 'LK-305'],
  ['html', {}, 'LK-304'],
  ['empty', {}, 'LK-306'],
  ['envelope-error', { status: 409 }, 'LK-308'],
] as const;

for (const [fault, options, code] of troubles) {
  test(`${fault} from the profile shows ${code}; Try again brings the profile`, async ({
    platform,
    launch,
    tab,
    fault: setFault,
  }) => {
    const { page, nextOpened } = await launch();
    await setFault(fault, { ...options, at: ['users-me'] });
    await signIn(page, nextOpened, tab, platform.users[0]);
    await expect(page.getByRole('alert')).toContainText(code);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await setFault(fault, 'off');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(platform.users[0]?.email ?? '').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  if (fault === 'envelope-error') continue;
  test(`${fault} from the token endpoint ends the sign-in with ${code}, and it can be started again`, async ({
    platform,
    launch,
    tab,
    fault: setFault,
  }) => {
    const { page, nextOpened } = await launch();
    await setFault(fault, { ...options, at: ['token'] });
    await signIn(page, nextOpened, tab, platform.users[0]);
    await expect(page.getByRole('alert')).toContainText(code);
    await setFault(fault, 'off');
    await page
      .getByRole('button', { name: /sign in|try again/i })
      .first()
      .click();
    expect(await nextOpened()).toContain('/authorize');
  });
}

test('a session that the platform has ended is a sign-out with a reason', async ({
  platform,
  launch,
  tab,
  fault,
}) => {
  const { page, nextOpened } = await launch();
  await signIn(page, nextOpened, tab, platform.users[0]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Verified')).toBeVisible();
  await fault('revoked-session', {});
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('LK-401');
  await expect(page.getByRole('button', { name: /sign in/i }).first()).toBeVisible();
});

test('a platform that is gone is an error, not a sign-out', async ({ platform, launch, tab }) => {
  const { page, nextOpened } = await launch();
  await signIn(page, nextOpened, tab, platform.users[0]);
  await expect(page.getByText('Verified')).toBeVisible();
  await platform.stop();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toContainText('LK-301');
  await expect(page.getByText('Verified')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a slow platform is waited for visibly', async ({ platform, launch, tab, fault }) => {
  const { page, nextOpened } = await launch();
  await fault('slow', { ms: 1500, at: ['users-me'] });
  await signIn(page, nextOpened, tab, platform.users[0]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/loading your profile/i);
  await expect(page.getByText('Verified')).toBeVisible();
});
