/** `latchkey payment`: shows and pays, in a real process, with the machine and the intent store of the window. */
import path from 'node:path';
import { readJournal } from '../../src-main/support/journal/journal-reader.ts';
import { hasTerminals } from '../support/pty.ts';
import { run, start, startOnTerminal } from './support/command.ts';
import { expect, test } from './support/kept-launcher.ts';
import { chargesOf, makePayment, requestsToPay } from './support/paying.ts';
import { button, keepsBy, signInThroughBrowser } from './support/steps.ts';

/** The command that pays with the balance, with the agreement that `--confirm` prints when it cannot ask. */
async function agreed(id: string, here: Parameters<typeof run>[1]) {
  const command = ['payment', id, '--confirm', 'balance'];
  const { stdout, stderr, code } = await run(command, here);
  expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
  const toPay = new RegExp(`payment ${id} --confirm balance --agree ([0-9a-f]{64})\n$`);
  return [...command, '--agree', toPay.exec(stderr)?.[1] ?? 'none'];
}

test('payment shows amount, merchant, lines, status and methods, pays nothing, and names the host of a page and never its address', async ({
  platform,
  here,
}) => {
  const { id, shop } = await makePayment(platform);
  const { stdout: printed } = await run(
    ['payment', `${platform.authUrl}/pay/${id}`, '--json'],
    here,
  );
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
    const { stdout, stderr, code } = await command.ended;
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({ step: 'approving', paid: false });
    expect(stdout + stderr).not.toContain('/approve/');
    // The command prints the payment on stderr before the request.
    expect(stderr).toContain(`Payment ID  ${id}\nMerchant    ${shop}\n`);
    expect(stderr).toContain('A hat: 12.99 EUR\nTotal       12.99 EUR\n');
    expect(stderr).toContain('Status      Not paid yet (created)\n');
    expect(stderr).toMatch(/Payer {7}No account\nMethods {5}balance: Arcade balance\n/);
  });
});

test('payment that is killed between the request and its answer is in the journal and paid once by the one who agreed, the next run says so, and a window that is open shows it', async ({
  launcher,
  tab,
  player,
  platform,
  config,
  fault,
}) => {
  const { app, page, userData } = launcher;
  const here = { userData, config };
  await signInThroughBrowser(launcher, tab, player);
  await keepsBy(page);
  await button(page, 'Payments').click();
  await expect(page.getByText('No payments yet')).toBeVisible();

  const { id, shop } = await makePayment(platform);
  const pay = await agreed(id, here);
  expect(await requestsToPay(platform)).toBe(0);
  await fault('slow', { ms: 60_000, after: true, at: ['transaction-requests'] });
  const command = await start(pay, here);
  await expect.poll(() => chargesOf(platform, id)).toBe(1);
  const folder = path.join(userData, 'journal');
  const events = async () =>
    (await readJournal({ folder, limit: 100 })).map(({ fact }) => 'event' in fact && fact.event);
  await expect.poll(events).toContain('intent-recorded');
  command.process.kill('SIGKILL');
  // It had not ended by itself: the journal is not written only then.
  expect((await command.ended).signal).toBe('SIGKILL');
  await fault('slow', 'off');

  const { stdout, code } = await run(['payment', id, '--confirm', 'balance'], here);
  expect(code).toBe(0);
  expect(stdout).toMatch(/Confirmed with {2}Arcade balance\nPayer {11}m…@player\.example\n/);
  expect(stdout).toMatch(/\nPaid\nPayment complete\. Arcade confirmed it\.\n$/);
  expect(await chargesOf(platform, id)).toBe(1);
  expect(await requestsToPay(platform)).toBe(1);

  await test.step('a window that is open shows what a command has paid when the player comes back to it', async () => {
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.hide();
      window?.show();
    });
    await expect(page.getByRole('button', { name: `Open the payment to ${shop}` })).toBeVisible();
  });
});

test('two payments of the same at the same time charge once; one that stops waiting at SIGINT says that it may still go through, and the other one says Paid', async ({
  platform,
  here,
  passTime,
}) => {
  const { id } = await makePayment(platform, 3_600);
  const pay = await agreed(id, here);
  const both = [await start(pay, here), await start(pay, here)] as const;
  const waits = /Arcade is working on it · Ctrl\+C stops waiting/;
  await Promise.all(both.map((command) => command.waitForStderr(waits)));
  const [stopped, waiting] = both;
  stopped.process.kill('SIGINT');
  const { stdout, stderr, code } = await stopped.ended;
  expect({ stdout, code }).toEqual({ stdout: '', code: 130 });
  expect(stderr).toMatch(new RegExp(`may still go through\\. To look again: payment ${id}\n$`));

  await passTime(3_600);
  const paid = await waiting.ended;
  expect(paid.code, paid.stderr).toBe(0);
  expect(paid.stdout).toMatch(/\nPaid\nPayment complete\. Arcade confirmed it\.\n$/);
  expect(await chargesOf(platform, id)).toBe(1);
  expect(await requestsToPay(platform)).toBe(1);
});

test.describe('in a terminal', () => {
  test.skip(!hasTerminals, 'script(1) is another program here');

  test('payment --confirm asks once more with amount, merchant, method and payer, pays at a yes that was not typed before, and asks before it sends an unanswered request again', async ({
    platform,
    fault,
    here,
  }) => {
    const { id, shop } = await makePayment(platform);
    await fault('server-error', { at: ['transaction-requests'] });
    const terminal = await startOnTerminal(['payment', id, '--confirm', 'balance'], here);
    // What is typed before the question is no answer to it, with and without Enter.
    terminal.type('yes\ryes');
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
});
