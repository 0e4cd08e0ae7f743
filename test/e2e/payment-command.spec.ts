/** `latchkey payment`: shows and pays, in a real process, with the machine and the intent store of the window. */
import path from 'node:path';
import { chargesOf, makePayment, requestsToPay } from '../../dev/lib/paying.ts';
import { readJournal } from '../../src-main/support/journal/journal-reader.ts';
import { hasTerminals } from '../support/pty.ts';
import { run, start, startOnTerminal } from './support/command.ts';
import { expect, test } from './support/kept-launcher.ts';
import { button, keepsBy, signInThroughBrowser } from './support/steps.ts';

/** The agreement for `--agree`: the command prints it when it cannot ask. */
const agreementIn = (stderr: string): string =>
  /--agree ([0-9a-f]{64})\n/.exec(stderr)?.[1] ?? 'none';

/** The command that pays, with the agreement that it prints. */
async function agreed(id: string, here: Parameters<typeof run>[1]) {
  const command = ['payment', id, '--confirm', 'balance'];
  const { stderr, code } = await run(command, here);
  expect(code).toBe(1);
  return [...command, '--agree', agreementIn(stderr)];
}

test('payment shows amount, merchant, lines, status and methods, pays nothing, and names the host of a page and never its address', async ({
  platform,
  here,
}) => {
  const { id, shop } = await makePayment(platform);
  const { stdout, stderr, code } = await run(['payment', `${platform.authUrl}/pay/${id}`], here);
  const howToPay = `To pay, with the ID of a method: payment ${id} --confirm METHOD\n`;
  expect({ stderr, code }).toEqual({ stderr: howToPay, code: 0 });
  expect(stdout).toContain(`Payment ID  ${id}\nMerchant    ${shop}\n`);
  expect(stdout).toContain('A hat: 12.99 EUR\nTotal       12.99 EUR\n');
  expect(stdout).toContain('Status      Not paid yet (created)\n');
  expect(stdout).toMatch(/Payer {7}No account\nMethods {5}balance: Arcade balance\n/);
  expect(stdout).toMatch(/\nCheck and pay\nNothing is paid before you confirm\.\n$/);
  const { stdout: printed } = await run(['payment', id, '--json'], here);
  const shown = JSON.parse(printed);
  expect(shown).toMatchObject({
    id,
    step: 'ready',
    paid: false,
    status: 'created',
    merchant: shop,
    amount: '12.99 EUR',
    lines: [{ description: 'A hat', quantity: 1, amount: '12.99 EUR' }],
    payer: null,
    confirmedWith: null,
    problem: null,
  });
  expect(await requestsToPay(platform)).toBe(0);

  await test.step('payment names the host of the page, and never its address', async () => {
    const method = shown.methods.find(({ needsPage }: { needsPage: boolean }) => needsPage);
    const pay = ['payment', id, '--confirm', method.id, '--agree', method.agree, '--json'];
    const command = await start(pay, here);
    await command.waitForStderr(
      /Approve it on a page at 127\.0\.0\.1:\d+\. Nothing is paid before you do\./,
    );
    command.process.kill('SIGINT');
    const ended = await command.ended;
    expect(ended.code).toBe(130);
    expect(JSON.parse(ended.stdout)).toMatchObject({ step: 'approving', paid: false });
    expect(ended.stdout + ended.stderr).not.toContain('/approve/');
  });
});

test('payment ends with 2 and says why when it is given what is no payment', async ({ here }) => {
  const { stdout, stderr, code } = await run(['payment', 'not a payment!'], here);
  expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
  expect(stderr).toContain('latchkey: LK-521: ');
});

test('payment ends with 1 and says why when the platform knows no such payment', async ({
  here,
}) => {
  const { stdout, stderr, code } = await run(['payment', 'nobody-made-it'], here);
  expect(code).toBe(1);
  expect(stdout).toContain('The payment cannot be shown\nYou asked for “nobody-made-it”\n');
  expect(stderr).toContain('latchkey: LK-523: ');
});

test('payment --confirm pays nothing without --agree when nobody can be asked, nor with it another amount', async ({
  platform,
  fault,
  here,
}) => {
  const { id, shop } = await makePayment(platform);
  const confirm = ['payment', id, '--confirm', 'balance'];
  const { stdout, stderr, code } = await run(confirm, here);
  expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
  expect(stderr).toContain(shop);
  expect(stderr).toContain('12.99 EUR');
  expect(stderr).toMatch(new RegExp(`payment ${id} --confirm balance --agree [0-9a-f]{64}\n$`));
  const other = await run(['payment', id, '--confirm', 'gold'], here);
  expect(other.code).toBe(2);
  expect(other.stderr).toMatch(/no method “gold”\.\n {2}The methods are: balance, /);
  expect(await requestsToPay(platform)).toBe(0);

  await test.step('payment says that it is not paid when the platform changes the amount', async () => {
    await fault('amount-changed', {});
    const pay = await run([...confirm, '--agree', agreementIn(stderr)], here);
    expect(pay.code).toBe(1);
    expect(pay.stdout).toContain('The payment has changed');
    expect(pay.stderr).toContain('latchkey: LK-528: ');
    expect(await chargesOf(platform, id)).toBe(0);
  });
});

test('payment --confirm --agree pays once as the one who agreed, and a window that is open shows it', async ({
  launcher,
  tab,
  player,
  platform,
  config,
}) => {
  const { app, page, userData } = launcher;
  const here = { userData, config };
  const { id, shop } = await makePayment(platform);
  const asNobody = await agreed(id, here);
  await signInThroughBrowser(launcher, tab, player);
  await keepsBy(page);
  await button(page, 'Payments').click();
  await expect(page.getByText('No payments yet')).toBeVisible();

  const other =
    await test.step('payment --agree pays nothing when somebody else would pay', async () => {
      const refused = await run(asNobody, here);
      expect(refused.code).toBe(1);
      expect(refused.stderr).toContain('This is not what “--agree” stands for');
      expect(await requestsToPay(platform)).toBe(0);
      return refused;
    });

  const pay = [...asNobody.slice(0, -1), agreementIn(other.stderr)];
  await test.step('payment --confirm --agree pays', async () => {
    const { stdout, stderr, code } = await run(pay, here);
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/Confirmed with {2}Arcade balance\nPayer {11}m…@player\.example\n/);
    expect(stdout).toMatch(/\nPaid\nPayment complete\. Arcade confirmed it\.\n$/);
    // The command prints the payment on stderr before the request.
    expect(stderr).toMatch(/Total {7}12\.99 EUR/);
  });

  await test.step('a window that is open shows what a command has paid when the player comes back to it', async () => {
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.hide();
      window?.show();
    });
    await expect(page.getByRole('button', { name: `Open the payment to ${shop}` })).toBeVisible();
  });

  await test.step('the next run says paid and sends nothing', async () => {
    const again = await run([...pay, '--json'], here);
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout)).toMatchObject({ paid: true, confirmedWith: 'balance' });
    expect(await chargesOf(platform, id)).toBe(1);
    expect(await requestsToPay(platform)).toBe(1);
  });
});

test('payment that is killed between the request and its answer is in the journal and paid once, and the next run says so', async ({
  platform,
  fault,
  here,
}) => {
  const { id } = await makePayment(platform);
  const pay = await agreed(id, here);
  await fault('slow', { ms: 60_000, after: true, at: ['transaction-requests'] });
  const command = await start(pay, here);
  await expect.poll(() => chargesOf(platform, id)).toBe(1);
  const folder = path.join(here.userData, 'journal');
  const events = async () =>
    (await readJournal({ folder, limit: 100 })).map(({ fact }) => 'event' in fact && fact.event);
  await expect.poll(events).toContain('intent-recorded');
  command.process.kill('SIGKILL');
  // It had not ended by itself: the journal is not written only then.
  expect((await command.ended).signal).toBe('SIGKILL');
  await fault('slow', 'off');
  const { stdout, code } = await run(['payment', id, '--confirm', 'balance'], here);
  expect(code).toBe(0);
  expect(stdout).toMatch(/\nPaid\nPayment complete\. Arcade confirmed it\.\n$/);
  expect(await chargesOf(platform, id)).toBe(1);
  expect(await requestsToPay(platform)).toBe(1);
});

test('two payments of the same at the same time charge once', async ({ platform, here }) => {
  const { id } = await makePayment(platform);
  const pay = await agreed(id, here);
  const both = await Promise.all([run(pay, here), run(pay, here)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await chargesOf(platform, id)).toBe(1);
  expect(await requestsToPay(platform)).toBe(1);
});

test('payment stops waiting at SIGINT, says that it may still go through, and how to look', async ({
  platform,
  here,
}) => {
  // The platform leaves it pending for an hour.
  const { id } = await makePayment(platform, 3_600);
  const pay = await agreed(id, here);
  const command = await start(pay, here);
  await command.waitForStderr(/Arcade is working on it · Ctrl\+C stops waiting/);
  command.process.kill('SIGINT');
  const { stdout, stderr, code } = await command.ended;
  expect({ stdout, code }).toEqual({ stdout: '', code: 130 });
  expect(stderr).toMatch(new RegExp(`may still go through\\. To look again: payment ${id}\n$`));
  const afterwards = await run(['payment', id], here);
  expect(afterwards).toMatchObject({ code: 0, stdout: expect.stringContaining('In progress') });
});

test.describe('in a terminal', () => {
  test.skip(!hasTerminals, 'script(1) is another program here');

  test('payment --confirm asks once more with amount, merchant, method and payer, pays at yes, and asks before it sends an unanswered request again', async ({
    platform,
    fault,
    here,
  }) => {
    const { id, shop } = await makePayment(platform);
    await fault('server-error', { at: ['transaction-requests'] });
    const terminal = await startOnTerminal(['payment', id, '--confirm', 'balance'], here);
    await terminal.shows(
      new RegExp(
        `Pay 12\\.99 EUR to ${shop} with Arcade balance, without an account\\?\r\nType yes`,
      ),
    );
    expect(await requestsToPay(platform)).toBe(0);
    terminal.type('yes\r');

    await terminal.shows(/Type yes to send it again\. Anything else goes on waiting: $/);
    expect(await requestsToPay(platform)).toBe(1);
    await fault('server-error', 'off');
    terminal.type('yes\r');
    expect(await terminal.ended).toBe(0);
    expect(terminal.output()).toMatch(/Paid\r?\nPayment complete\. Arcade confirmed it\./);
    expect(await chargesOf(platform, id)).toBe(1);
    expect(await requestsToPay(platform)).toBe(2);
  });

  // Both pay nothing: Ctrl+C, and an empty answer.
  for (const [typed, answer, says, code] of [
    ['yes\r', '\x03', 'Stopped. Nothing was paid.', 130],
    ['yes', '\r', 'Nothing was paid.', 1],
  ] as const) {
    test(`payment takes ${JSON.stringify(typed)} that was typed before the question for no answer, and pays nothing at ${JSON.stringify(answer)}`, async ({
      platform,
      here,
    }) => {
      const { id } = await makePayment(platform);
      const args = ['payment', id, '--confirm', 'balance'];
      const terminal = await startOnTerminal(args, here);
      terminal.type(typed);
      await terminal.shows(/Type yes to pay\. Anything else pays nothing: $/);
      terminal.type(answer);
      expect(await terminal.ended).toBe(code);
      expect(terminal.output()).toContain(says);
      expect(await requestsToPay(platform)).toBe(0);
    });
  }
});
