/** The offer that `payment --agree` accepts, and how a declined payment is offered again. The core is a plain value. */
import { expect, test, vi } from 'vitest';
import { paymentStates } from '../../../dev/gallery/states/payments.ts';
import { Failure } from '../../../src-main/base/failure.ts';
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

type Situation = Partial<PaymentCommand> & {
  readonly commands?: Partial<TerminalBridge['commands']>;
  /** Called when the command begins to wait for the next change. */
  readonly on?: TerminalBridge['on'];
  /** The terminal. By default nobody can be asked. */
  readonly recorded?: ReturnType<typeof recorder>;
  /** The parts of the terminal that differ. */
  readonly changes?: Partial<Terminal>;
  readonly stop?: AbortController;
};

/** Runs `payment --confirm card`. Returns its exit code, and what it has printed. */
async function run(state: AppState | (() => AppState), situation: Situation = {}) {
  const { commands = {}, on, recorded = recorder(), changes, stop, ...command } = situation;
  const { printed, terminal } = recorded;
  const bridge = idleBridge(typeof state === 'function' ? state : () => state, commands);
  const code = await payment({
    bridge: { ...bridge, ...(on && { on }) },
    terminal: { ...terminal, ...changes },
    command: { ...confirming, ...command },
    signal: (stop ?? new AbortController()).signal,
  });
  return { code, ...printed };
}

/** Runs `payment --confirm` where nobody can be asked. */
async function confirm(method: Method, agree: string | null, change: Partial<State> = {}) {
  const state = { ...offering(method), ...change };
  const over: State = { ...state, payment: { ...state.payment, step: 'over' } };
  const confirmed: string[] = [];
  const { note } = await run(() => (confirmed.length === 0 ? state : over), {
    confirm: method.id,
    agree,
    commands: { 'payment.confirm': ({ methodId }) => void confirmed.push(methodId) },
  });
  const [, agreement = ''] = /--agree (\S+)\n/.exec(note) ?? [];
  return { confirmed, agreement, note };
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
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return 'no';
  };
  await run(state, { recorded: recorder([]), changes: { ask } });
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
  await run(() => ({ ...offered, payment: shown }), {
    agree,
    recorded: recorder(canAsk ? ['yes'] : undefined),
    commands: {
      'payment.confirm': ({ methodId }) => {
        log.push(`confirm ${methodId}`);
        shown = { ...declined, mayTryAgain: false };
      },
      'payment.tryAgain': (id) => {
        log.push(`try again ${id}`);
        shown = offered.payment;
      },
    },
  });
  return log;
}

test('payment offers a declined payment again where the person can be asked, and nowhere else', async () => {
  const { id } = offering(card).payment;
  expect(await confirmDeclined(true, null)).toEqual([`try again ${id}`, 'confirm card']);
  expect(await confirmDeclined(false, null)).toEqual([]);
  expect(await confirmDeclined(true, 'a'.repeat(64))).toEqual([]);
});

const { merchant } = paymentStates['payment-paid'].payment.details ?? {};

test('payment names both merchants when the platform calls the paid one otherwise, and ends with 0 as the window says “Paid”', async () => {
  const { payment: paid, ...rest } = paymentStates['payment-paid'];
  const state = { ...rest, payment: { ...paid, confirmedMerchant: 'Star Forge' } };
  const [plain, document] = [await run(state), await run(state, { json: true })];
  expect([plain.code, document.code]).toEqual([0, 0]);
  expect(plain.result).toContain(`Merchant        ${merchant}\nYou confirmed   Star Forge\n`);
  const both = { merchant, confirmedMerchant: 'Star Forge', confirmedAmount: null };
  expect(JSON.parse(document.result)).toMatchObject({ ...both, paid: true });
  expect(document.note).toBe('');
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
    const ended = await run(paymentStates[name]);
    expect(ended.code).toBe(code);
    expect(ended.result).toMatch(result);
    expect(ended.note).toMatch(note);
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
    const { note } = await run(state, { confirm: null });
    expect(note.includes('Nothing was taken.')).toBe(saysSo);
  },
);

test('payment ends with 2 and says why when it is given what is no payment, or a method that there is not', async () => {
  const config = configFor('https://auth.latchkey.invalid');
  const noPayment = await run(offering(card), {
    text: 'not a payment!',
    commands: { 'payment.open': (text) => void paymentIdOf(text, config) },
  });
  const note = expect.stringContaining('latchkey: LK-521: ');
  expect(noPayment).toEqual({ code: 2, result: '', note });
  const noMethod = await run(offering(card), { confirm: 'gold' });
  expect(noMethod.code).toBe(2);
  expect(noMethod.note).toMatch(/no method “gold”\.\n {2}The methods are: card\./);
});

test('payment says that nothing was paid when Ctrl+C answers its question', async () => {
  const stop = new AbortController();
  const ask = async () => {
    stop.abort();
    return 'yes';
  };
  const { code, note } = await run(offering(card), {
    stop,
    recorded: recorder([]),
    changes: { ask },
  });
  expect(code).toBe(130);
  expect(note).toContain('Stopped. Nothing was paid.');
});

const declined = paymentStates['payment-declined-once'];
const toPayDeclined = `To pay, with the ID of a method: payment ${declined.payment.id} --confirm METHOD\n`;

test.each([null, 'card'])(
  'payment says how to try a declined payment again where the person can be asked (--confirm %s)',
  async (confirm) => {
    expect((await run(declined, { confirm, recorded: recorder([]) })).note).toBe(toPayDeclined);
    expect((await run(declined, { confirm })).note).toBe('');
  },
);

/** Runs a payment that waits on its page, with the question about that page open, until it is over. */
async function payOnPage(
  end: (change: () => void, interrupt: () => void) => void,
  changes: Partial<Terminal> = {},
) {
  let state: AppState = paymentStates['payment-approving'];
  let tell = () => {};
  const stop = new AbortController();
  const ask: Terminal['ask'] = (_question, signal) =>
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
  const on: TerminalBridge['on'] = (_event, listener) => {
    tell = () => listener(state);
    return () => {};
  };
  return run(() => state, {
    confirm: 'bank',
    stop,
    on,
    recorded: recorder([]),
    changes: { ask, ...changes },
  });
}

test.each([
  ['ends its question about the page when the payment is over meanwhile', () => {}],
  ['says Paid when Ctrl+C comes after the end', (interrupt: () => void) => interrupt()],
])('payment %s', async (_name, afterwards) => {
  const { code, result } = await payOnPage((change, interrupt) => {
    change();
    afterwards(interrupt);
  });
  expect(code).toBe(0);
  expect(result).toContain('Paid');
});

test('payment says that the payment may go on when Ctrl+C comes before its end', async () => {
  const { code, note } = await payOnPage((_change, interrupt) => interrupt());
  expect(code).toBe(130);
  expect(note).toContain('may still');
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
  const { code, note } = await payOnPage(() => {}, { ask });
  expect({ code, ended }).toEqual({ code: 1, ended: [true] });
  expect(note).toContain('To look again: payment ');
});

/** Waits for a payment in this state, and answers the question. The payment is over at the next change. */
async function answered(
  state: State,
  answer: string | null,
  commands: Partial<TerminalBridge['commands']> = {},
) {
  const did: string[] = [];
  let now: State = state;
  const on: TerminalBridge['on'] = (_event, listener) => {
    // The question is over first.
    setImmediate(() => {
      now = paymentStates['payment-paid'];
      listener(now);
    });
    return () => {};
  };
  const { code, note } = await run(() => now, {
    confirm: 'bank',
    on,
    recorded: recorder(answer === null ? undefined : [answer]),
    commands: {
      'payment.sendAgain': (id) => void did.push(`send ${id} again`),
      'payment.openPage': (id) => void did.push(`open the page of ${id}`),
      ...commands,
    },
  });
  return { code, note, did };
}

const unanswered = paymentStates['payment-checking-again'];
const approving = paymentStates['payment-approving'];
const inWindow = 'To open that page, show this payment in the window of Latchkey.';

test.each([
  ['yes', 1],
  ['no', 0],
  [null, 0],
])(
  'payment sends an unanswered request again when the answer is yes: %j',
  async (answer, times) => {
    const { code, did } = await answered(unanswered, answer);
    expect({ code, did }).toEqual({
      code: 0,
      did: Array(times).fill(`send ${unanswered.payment.id} again`),
    });
  },
);

test.each([
  ['yes', 1],
  ['no', 0],
  [null, 0],
])(
  'payment opens the page when the answer is yes, and otherwise says where it opens: %j',
  async (answer, times) => {
    const { code, did, note } = await answered(approving, answer);
    expect({ code, did }).toEqual({
      code: 0,
      did: Array(times).fill(`open the page of ${approving.payment.id}`),
    });
    expect(note.includes(inWindow)).toBe(times === 0);
  },
);

test('payment says why the page was not opened, and where else it opens', async () => {
  const { note } = await answered(approving, 'yes', {
    'payment.openPage': () => Promise.reject(new Failure('LK-903')),
  });
  expect(note).toContain('latchkey: LK-903: ');
  expect(note).toContain(inWindow);
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
  const stop = new AbortController();
  const recorded = recorder();
  let told = '';
  const on = () => {
    told = recorded.printed.note;
    stop.abort();
    return () => {};
  };
  await run(state, { recorded, stop, on });
  expect(told).toContain(text);
});

test('payment says each time that the platform cannot be reached, and that it answers again', async () => {
  const [away, back, paid] = [
    paymentStates['payment-watching-offline'],
    paymentStates['payment-watching'],
    paymentStates['payment-paid'],
  ];
  // A request that can no longer arrive is given up, and the payment is read anew.
  const later = [away, back, paymentStates['payment-looking'], away, back, paid];
  let state: AppState = away;
  // The next change comes at once.
  const on: TerminalBridge['on'] = (_event, listener) => {
    state = later.shift() ?? state;
    queueMicrotask(() => listener(state));
    return () => {};
  };
  const { code, note } = await run(() => state, { on });
  expect(code).toBe(0);
  const [gone, again] = ['LK-301: ', 'Arcade answers again.\n'];
  const told = note.match(/LK-301: |Arcade answers again\.\n/g);
  expect(told).toEqual([gone, again, gone, again]);
});

test('payment ends when the payment that it waits for cannot be read anew', async () => {
  const stop = new AbortController();
  let state: AppState = paymentStates['payment-watching'];
  // There is one change.
  const on: TerminalBridge['on'] = (_event, listener) => {
    if (state === paymentStates['payment-not-found']) stop.abort();
    state = paymentStates['payment-not-found'];
    queueMicrotask(() => listener(state));
    return () => {};
  };
  const { code, note } = await run(() => state, { stop, on });
  expect(code).toBe(1);
  expect(note).toContain('latchkey: LK-523: ');
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
  await run(state, { stop, changes: { status } });
  expect(lines[1]).toBe('Arcade is working on it · Ctrl+C stops waiting, not the payment');
});

test('payment --json pays nothing and prints the payment once when the answer is no', async () => {
  const confirmed: string[] = [];
  const { code, result } = await run(offering(card), {
    json: true,
    recorded: recorder(['no']),
    commands: { 'payment.confirm': ({ methodId }) => void confirmed.push(methodId) },
  });
  expect({ code, confirmed }).toEqual({ code: 1, confirmed: [] });
  expect(JSON.parse(result)).toMatchObject({ id: offering(card).payment.id });
});
