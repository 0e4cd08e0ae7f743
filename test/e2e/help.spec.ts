/** Help in the built launcher: from an error to its cause, while a sign-in goes on. */

import { isInJournal } from './support/command.ts';
import { expect, test } from './support/kept-launcher.ts';
import { askToPay, chargesOf, requestsToPay, yesPay } from './support/paying.ts';
import { signInOnPlatform } from './support/sign-in-pages.ts';
import {
  chooseFromMenu,
  mainHeading,
  seesProfile,
  signInThroughBrowser,
  startSignIn,
} from './support/steps.ts';

test('Help names the cause of a sign-in that the platform failed, finds its reference, and says that a payment whose answer was lost was paid once', async ({
  platform,
  launch,
  fault,
  tab,
  player,
  here,
}) => {
  const launcher = await launch(here);
  const { page, app } = launcher;
  const copied = () => app.evaluate(({ clipboard }) => clipboard.readText());
  const cause = `${new URL(platform.authUrl).host} answered with the server error 503.`;
  await fault('server-error', { at: ['token'] });
  await signInThroughBrowser(launcher, tab, player);
  await page.getByRole('button', { name: 'Copy reference' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  const reference = await copied();
  expect(reference).toMatch(/^[2-9A-Z]{8}$/);
  await expect(page.locator('.notice__code .reference__text')).toHaveText(reference);

  const asked = page.getByRole('button', { name: 'What happened?' });
  await expect(asked).toBeVisible();
  await asked.click();
  await expect(mainHeading(page)).toHaveText('Help');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('heading')).toHaveText('Sign-in');
  await expect(card.getByText('Failed', { exact: true })).toBeVisible();
  await expect(card).toContainText(cause);
  await expect(card).toContainText('Check the state of the platform.');
  await expect(card).toContainText(/Waited for .*the platform/);
  await card.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(card.getByText('Copied').first()).toBeVisible();
  const text = await copied();
  expect(text).toContain(`Cause: ${cause}`);
  expect(text).toContain(`[LK-305 · ${reference}]`);

  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(card).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Only problems' }).check();
  await expect(card).toHaveCount(1);
  await page.getByRole('button', { name: 'Payments' }).click();
  await expect(page.getByText('No entry matches this choice.')).toBeVisible();
  await page.getByLabel('Reference').fill('22222222');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('No entry has the reference 22222222.')).toBeVisible();

  await test.step('the reference copied beside an error is found by Help, is in the journal, and Help copies the same', async () => {
    await page.getByLabel('Reference').fill(reference.toLowerCase());
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(cause);
    await app.evaluate(({ clipboard }) => clipboard.writeText('something else'));
    await card.getByRole('button', { name: 'Copy reference' }).click();
    await expect(card.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    expect(await copied()).toBe(reference);

    await isInJournal(reference, here);
  });

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(asked).toBeFocused();

  await test.step('Help says that a payment whose answer was lost was asked about again and paid once, and copies its ID', async () => {
    const { id } = await askToPay(page, platform, { settleAfter: 1 });
    await fault('lost-answer', { at: ['transaction-requests'], times: 1 });
    await yesPay(page).click();
    await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
    expect(await chargesOf(platform, id)).toBe(1);
    expect(await requestsToPay(platform)).toBe(1);
    await page.getByRole('button', { name: 'Help' }).click();
    const payment = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { level: 3, name: 'Payment' }),
    });
    await expect(payment).toContainText(
      /No clear answer came to the request to pay, so Latchkey asked the platform again\. It was paid once\./,
    );
    await payment.locator('summary').click();
    // The status before the request would read as its answer, and there is nothing to do.
    await expect(
      payment.getByText('Payment: no clear answer came to the request to pay.'),
    ).toBeVisible();
    await expect(payment.getByText('What to do:')).toHaveCount(0);
    await payment.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(payment.getByText('Copied').first()).toBeVisible();
    expect(await copied()).toContain(`\nPayment ID: ${id}\n`);
  });
});

test('a running sign-in goes on while Help is open, from its button and from the menu, which does not change a Help that is open', async ({
  launcher,
  tab,
  player,
}) => {
  const { page, app } = launcher;
  const address = await startSignIn(launcher);
  await expect(mainHeading(page)).toHaveText('Waiting for you to sign in');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.focus();
  await chooseFromMenu(app, 'help');
  await expect(mainHeading(page)).toHaveText('Help');
  await page.getByRole('button', { name: 'Payments' }).click();
  await chooseFromMenu(app, 'help');
  await expect(page.getByText('No entry matches this choice.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mainHeading(page)).toHaveText('Waiting for you to sign in');
  await expect(cancel).toBeFocused();

  const help = page.getByRole('button', { name: 'Help' });
  await help.click();
  await expect(page.getByText('It is still going on.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mainHeading(page)).toHaveText('Waiting for you to sign in');
  await expect(help).toBeFocused();
  await help.click();
  await expect(mainHeading(page)).toHaveText('Help');
  await tab.goto(address);
  await signInOnPlatform(tab, player);
  // The timeline follows by itself.
  await expect(page.getByText('The sign-in was successful.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await seesProfile(page);
});
