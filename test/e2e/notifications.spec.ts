/** The launcher notifies a player who looks elsewhere when a payment has ended. A real notification daemon shows it. */
import type { BrowserWindow } from 'electron';
import type { ElectronApplication, Page } from 'playwright/test';
import { expect, test } from './support/notification-desktop.ts';
import { chooseMethod, makePayment, openPayment, yesPay } from './support/paying.ts';
import { mainHeading } from './support/steps.ts';

/** Returns how the taskbar was asked to flash so far. What it draws depends on the desktop. */
async function recordFlashes(app: ElectronApplication, page: Page) {
  // The focus of the start ends a flashing too. On a busy machine it comes late.
  await expect.poll(() => isFocused(app, page)).toBe(true);
  const window = await app.browserWindow(page);
  const recorded = await window.evaluateHandle((launcher: BrowserWindow) => {
    const flashes: boolean[] = [];
    const flash = launcher.flashFrame.bind(launcher);
    launcher.flashFrame = (isOn) => {
      flashes.push(isOn);
      flash(isOn);
    };
    return flashes;
  });
  return () => recorded.jsonValue();
}

/** Shows a notification of the test with a text of its own. What the launcher has asked for before is then shown too. */
const notify = (app: ElectronApplication, body: string) =>
  app.evaluate(({ Notification }, text) => {
    const notification = new Notification({ title: 'The test', body: text });
    Object.assign(globalThis, { notification });
    notification.show();
  }, body);

async function isFocused(app: ElectronApplication, page: Page): Promise<boolean> {
  const window = await app.browserWindow(page);
  return window.evaluate((launcher: BrowserWindow) => launcher.isFocused());
}

/** Another window gets the focus, and the launcher's is minimised. */
async function lookAway(app: ElectronApplication, page: Page): Promise<void> {
  // Minimising is not enough: Playwright makes Chromium behave as if its page had the focus, until another window has it.
  await app.evaluate(({ BrowserWindow }) => {
    void new BrowserWindow({ title: 'Another program' }).loadURL('about:blank');
  });
  await expect.poll(() => isFocused(app, page)).toBe(false);
  const window = await app.browserWindow(page);
  await window.evaluate((launcher: BrowserWindow) => launcher.minimize());
}

/** Pays, and looks away while the platform works on it. */
async function payAndLookAway(app: ElectronApplication, page: Page, id: string): Promise<void> {
  await openPayment(page, id);
  await chooseMethod(page);
  await yesPay(page).click();
  await expect(mainHeading(page)).toHaveText('Arcade is working on it');
  await page.getByRole('button', { name: 'Back' }).click();
  await lookAway(app, page);
}

test('U16 a payment that ends unseen is notified without amount and merchant, until the window gets the focus; one on the screen is not, and only the taskbar calls when notifications are off', async ({
  desktop,
  platform,
  launch,
  passTime,
}) => {
  const { app, page } = await launch({ env: desktop.env });

  await test.step('U16 a notification is closed when the window gets the focus', async () => {
    const { id } = await makePayment(platform, 600);
    await payAndLookAway(app, page, id);
    await passTime(600);
    await expect.poll(desktop.count).toBe(1);
    await desktop.activate('– Latchkey$');
    await expect.poll(() => isFocused(app, page)).toBe(true);
    await expect.poll(desktop.count).toBe(0);
  });

  const [first = ''] = await desktop.shown();
  const flashes = await recordFlashes(app, page);
  const { id, shop } = await makePayment(platform, 600);
  await payAndLookAway(app, page, id);
  await passTime(600);
  const complete = expect.stringMatching(/^Payment complete: ./);
  await expect.poll(desktop.shown).toEqual([first, complete]);
  const text = (await desktop.shown()).join();
  expect(text).not.toContain(shop);
  expect(text).not.toMatch(/\d/);
  expect(await isFocused(app, page)).toBe(false);
  expect(await flashes()).toEqual([true]);
  await desktop.click();
  await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
  await expect.poll(() => isFocused(app, page)).toBe(true);
  await expect.poll(flashes).toEqual([true, false]);

  await test.step('U16 a payment that ends on the screen is not notified', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    const next = await makePayment(platform);
    await openPayment(page, next.id);
    await chooseMethod(page);
    await yesPay(page).click();
    await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
    await notify(app, 'has looked');
    await expect.poll(desktop.shown).toEqual([first, complete, 'The test: has looked']);
    expect(await flashes()).toEqual([true, false]);
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('U16 only the taskbar calls when notifications are off', async () => {
    const before = await desktop.shown();
    await page.getByRole('button', { name: 'Settings' }).click();
    const setting = page.getByRole('checkbox', { name: /^Tell me/ });
    // A change is shown when main has made it.
    await setting.click();
    await expect(setting).not.toBeChecked();
    await page.keyboard.press('Escape');
    const silent = await makePayment(platform, 600);
    await payAndLookAway(app, page, silent.id);
    await passTime(600);
    await expect.poll(flashes).toEqual([true, false, true]);
    await notify(app, 'has looked again');
    await expect.poll(desktop.shown).toEqual([...before, 'The test: has looked again']);
  });
});
