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

describe('a payment that can be paid', () => {
  test('shows merchant, amount, lines, player and status', () => {
    const { text } = draw(ready);
    expect(text).toContain(`Nebula Games Total: ${euros('12.99')}`);
    expect(text).toContain(`Star Pilot – Season pass ${euros('9.99')}`);
    expect(text).toContain(`2 × Gem pack ${euros('4.00')}`);
    expect(text).toContain(`Spring discount ${euros('-1.00')}`);
    expect(text).toContain(`Payment ID ${ready.payment.id}`);
  });

  test('says once that nothing is paid yet', () => {
    const { text } = draw(ready);
    expect(text.match(/not pay|Nothing is paid/g)).toEqual(['Nothing is paid']);
  });

  test('has no chosen method, and its button that pays can be pressed', () => {
    const { buttons, markup } = draw(ready);
    expect(buttons).toEqual([...standing, 'Change Change who pays', `Pay ${euros('12.99')}`]);
    expect(markup.match(/type="radio"/g)).toHaveLength(methods.length);
    expect(markup).not.toMatch(/checked/);
    expect(markup).toMatch(/button--primary" aria-disabled="false"/);
    expect(markup.match(/button--primary/g)).toHaveLength(1);
    expect(markup).not.toMatch(/autofocus|type="submit"/i);
  });

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

test('a changed payment shows the new amount beside the old one, and says that nothing was sent', () => {
  const { text, buttons, byRole } = draw(states['payment-changed']);
  expect(text).toContain(`You were shown ${euros('12.99')} It is now ${euros('15.49')}`);
  expect(text).toContain('It is not paid.');
  expect(text).toContain('Code LK-528');
  expect(text).not.toContain('What it is for has changed.');
  expect(byRole('alert')).toEqual([]);
  expect(buttons).toEqual(['Back', 'Copy ID', 'Continue with the new amount or items']);
});

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

  test('says so when it was not sent again, and still says that it may be under way', () => {
    const { text, byRole, buttons } = draw(states['payment-checking-not-sent']);
    expect(byRole('alert')).toEqual([expect.stringContaining('Your payment was not sent again')]);
    expect(byRole('alert')).toEqual([expect.stringContaining('Code LK-527')]);
    expect(text).toContain('Do not pay in another way');
    expect(buttons).toEqual([...standing, 'Send again']);
  });

  test('has Send again, with a hint that it is safe, only when it is safe', () => {
    expect(draw(states['payment-checking']).buttons).toEqual(standing);
    const { buttons, text } = draw(states['payment-checking-again']);
    expect(buttons).toEqual([...standing, 'Send again']);
    expect(text).toContain('you are charged once at most');
  });
});

test('a payment in checking shows the confirmed amount beside a different current one', () => {
  const { text } = draw(states['payment-checking-other-amount']);
  expect(text).toContain(`Total: ${euros('15.49')}`);
  expect(text).toContain(`You confirmed ${euros('12.99')}`);
});

test('a payment shows the merchant that was confirmed when the platform names another one', () => {
  expect(draw(states['payment-paid-other-amount']).text).toContain('You confirmed Star Forge');
  expect(draw(states['payment-paid']).text).not.toContain('You confirmed');
});

test('a payment that was paid elsewhere names no payer', () => {
  expect(draw(states['payment-already-paid']).text).not.toContain('Payer');
  expect(draw(states['payment-paid']).text).toContain('Payer Mira Lindqvist');
});

test('U12 a payment that was paid says so to whom and how much, and has Done and the receipt', () => {
  const { text, buttons } = draw(states['payment-paid']);
  expect(text).toContain(`Paid ${euros('12.99')} to Nebula Games`);
  expect(buttons).toEqual(['Back', 'Copy ID', 'Done', 'Copy receipt', 'Save as PDF']);
  expect(draw(states['payment-failed']).buttons).toEqual([...standing, 'Done']);
  expect(draw(states['payment-already-paid']).text).toContain('This payment is already paid');
});

describe('a payment that is over', () => {
  test.each([
    ['payment-paid', 'Payment complete. Arcade confirmed it.'],
    ['payment-already-paid', 'There is nothing left to pay.'],
    ['payment-declined', 'so nothing was taken.'],
    ['payment-expired', 'Arcade closed this payment before it was paid.'],
    ['payment-cancelled', 'Arcade closed this payment before it was paid.'],
  ] as const)('%s says: %s', (name, words) => {
    expect(draw(states[name]).text).toContain(words);
  });

  test('one that can be tried again need not be bought again', () => {
    const again = 'To buy it, start again at Nebula Games';
    expect(draw(states['payment-declined-once']).text).not.toContain(again);
    expect(draw(states['payment-declined']).text).toContain(again);
  });

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

  test('is not tried again when the platform has refused it', () => {
    const { buttons, byRole } = draw(states['payment-expired-refused']);
    expect(byRole('alert').join()).toContain('Code LK-308');
    expect(buttons).toEqual([...standing, 'Done']);
  });
});

describe('a payment with a problem', () => {
  test('shows a calm notice with the next try and a button when the platform is out of reach', () => {
    const { byRole, buttons, text } = draw(states['payment-watching-offline']);
    expect(text).toContain('Cannot reach Arcade');
    expect(byRole('alert')).toEqual([]);
    expect(byRole('timer')).toHaveLength(1);
    expect(buttons).toContain('Refresh');
  });

  test.each(['payment-ready-offline', 'payment-looking-again'] as const)(
    '%s is one calm notice, though the payment is not polled',
    (name) => {
      const { byRole, text } = draw(states[name]);
      expect(text).toContain('Cannot reach Arcade');
      expect(byRole('alert')).toEqual([]);
    },
  );

  test('is not called out of reach when it is polled for another reason', () => {
    const problem = appError('LK-525', { other: 'another' });
    const { text, byRole } = drawWith(states['payment-watching'], { problem });
    expect(text).not.toContain('Cannot reach');
    expect(byRole('alert').join()).toContain('Code LK-525');
    expect(byRole('timer')).toHaveLength(1);
  });

  test('shows the error code and no skeleton when the payment is not found', () => {
    const { byRole, markup } = draw(states['payment-not-found']);
    expect(byRole('alert').join()).toContain('Code LK-523');
    expect(markup).not.toContain('aria-busy="true"');
  });

  test.each([
    ['payment-no-link', []],
    ['payment-elsewhere', []],
    ['payment-not-found', []],
    ['payment-refused', ['Refresh']],
  ] as const)('%s names its ID, and has the buttons Back and: %s', (name, others) => {
    const { text, buttons } = draw(states[name]);
    expect(text).toContain(`You asked for “ ${states[name].payment.id} ”`);
    expect(buttons).toEqual(['Back', ...others]);
  });

  test.each([
    ['payment-no-link', 'That did not work', 'Copy the whole ID or link again.'],
    ['payment-elsewhere', 'That did not work', 'Open the link in a browser'],
    ['payment-not-found', 'That did not work', 'Compare the ID with where it came from.'],
    ['payment-nothing-to-pay', 'The amount is not above zero', 'Ask the merchant'],
    ['payment-ready-incomplete', 'Some payments may be missing here', 'before you pay it again'],
    ['payment-watching-no-page', 'There is no page to approve it on', 'Report it to the platform'],
    ['receipts-incomplete', 'Some payments may be missing here', 'before you pay it again'],
  ] as const)('%s says “%s” and, not folded away, “%s”', (name, title, remedy) => {
    const { byRole, markup } = draw(states[name]);
    expect(byRole('alert')).toHaveLength(1);
    const unfolded = markup.replaceAll(/<details.*?<\/details>/g, '');
    expect(unfolded).toContain(title);
    expect(unfolded).toContain(remedy);
  });

  test.each([
    ['payment-ready-not-stored', 'so it sent nothing'],
    ['payment-ready-not-reached', 'Latchkey cannot reach api.example.com.'],
    ['payment-ready-method-gone', 'Choose another method.'],
  ] as const)('%s says “not paid”, and lets the player choose again', (name, words) => {
    const { byRole, text, buttons } = draw(states[name]);
    expect(byRole('alert')).toHaveLength(1);
    expect(text).toContain('You have not paid Nothing was taken.');
    expect(text).toContain(words);
    expect(text).not.toContain('Cannot reach Arcade');
    expect(text).toContain('Demo card ending in 4242');
    expect(buttons).toContain('Refresh');
    expect(buttons).not.toContain('Try again');
  });

  test('offers no method when there is nothing to pay', () => {
    const { byRole, buttons } = draw(states['payment-nothing-to-pay']);
    expect(byRole('alert').join()).toContain('Code LK-526');
    expect(buttons).toEqual(standing);
  });

  test('an error about payments, or about another launcher, is not taken for one about token storage', () => {
    expect(isAboutTokenStorage(appError('LK-507'))).toBe(true);
    expect(isAboutTokenStorage(appError('LK-510'))).toBe(false);
    expect(isAboutTokenStorage(appError('LK-527'))).toBe(false);
  });
});

describe('the list of payments', () => {
  test('each payment has a button that opens it and one that copies its id', () => {
    const { buttons } = draw(states.receipts);
    expect(buttons).toEqual([
      'Back',
      expect.stringMatching(
        /^Open the payment to Nebula Games Star Pilot – Season pass, Gem pack .* with Arcade balance €?12.99.* Paid$/,
      ),
      // With the time, which tells two payments to one merchant apart.
      expect.stringMatching(/^Copy the ID of the payment to Nebula Games .*2026, \d+:\d+/),
      'Export as CSV',
      'Clear list',
    ]);
  });

  test('the list names its player and the number of payments', () => {
    expect(draw(states.receipts).text).toContain('on this computer by Mira Lindqvist');
    expect(draw(states['receipts-nobody']).text).toContain('without an account');
    const { text, buttons } = draw(states['receipts-many']);
    expect(text).toContain('42 payments');
    expect(text).toContain('Not known yet');
    expect(buttons).toContain('Show more');
  });

  test('an empty list and a search without a result have different texts', () => {
    const none = draw(states['receipts-none']);
    expect(none.text).toContain('No payments yet');
    expect(none.buttons).toEqual(['Back']);
    expect(none.markup).not.toContain('type="search"');
    const notFound = draw(states['receipts-not-found']);
    expect(notFound.text).toContain('No payment fits “ نور gem ”.');
    expect(notFound.markup).toContain('type="search"');
  });
});

test('the field for a payment is on the signed-out and the signed-in screen', () => {
  for (const name of ['signed-out', 'signed-out-many-accounts', 'profile', 'offline'] as const) {
    expect(draw(states[name]).text).toMatch(/Payment ID or link (Payments )?Paste Continue/);
  }
  expect(draw(states.waiting).text).not.toContain('Payment ID or link');
});

describe('U3 who pays', () => {
  test('U3 the choice of a method says who pays before it offers one', () => {
    const { text } = draw(ready);
    expect(text).toMatch(/Paying as Mira Lindqvist .*How do you want to pay\?/);
    expect(text.indexOf('Paying as Mira')).toBeLessThan(text.indexOf('Arcade balance'));
    expect(text).not.toContain('Payer');
  });

  test('U3 a player who is not signed in is asked to sign in before a method is offered', () => {
    const { buttons, text } = draw(states['payment-ready-nobody']);
    expect(text).toContain('You are not signed in');
    expect(buttons).toEqual([...standing, ...['Sign in to pay', 'Pay without an account']]);
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
  test('U15 a word that only the platform knows is a quotation, with the platform’s name', () => {
    const { text, markup } = draw(states['payment-failed']);
    expect(text).toContain('Reason Arcade : “ provider_says_no ”');
    expect(markup).toContain('<bdi>provider_says_no</bdi>');
    expect(draw(states['payment-watching-unknown']).text).toContain(
      'Status Arcade : “ under_review ”',
    );
    expect(draw(states['receipts-many']).text).toContain('Arcade : “ under_review ”');
  });

  test('U15 the quotation is one of the language', async () => {
    await speak('de');
    expect(draw(states['payment-failed']).text).toContain('Grund Arcade : „ provider_says_no “');
  });

  test('U15 a word that Latchkey knows is in its words', () => {
    const { text } = draw(states['payment-declined']);
    expect(text).toContain('Reason Declined on the page');
    expect(text).not.toContain('declined_by_player');
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
