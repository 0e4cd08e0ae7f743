/** The methods that a platform offers for a payment. */
import { expect, test } from 'vitest';
import { checkoutSchema } from '../../../src-shared/payments.ts';

const offer = (...ids: string[]) =>
  checkoutSchema.safeParse({
    paymentId: 'p-1',
    payable: true,
    amount: { value: '1.50', currency: 'EUR' },
    methods: ids.map((id, index) => ({ id, label: `Method ${index}` })),
  });

test('A15 a checkout is refused when two methods have one id, for what is pressed could be the other', () => {
  expect(offer('card', 'bank', 'card').success).toBe(false);
  expect(offer('card', 'Card', 'bank').success).toBe(true);
});

test.each(['card\u001b[2J', 'card\nTotal 0.01 EUR', 'card\u202e', 'ca\u200brd', '\u3164'])(
  'a checkout is refused when the id of a method would not be shown as it is: %j',
  (id) => {
    expect(offer('card', id).success).toBe(false);
  },
);
