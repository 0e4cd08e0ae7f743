/** The offer that `payment --agree` accepts, and how a declined payment is offered again. The core is a plain value. */
import { expect, test, vi } from 'vitest';
import { paymentStates } from '../../../dev/gallery/states/payments.ts';
import { paymentIdOf } from '../../../src-main/platform/payment-id.ts';
import type { AppState, AppStateOf, PaymentView } from '../../../src-shared/state.ts';
import type { TerminalBridge } from '../../../src-shared/terminal-bridge.ts';
import type { PaymentCommand } from '../../../src-terminal/arguments.ts';
import { payment } from '../../../src-terminal/payment-command.ts';
import type { Terminal } from '../../../src-terminal/terminal.ts';
import { configFor } from '../../support/scripted-platform.ts';
import { idleBridge, recorder } from '../../support/terminal.ts';

type State = AppStateOf<'payment'>;
type Method = PaymentView['methods'][number];

const confirming: PaymentCommand = {
  name: 'payment',
  text: 'p-1',
  confirm: 'card',
  agree: null,
  json: false,
};
const card: Method = { id: 'card', label: 'Your card', needsPage: false };

function offering(method: Method): State {
  const state = paymentStates['payment-ready'];
  return { ...state, payment: { ...state.payment, offer: 'the offer', methods: [method] } };
}

/** Runs `payment --confirm` where nobody can be asked. */
async function confirm(method: Method, agree: string | null, change: Partial<State> = {}) {
  const state = { ...offering(method), ...change };
  const confirmed: string[] = [];
  const bridge = idleBridge(
    () =>
      confirmed.length === 0 ? state : { ...state, payment: { ...state.payment, step: 'over' } },
    { 'payment.confirm': ({ methodId }) => void confirmed.push(methodId) },
  );
  const { printed, terminal } = recorder();
  const { signal } = new AbortController();
  const command = { ...confirming, confirm: method.id, agree };
  await payment({ bridge, terminal, command, signal });
  const [, agreement = ''] = /--agree (\S+)\n/.exec(printed.note) ?? [];
  return { confirmed, agreement, note: printed.note };
}

test('payment --agree pays nothing when the method has another label or needs a page now, or somebody else would pay', async () => {
  const { agreement } = await confirm(card, null);
  const renamed = await confirm({ ...card, label: 'A loan' }, agreement);
  const onPage = await confirm({ ...card, needsPage: true }, agreement);
  const byAnother = await confirm(card, agreement, { accountId: 'another' });
  expect([renamed.confirmed, onPage.confirmed, byAnother.confirmed]).toEqual([[], [], []]);
  expect(byAnother.note).toContain('This is not what “--agree” stands for');
  expect((await confirm(card, agreement)).confirmed).toEqual(['card']);
});

test('payment asks for a whole SHA-256 digest, because the shop chooses what is hashed', async () => {
  const { agreement } = await confirm(card, null);
  expect(agreement).toMatch(/^[0-9a-f]{64}$/);
  expect((await confirm(card, agreement.slice(0, 16))).confirmed).toEqual([]);
});

test.each([
  "x'; reboot #",
  'a&calc.exe&',
  '%TEMP%',
  'a^b',
  '$(reboot)',
  '`reboot`',
  'a b',
  '-rf',
  'a|b',
  'a>b',
  '"x"',
  '!x',
])('A7 payment prints no command when a shell could run the ID of the method: %s', async (id) => {
  const { note } = await confirm({ ...card, id }, null);
  expect(note).not.toMatch(/--confirm|--agree/);
  expect(note).toMatch(/Pay in the window: --pay \S+/);
  expect((await confirm(card, null)).note).toContain('--confirm card --agree');
});

test('payment shortens the e-mail addresses in its question', async () => {
  const planted = 'mira.secret@home.example';
  const state = { ...offering({ ...card, label: planted }), playerName: planted };
  const { terminal } = recorder(['no']);
  const questions: string[] = [];
  const ask: typeof terminal.ask = (question, signal) => {
    questions.push(question);
    return terminal.ask(question, signal);
  };
  const { signal } = new AbortController();
  const bridge = idleBridge(() => state, {});
  await payment({ bridge, terminal: { ...terminal, ask }, command: confirming, signal });
  expect(questions.join().match(/m…@home\.example/g)).toHaveLength(2);
});

/** Runs `payment --confirm card` for a payment that was declined, and answers the question with yes. */
async function confirmDeclined(canAsk: boolean, agree: string | null): Promise<string[]> {
  const offered = offering(card);
  const declined: PaymentView = {
    ...offered.payment,
    step: 'over',
    offer: null,
    mayTryAgain: true,
  };
  let shown: PaymentView = declined;
  const log: string[] = [];
  const bridge = idleBridge(() => ({ ...offered, payment: shown }), {
    'payment.confirm': ({ methodId }) => {
      log.push(`confirm ${methodId}`);
      shown = { ...declined, mayTryAgain: false };
    },
    'payment.tryAgain': (id) => {
      log.push(`try again ${id}`);
      shown = offered.payment;
    },
  });
  const { terminal } = recorder(canAsk ? ['yes'] : undefined);
  const { signal } = new AbortController();
  const command = { ...confirming, agree };
  await payment({ bridge, terminal, command, signal });
  return log;
}

test('payment offers a declined payment again where the person can be asked, and nowhere else', async () => {
  const { id } = offering(card).payment;
  expect(await confirmDeclined(true, null)).toEqual([`try again ${id}`, 'confirm card']);
  expect(await confirmDeclined(false, null)).toEqual([]);
  expect(await confirmDeclined(true, 'a'.repeat(64))).toEqual([]);
});

const { merchant } = paymentStates['payment-paid'].payment.details ?? {};

test('payment ends with 1 and names both merchants when it was paid to another one than the confirmed', async () => {
  const { payment: paid, ...rest } = paymentStates['payment-paid'];
  const state = { ...rest, payment: { ...paid, confirmedMerchant: 'Star Forge' } };
  const { signal } = new AbortController();
  const run = async (json: boolean) => {
    const { printed, terminal } = recorder();
    const bridge = idleBridge(() => state, {});
    const command = { ...confirming, json };
    return { code: await payment({ bridge, terminal, command, signal }), ...printed };
  };
  const [plain, document] = [await run(false), await run(true)];
  expect([plain.code, document.code]).toEqual([1, 1]);
  for (const text of [plain.result, document.note]) {
    expect(text).toContain(`Merchant        ${merchant}\nYou confirmed   Star Forge\n`);
  }
});

test.each([
  ['payment-paid', 0, /^Paid$/m, /^If you want your money back, [^\n]*\n$/],
  ['payment-paid-other-amount', 1, /^/, /LK-531/],
  ['payment-changed', 1, /^The payment has changed$/m, /^latchkey: LK-528: [\s\S]*\nTo pay, /],
  [
    'payment-not-found',
    1,
    /^The payment cannot be shown$/m,
    /^latchkey: LK-523: (?![\s\S]*Nothing was paid)/,
  ],
  ['payment-looking-offline', 1, /^$/, /^latchkey: LK-301: [\s\S]*\nNothing was paid\.\n$/],
] as const)(
  'the exit code of payment for %s is %i, and it says why',
  async (name, code, result, note) => {
    const { printed, terminal } = recorder();
    const { signal } = new AbortController();
    const bridge = idleBridge(() => paymentStates[name], {});
    expect(await payment({ bridge, terminal, command: confirming, signal })).toBe(code);
    expect(printed.result).toMatch(result);
    expect(printed.note).toMatch(note);
  },
);

test.each([
  ['payment-changed', false],
  ['payment-ready-not-stored', true],
] as const)(
  'payment says that nothing was taken, unless the lead of a changed payment says so (%s)',
  async (name, saysSo) => {
    const { payment: view, ...rest } = paymentStates[name];
    const state = { ...rest, payment: { ...view, notPaid: true } };
    const { printed, terminal } = recorder();
    const { signal } = new AbortController();
    const command = { ...confirming, confirm: null };
    await payment({ bridge: idleBridge(() => state, {}), terminal, command, signal });
    expect(printed.note.includes('Nothing was taken.')).toBe(saysSo);
  },
);

test('payment ends with 2 and says why when it is given what is no payment, or a method that there is not', async () => {
  const { signal } = new AbortController();
  const none = recorder();
  const bridge = idleBridge(() => offering(card), {
    'payment.open': (text) => void paymentIdOf(text, configFor('https://auth.latchkey.invalid')),
  });
  const noPayment = { ...confirming, text: 'not a payment!' };
  const task = { bridge, terminal: none.terminal, command: noPayment, signal };
  expect(await payment(task)).toBe(2);
  expect(none.printed).toEqual({ result: '', note: expect.stringContaining('latchkey: LK-521: ') });

  const { printed, terminal } = recorder();
  const command = { ...confirming, confirm: 'gold' };
  const ended = payment({
    bridge: idleBridge(() => offering(card), {}),
    terminal,
    command,
    signal,
  });
  expect(await ended).toBe(2);
  expect(printed.note).toMatch(/no method “gold”\.\n {2}The methods are: card\./);
});

test('payment says that nothing was paid when Ctrl+C answers its question', async () => {
  const stop = new AbortController();
  const { printed, terminal } = recorder([]);
  const ask = async () => {
    stop.abort();
    return 'yes';
  };
  const bridge = idleBridge(() => offering(card), {});
  const task = { bridge, terminal: { ...terminal, ask }, command: confirming, signal: stop.signal };
  expect(await payment(task)).toBe(130);
  expect(printed.note).toContain('Stopped. Nothing was paid.');
});

const toPay = `To pay, with the ID of a method: payment ${paymentStates['payment-ready'].payment.id} --confirm METHOD\n`;
const toLook = `The payment is not over yet, and may still go through. To look again: payment ${paymentStates['payment-checking'].payment.id}\n`;
const toSendAgain =
  'Arcade has no record of this payment yet. You can wait, or send the same payment again: you are charged once at most.\n';

const declined = paymentStates['payment-declined-once'];
const toPayDeclined = `To pay, with the ID of a method: payment ${declined.payment.id} --confirm METHOD\n`;

test.each([null, 'card'])(
  'payment says how to try a declined payment again where the person can be asked (--confirm %s)',
  async (confirm) => {
    const { signal } = new AbortController();
    const [asked, unasked] = [recorder([]), recorder()];
    for (const { terminal } of [asked, unasked]) {
      const bridge = idleBridge(() => declined, {});
      await payment({ bridge, terminal, command: { ...confirming, confirm }, signal });
    }
    expect(asked.printed.note).toBe(toPayDeclined);
    expect(unasked.printed.note).toBe('');
  },
);

const toGetBack = `If you want your money back, ask ${merchant} or Arcade, and give the payment ID.\n`;
const toBuyAgain = `To buy it, start again at ${merchant}.\n`;

test.each([
  ['a payment can be paid', 'payment-ready', false, toPay],
  ['it prints JSON', 'payment-ready', true, ''],
  ['a payment is not over', 'payment-watching', false, toLook],
  ['a payment has not arrived', 'payment-checking-again', false, `${toLook}${toSendAgain}${toPay}`],
  ['a payment is paid', 'payment-paid', false, toGetBack],
  ['a payment was declined', 'payment-declined', false, toBuyAgain],
  ['a payment has expired', 'payment-expired', false, ''],
] as const)(
  'payment says what to do next only if it helps: %s',
  async (_when, name, json, note) => {
    const { printed, terminal } = recorder();
    const { signal } = new AbortController();
    const command = { ...confirming, confirm: null, json };
    const { payment: view, ...rest } = paymentStates[name];
    // Its complaint is printed before.
    const state = { ...rest, payment: { ...view, problem: null } };
    await payment({ bridge: idleBridge(() => state, {}), terminal, command, signal });
    expect(printed.note).toBe(note);
  },
);

/** Runs a payment that waits on its page, with the question about that page open, until it is over. */
async function payOnPage(
  end: (change: () => void, interrupt: () => void) => void,
  change: Partial<Terminal> = {},
) {
  let state: AppState = paymentStates['payment-approving'];
  let tell = () => {};
  const stop = new AbortController();
  const { printed, terminal } = recorder([]);
  const ask: typeof terminal.ask = (_question, signal) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(''));
      end(
        () => {
          state = paymentStates['payment-paid'];
          tell();
        },
        () => stop.abort(),
      );
    });
  const bridge: TerminalBridge = {
    ...idleBridge(() => state, {}),
    on: (_event, listener) => {
      tell = () => listener(state);
      return () => {};
    },
  };
  const command = { ...confirming, confirm: 'bank' };
  const code = await payment({
    bridge,
    terminal: { ...terminal, ask, ...change },
    command,
    signal: stop.signal,
  });
  return { code, printed };
}

test.each([
  ['ends its question about the page when the payment is over meanwhile', () => {}],
  ['says Paid when Ctrl+C comes after the end', (interrupt: () => void) => interrupt()],
])('payment %s', async (_name, afterwards) => {
  const { code, printed } = await payOnPage((change, interrupt) => {
    change();
    afterwards(interrupt);
  });
  expect(code).toBe(0);
  expect(printed.result).toContain('Paid');
});

test('payment says that the payment may go on when Ctrl+C comes before its end', async () => {
  const { code, printed } = await payOnPage((_change, interrupt) => interrupt());
  expect(code).toBe(130);
  expect(printed.note).toContain('may still');
});

test('payment ends its question about the page after 15 minutes, and says how to look again', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const ended: boolean[] = [];
  const ask: Terminal['ask'] = async (_question, signal) => {
    limit.abort();
    ended.push(signal.aborted);
    return '';
  };
  const { code, printed } = await payOnPage(() => {}, { ask });
  expect({ code, ended }).toEqual({ code: 1, ended: [true] });
  expect(printed.note).toContain('To look again: payment ');
});

const { payment: watching, ...rest } = paymentStates['payment-watching'];
const otherMerchant = { ...rest, payment: { ...watching, confirmedMerchant: 'Star Forge' } };

test.each([
  ['an accepted amount', paymentStates['payment-watching-other-amount'], 'latchkey: LK-531: '],
  ['a missing page', paymentStates['payment-watching-no-page'], 'latchkey: LK-533: '],
  ['an unreachable platform', paymentStates['payment-watching-offline'], 'latchkey: LK-301: '],
  ['another merchant', otherMerchant, 'You confirmed   Star Forge\n'],
  ['another amount', paymentStates['payment-checking-other-amount'], 'You confirmed   12.99 EUR\n'],
] as const)('payment tells of %s before it waits on', async (_what, state, text) => {
  const { printed, terminal } = recorder();
  const stop = new AbortController();
  let told = '';
  const bridge: TerminalBridge = {
    ...idleBridge(() => state, {}),
    // The wait for the next change.
    on: () => {
      told = printed.note;
      stop.abort();
      return () => {};
    },
  };
  await payment({ bridge, terminal, command: confirming, signal: stop.signal });
  expect(told).toContain(text);
});

test('payment says each time that the platform cannot be reached, and that it answers again', async () => {
  const { printed, terminal } = recorder();
  const [away, back] = [
    paymentStates['payment-watching-offline'],
    paymentStates['payment-watching'],
  ];
  const later = [away, back, away, back, paymentStates['payment-paid']];
  let state: AppState = away;
  const bridge: TerminalBridge = {
    ...idleBridge(() => state, {}),
    // The wait for the next change, which comes at once.
    on: (_event, listener) => {
      state = later.shift() ?? state;
      queueMicrotask(() => listener(state));
      return () => {};
    },
  };
  const { signal } = new AbortController();
  expect(await payment({ bridge, terminal, command: confirming, signal })).toBe(0);
  const told = printed.note.match(/LK-301: |Arcade answers again\.\n/g);
  const [gone, again] = ['LK-301: ', 'Arcade answers again.\n'];
  expect(told).toEqual([gone, again, gone, again]);
});

test('payment says in its line that it loads the payment, then how long ago the payment was checked', async () => {
  const { asOf } = paymentStates['payment-approving'].payment;
  vi.useFakeTimers({ toFake: ['Date'], now: (asOf ?? 0) + 7_000 });
  const lines: string[] = [];
  const status = (line: string) => lines.push(line) > 0;
  await payOnPage((change) => change(), { status });
  expect(lines[0]).toBe('Loading the payment…');
  expect(lines[1]).toContain(' · Checked 7 s ago · ');
});

test('payment does not say in its line that a payment was checked which this start has not read yet', async () => {
  const { payment: view, ...rest } = paymentStates['payment-watching-offline'];
  const state = { ...rest, payment: { ...view, asOf: null } };
  const stop = new AbortController();
  const lines: string[] = [];
  const status = (line: string) => {
    if (lines.push(line) === 2) stop.abort();
    return true;
  };
  const terminal = { ...recorder().terminal, status };
  const bridge = idleBridge(() => state, {});
  await payment({ bridge, terminal, command: confirming, signal: stop.signal });
  expect(lines[1]).toBe('Arcade is working on it · Ctrl+C stops waiting, not the payment');
});

test.each(['no', 'y', ''])(
  'payment --json pays nothing and prints the payment once when the answer is “%s”',
  async (answer) => {
    const confirmed: string[] = [];
    const { printed, terminal } = recorder([answer]);
    const { signal } = new AbortController();
    const bridge = idleBridge(() => offering(card), {
      'payment.confirm': ({ methodId }) => void confirmed.push(methodId),
    });
    const command = { ...confirming, json: true };
    expect(await payment({ bridge, terminal, command, signal })).toBe(1);
    expect(confirmed).toEqual([]);
    expect(JSON.parse(printed.result)).toMatchObject({ id: offering(card).payment.id });
  },
);
