import { beforeEach, describe, expect, test } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import { isAboutTokenStorage } from '../../../src-renderer/ui/notice.tsx';
import { errorCodes } from '../../../src-shared/error-catalogue.ts';
import { appError, describe as describeError } from '../../../src-shared/errors.ts';
import { formatAmount } from '../../../src-shared/format-amount.ts';
import type { AppStateOf, PaymentView } from '../../../src-shared/state.ts';
import { stopWallClock } from '../../support/clocks.ts';
import { speak } from '../../support/speak.ts';
import { draw } from './render.tsx';

beforeEach(stopWallClock);

/** Draws the screen of a payment with something else about the payment. */
const drawWith = (state: AppStateOf<'payment'>, change: Partial<PaymentView>) =>
  draw({ ...state, payment: { ...state.payment, ...change } });

const ready: AppStateOf<'payment'> = states['payment-ready'];
const { details } = states['payment-ready'].payment;
const euros = (value: string) => formatAmount({ value, unit: 'EUR', isToken: false });
/** The texts of the methods, which are radio inputs. */
const methods = [
  'Arcade balance',
  'Demo card ending in 4242',
  'Your bank, on its page You then approve it on a page in your browser.',
];
/** What every payment has that was read: the way back, its ID, and a new look at it. */
const standing = ['Back', 'Copy ID', 'Refresh'];
const steps: readonly PaymentView['step'][] = [
  ...(['looking', 'ready', 'changed', 'starting'] as const),
  ...(['checking', 'approving', 'watching', 'over'] as const),
];

/** States of a payment, each with words that must be on its screen and with its buttons. The picture shows the rest. */
const shown: readonly (readonly [keyof typeof states, readonly string[], readonly string[]])[] = [
  [
    'payment-ready',
    [`Nebula Games Total: ${euros('12.99')}`, 'Nothing is paid', 'Paying as Mira Lindqvist'],
    [...standing, 'Change Change who pays', `Pay ${euros('12.99')}`],
  ],
  [
    'payment-ready-nobody',
    ['You are not signed in'],
    [...standing, 'Sign in to pay', 'Pay without an account'],
  ],
  [
    'payment-changed',
    [`Before ${euros('12.99')} Now ${euros('15.49')}`, 'It is not paid.'],
    ['Back', 'Copy ID', 'Continue with the new amount or items'],
  ],
  ['payment-nothing-to-pay', ['Code LK-526'], standing],
  ['payment-checking', [], standing],
  ['payment-checking-again', ['you are charged once at most'], [...standing, 'Send again']],
  [
    'payment-checking-not-sent',
    ['Your payment was not sent again', 'Do not pay in another way'],
    [...standing, 'Send again'],
  ],
  ['payment-checking-other-amount', [`You confirmed ${euros('12.99')}`], standing],
  ['payment-expired-refused', ['Code LK-308'], [...standing, 'Done']],
  [
    'payment-declined',
    ['so nothing was taken.', 'start again at Nebula Games'],
    [...standing, 'Done'],
  ],
  [
    'payment-paid',
    [`Paid ${euros('12.99')} to Nebula Games`, 'Payer Mira Lindqvist'],
    ['Back', 'Copy ID', 'Done', 'Copy receipt', 'Save as PDF'],
  ],
];

test.each(shown)('U3 U12 %s has its words and its buttons', (name, words, buttons) => {
  const drawn = draw(states[name]);
  for (const each of words) expect(drawn.text).toContain(each);
  expect(drawn.buttons).toEqual(buttons);
});

test.each([
  ['payment-paid', 'You confirmed'],
  ['payment-already-paid', 'Payer'],
  ['payment-declined-once', 'To buy it, start again at'],
] as const)('%s does not say “%s”', (name, words) => {
  expect(draw(states[name]).text).not.toContain(words);
});

describe('a payment that can be paid', () => {
  test('gives each text of the platform its own text direction', () => {
    const { markup } = draw(states['payment-long']);
    expect(markup).toContain('<bdi>رصيد المتجر</bdi>');
    expect(markup).toContain('<bdi>اشتراك الموسم – Star Pilot</bdi>');
    expect(markup).toContain(
      '<bdi>awaiting_manual_review_by_the_compliance_team_of_the_platform</bdi>',
    );
  });

  test('counts down in its last hour, and shows the date before that', () => {
    const at = (expiresAt: number) => drawWith(ready, { details: { ...details, expiresAt } });
    expect(at(Date.now() + 90_500).byRole('timer')).toEqual(['Expires in 1:31']);
    expect(at(Date.now() + 86_400_000).byRole('timer')).toEqual([]);
  });
});

test.each(steps)('the step %s offers methods only when the payment can be paid', (step) => {
  const { text } = drawWith(ready, { step });
  expect(methods.every((label) => text.includes(label))).toBe(step === 'ready');
  expect(methods.some((label) => text.includes(label))).toBe(step === 'ready');
});

test.each([
  [true, 'When you confirm, you get a page on which you approve'],
  [false, 'When you confirm, Arcade takes'],
])(
  'the only method is chosen, and says what it means when it needs a page: %s',
  (needsPage, text) => {
    const method = { id: 'bank', label: 'Your bank', needsPage };
    expect(drawWith(ready, { methods: [method] }).text).toContain(text);
  },
);

test('a changed payment of the same amount says that something else has changed', () => {
  // The amount of `payment-ready` was shown before.
  const { text } = drawWith(states['payment-changed'], { details });
  expect(text).toContain('What it is for has changed.');
});

describe('a payment whose outcome is not known', () => {
  test.each([
    'payment-checking',
    'payment-checking-again',
    'payment-checking-other-amount',
  ] as const)('%s says that the outcome is not known, and never that it failed', (name) => {
    const { text, byRole } = draw(states[name]);
    expect(text).toContain('We are still checking this payment');
    expect(text).toContain('Status Not known yet');
    expect(text).toContain('Do not pay in another way');
    expect(text).toContain('you are charged once at most.');
    expect(text).not.toMatch(/fail|did not work|wrong|Not paid yet/i);
    expect(byRole('alert')).toEqual([]);
  });

  test('says the same for every problem', () => {
    for (const code of errorCodes) {
      const problem = { code, details: {} };
      const { markup, byRole } = drawWith(states['payment-checking'], { problem });
      expect(byRole('alert')).toHaveLength(code === 'LK-527' ? 1 : 0);
      expect(markup.replace(/<details.*?<\/details>/g, '')).not.toMatch(/fail/i);
    }
  });
});

describe('a payment that is over', () => {
  test('says neither that nothing was taken nor to buy it again when the platform has called it completed before', () => {
    const { text } = drawWith(states['payment-declined'], { wasPaid: true });
    expect(text).toContain('If you were charged, contact Arcade and give this payment ID.');
    expect(text).not.toMatch(/nothing was taken|start again/);
  });

  test.each(['failed', 'expired', 'cancelled'])(
    '%s after it was sent: that nothing was taken is not claimed',
    (status) => {
      const { text } = drawWith(states['payment-failed'], { details: { ...details, status } });
      expect(text).not.toContain('nothing was taken');
      expect(text).toContain('contact Arcade and give this payment ID');
    },
  );
});

describe('a payment with a problem', () => {
  test('is not called out of reach when it is polled for another reason', () => {
    const problem = appError('LK-525', { other: 'another' });
    const { text, byRole } = drawWith(states['payment-watching'], { problem });
    expect(text).not.toContain('Cannot reach');
    expect(byRole('alert').join()).toContain('Code LK-525');
    expect(byRole('timer')).toHaveLength(1);
  });

  test('an error about payments, or about another launcher, is not taken for one about token storage', () => {
    expect(isAboutTokenStorage(appError('LK-507'))).toBe(true);
    expect(isAboutTokenStorage(appError('LK-510'))).toBe(false);
    expect(isAboutTokenStorage(appError('LK-527'))).toBe(false);
  });
});

test.each([
  ...(['payment-starting', 'payment-checking', 'payment-checking-again'] as const),
  ...(['payment-watching', 'payment-approving'] as const),
])('T4 %s is not called “Not paid yet”: who reads that pays once more elsewhere', (name) => {
  const created = { details: { ...details, status: 'created' } };
  expect(draw(states['payment-changed']).text).toContain('Not paid yet');
  expect(drawWith(states[name], created).text).not.toContain('Not paid yet');
});

test('U5 a payment that is being sent is not called unknown', () => {
  const { text, markup, buttons } = draw(states['payment-starting']);
  expect(buttons).toEqual(['Back', 'Copy ID']);
  expect(text).toContain('Sending…');
  expect(text).toContain('Status Being sent');
  expect(text).not.toContain('Not known yet');
  expect(markup).not.toContain('badge--warning');
});

test.each(['payment-watching-other-amount', 'payment-paid-other-amount'] as const)(
  'U14 %s says what to do about the other amount, and writes amounts as the card does',
  (name) => {
    const { text, byRole } = draw(states[name]);
    expect(text).toContain(`You confirmed ${euros('12.99')} Arcade says ${euros('15.49')}`);
    expect(byRole('alert')).toEqual([expect.stringContaining('Another amount than you confirmed')]);
    expect(text).toContain('Do not approve it if asked.');
    expect(text).not.toContain('That did not work');
  },
);

describe('U15 words of the platform', () => {
  test('U15 the quotation is one of the language', async () => {
    await speak('de');
    expect(draw(states['payment-failed']).text).toContain('Grund Arcade : „ provider_says_no “');
  });

  // A message of the platform's is a sentence, whatever is in it.
  const drawn = Object.entries(states).filter(([name]) => name !== 'signed-out-long');
  test('U15 no state shows a code word outside a quotation of the platform', () => {
    const codeWords = drawn.flatMap(([name, state]) => {
      const { markup } = draw(state);
      const read = markup
        .replace(/<details.*?<\/details>/g, '')
        // An id is one.
        .replace(/<(\w+) class="code".*?<\/\1>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/“[^”]*”/g, '');
      return (read.match(/[a-z]+_[a-z]+/gi) ?? []).map((word) => `${name}: ${word}`);
    });
    expect(codeWords).toEqual([]);
  });

  test('U15 no sentence for the player is filled with a code of the protocol', () => {
    const details = { error: '⚡', status: '⚡', reason: '⚡', code: '⚡', backend: '⚡' };
    for (const code of errorCodes) {
      expect(describeError({ code, details }).sentence).not.toContain('⚡');
    }
  });

  test('U15 only the host of a page says whose page it is', () => {
    const { text, buttons } = draw(states['payment-approving']);
    expect(text).toContain('Approve it in your browser');
    // Before the button that opens it.
    expect(text).toContain('The page is at pay.arcade.example Open the page at pay.arcade.example');
    expect(text).not.toContain('Arcade’s page');
    expect(buttons).toContain('Open the page at pay.arcade.example');
    expect(drawWith(states['payment-approving'], { pageHost: null }).buttons).toEqual(standing);
  });
});
