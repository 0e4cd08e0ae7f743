/** The payments of the demo: one is opened and paid, and one is recovered after the launcher was killed. */
import { once } from 'node:events';
import type { Page } from 'playwright';
import type { Scene } from './demo-steps.ts';
import { askToPay, chargesOf, chooseMethod, makePayment, openPayment, yesPay } from './paying.ts';
import type { PlatformProcess } from './platform-process.ts';

const title = (page: Page, words: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: words }).waitFor();

/** Plays three steps. The launcher that the last step has opened keeps running. */
export async function playPayments({ platform, step, open }: Scene): Promise<void> {
  const { app, page } = await open();
  const { id, shop } = await makePayment(platform);

  await step(
    'payment-look',
    'A payment is opened by its link, and nothing is paid',
    async (show) => {
      show(page);
      await openPayment(page, `${platform.authUrl}/pay/${id}`);
      await title(page, 'Check and pay');
      await page.getByRole('heading', { name: shop }).waitFor();
    },
  );

  await step('payment-pay', 'The player pays, and the platform says so', async (show) => {
    show(page);
    await chooseMethod(page);
    await yesPay(page).click();
    await title(page, /^Paid /);
    await isCharged(platform, id);
  });

  const again = 'The launcher is killed while it pays, and knows the end at the next start';
  await step('payment-recovered', again, async (show) => {
    show(page);
    await page.getByRole('button', { name: 'Back' }).click();
    const interrupted = await askToPay(page, platform, { settleAfter: 3 });
    await yesPay(page).click();
    await title(page, 'Arcade is working on it');
    const killed = once(app.process(), 'exit');
    app.process().kill('SIGKILL');
    await killed;
    const next = await open();
    show(next.page);
    await title(next.page, /^Paid /);
    await isCharged(platform, interrupted.id);
  });
}

async function isCharged(platform: PlatformProcess, id: string): Promise<void> {
  const times = await chargesOf(platform, id);
  if (times !== 1) throw new Error(`The payment ${id} was charged ${times} times.`);
}
