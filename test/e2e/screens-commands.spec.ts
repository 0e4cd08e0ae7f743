/** What the buttons of the screens ask of main, and what becomes of a refusal. */

import { profile } from '../../dev/gallery/states/people.ts';
import { type StateName, states } from '../../dev/gallery/states/states.ts';
import { appError } from '../../src-shared/errors.ts';
import { calls, push, refuse } from './support/screens.ts';
import { expect, test } from './support/screens-fixtures.ts';

const { id } = states['payment-ready'].payment;

/** The buttons of a state, by their names, and the command that each sends. */
const sent: Partial<Record<StateName, readonly (readonly [string | RegExp, string])[]>> = {
  'signed-out-two-accounts': [
    [/^Continue as Mira Lindqvist/, `accounts.switch ${profile.id}`],
    [/^Continue as Sam Okafor/, 'signIn.reauthenticate sam'],
    ['Use another account', 'signIn.start another'],
  ],
  'signed-out-not-me': [['Use another account', 'signIn.start another']],
  'signed-out-declined': [['Copy reference', 'help.copyReference 7KQ2M9XA']],
  'waiting-code': [
    ['Open the page again', 'signIn.openBrowser'],
    ['Copy link', 'signIn.copy link'],
    ['More time', 'signIn.extend'],
    ['Open the code page', 'signIn.openCodePage'],
    ['Copy address', 'signIn.copy verificationUri'],
    ['Copy code', 'signIn.copy userCode'],
    ['Cancel', 'signIn.cancel'],
  ],
  'confirming-person': [
    [/^Continue as نور/, 'signIn.confirmPerson true'],
    ['Go back', 'signIn.confirmPerson false'],
    ['Cancel', 'signIn.cancel'],
  ],
  profile: [[/^Open the payment to Kumo/, `payment.open ${id}`]],
  'profile-missing': [['Try again', 'profile.reload']],
  'profile-session-ended': [['Sign in again', `signIn.reauthenticate ${profile.id}`]],
  'token-storage-locked': [['Unlock and try again', 'tokenStorage.retry']],
  'token-storage-weak-keyring': [['Keep with weaker protection', 'tokenStorage.choose weak']],
  'payment-changed': [['Continue with the new amount or items', 'payment.reload']],
  'payment-approving': [['Open the page at pay.arcade.example', `payment.openPage ${id}`]],
  'payment-checking-again': [
    ['Refresh', 'payment.reload'],
    ['Send again', `payment.sendAgain ${id}`],
    ['Copy ID', 'payment.copyId'],
    ['Back', 'payment.close'],
  ],
  'receipts-many': [
    [/^Open the payment to Kumo/, `payment.open ${id}`],
    ['Copy the ID of the payment to Kumo', 'receipts.copyId receipt-2'],
    ['Show more', 'receipts.more'],
    ['Back', 'receipts.close'],
  ],
};

for (const [name, buttons] of Object.entries(sent))
  test(`the buttons of ${name} send their commands, each once for a double click`, async ({
    openState,
  }) => {
    const page = await openState(states[name as StateName]);
    for (const [button] of buttons) await page.getByRole('button', { name: button }).dblclick();
    expect(await calls(page)).toEqual(buttons.map(([, command]) => command));
  });

test('a refused command is a notice with its code, and the next press tries again', async ({
  openState,
}) => {
  const page = await openState(states['signed-out']);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await refuse(page, 'signIn.start', appError('LK-202', { ports: '8765' }));
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

test('D08 an expired code is replaced on a click, and never by itself', async ({ openState }) => {
  const page = await openState(states['waiting-code']);
  await push(page, states['waiting-code-over']);
  await expect(page.getByText('The code has expired.', { exact: true }).last()).toBeVisible();
  await page.clock.runFor(3_600_000);
  expect(await calls(page)).toEqual([]);
  await page.getByRole('button', { name: 'Get a new code' }).click();
  expect(await calls(page)).toEqual(['signIn.requestCode']);
});

test('two commands with different inputs are both sent', async ({ openState }) => {
  const page = await openState(states['signed-out-many-accounts']);
  const mira = page.getByRole('button', { name: /^Continue as Mira/ });
  const nour = page.getByRole('button', { name: /^Continue as نور/ });
  await mira.dblclick();
  await expect(mira).toHaveAttribute('aria-busy', 'true');
  await expect(nour).toHaveAttribute('aria-busy', 'false');
  await nour.click();
  expect(await calls(page)).toHaveLength(2);
});
