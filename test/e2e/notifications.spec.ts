/** The launcher notifies a player who looks elsewhere when a payment has ended. The tests catch the notification before the system shows it. */
import type { ElectronApplication } from 'playwright/test';
import { chooseMethod, makePayment, openPayment, yesPay } from '../../dev/lib/paying.ts';
import { expect, test } from './support/fixtures.ts';
import { mainHeading } from './support/steps.ts';

/** Replaces the system's notifications and taskbar, and keeps what they were asked for. */
async function catchCalls(app: ElectronApplication) {
  const caught = await app.evaluateHandle(({ BrowserWindow, Notification }) => {
    const notifications: Electron.Notification[] = [];
    const flashes: boolean[] = [];
    Notification.prototype.show = function () {
      notifications.push(this);
    };
    const [window] = BrowserWindow.getAllWindows();
    if (window) window.flashFrame = (isOn) => void flashes.push(isOn);
    return { notifications, flashes };
  });
  return {
    seen: () => caught.evaluate(({ notifications }) => notifications.map(({ title }) => title)),
    text: () =>
      caught.evaluate(({ notifications }) =>
        notifications.map(({ title, body }) => `${title} ${body}`).join(' '),
      ),
    flashes: () => caught.evaluate(({ flashes }) => flashes),
    click: () => caught.evaluate(({ notifications }) => void notifications.at(-1)?.emit('click')),
  };
}

const minimize = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
const isFocused = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused());

test('U16 a payment that ends unseen is notified without amount and merchant, and a click shows it', async ({
  platform,
  launch,
  passTime,
}) => {
  const { app, page } = await launch();
  const calls = await catchCalls(app);
  const { id, shop } = await makePayment(platform, 600);
  await openPayment(page, id);
  await chooseMethod(page);
  await yesPay(page).click();
  await expect(mainHeading(page)).toHaveText('Arcade is working on it');
  await page.getByRole('button', { name: 'Back' }).click();
  await minimize(app);
  await passTime(600);
  await expect.poll(calls.seen).toEqual(['Payment complete']);
  expect(await isFocused(app)).toBe(false);
  expect(await calls.flashes()).toEqual([true]);
  const text = await calls.text();
  expect(text).not.toContain(shop);
  expect(text).not.toMatch(/\d/);
  await calls.click();
  await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
  expect(await isFocused(app)).toBe(true);
  await expect.poll(calls.flashes).toEqual([true, false]);
});

test('U16 a payment that ends on the screen is not notified', async ({ platform, launch }) => {
  const { app, page } = await launch();
  await expect.poll(() => isFocused(app)).toBe(true);
  const calls = await catchCalls(app);
  const { id } = await makePayment(platform);
  await openPayment(page, id);
  await chooseMethod(page);
  await yesPay(page).click();
  await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
  expect(await calls.seen()).toEqual([]);
  expect(await calls.flashes()).toEqual([]);
});

test('U16 only the taskbar calls when notifications are off', async ({
  platform,
  launch,
  passTime,
}) => {
  const { app, page } = await launch();
  const calls = await catchCalls(app);
  await page.getByRole('button', { name: 'Settings' }).click();
  const notify = page.getByRole('checkbox', { name: /^Tell me/ });
  // A change is shown when main has made it.
  await notify.click();
  await expect(notify).not.toBeChecked();
  await page.keyboard.press('Escape');
  const { id } = await makePayment(platform, 600);
  await openPayment(page, id);
  await chooseMethod(page);
  await yesPay(page).click();
  await expect(mainHeading(page)).toHaveText('Arcade is working on it');
  await minimize(app);
  await passTime(600);
  await expect.poll(calls.flashes).toEqual([true]);
  expect(await calls.seen()).toEqual([]);
});
