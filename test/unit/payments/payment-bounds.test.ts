/** Which payments and checkouts are refused, whatever else they say. */
import { expect, test } from 'vitest';
import { checkoutSchema, paymentSchema } from '../../../src-shared/payments.ts';

/** An array of so many elements, and how many of them were looked at. */
function counted(length: number, element: object) {
  let touched = 0;
  const each = new Proxy(element, {
    get: (target, key) => {
      touched += 1;
      return Reflect.get(target, key);
    },
  });
  return { elements: Array.from({ length }, () => each), touched: () => touched };
}

const amount = { value: '1', currency: 'EUR' };

test.each([
  [500, true],
  [501, false],
])('A20 a payment with %i lines is read: %s', (length, isRead) => {
  const { elements, touched } = counted(length, { description: 'A hat', amount });
  const payment = { id: 'p-1', status: 'created', merchant: { name: 'Hatter' }, amount };
  const { success } = paymentSchema.safeParse({ ...payment, lines: elements });
  expect(success).toBe(isRead);
  // Too many are refused before the first is looked at.
  expect(touched() > 0).toBe(isRead);
});

test('A20 a checkout with too many methods is refused before the first is looked at', () => {
  const { elements, touched } = counted(101, { id: 'balance', label: 'Balance' });
  const checkout = { paymentId: 'p-1', payable: true, amount, methods: elements };
  expect(checkoutSchema.safeParse(checkout).success).toBe(false);
  expect(touched()).toBe(0);
});

test('A20 a status of more than 60 characters is refused', () => {
  const payment = { id: 'p-1', merchant: { name: 'Hatter' }, amount };
  for (const length of [60, 61]) {
    const { success } = paymentSchema.safeParse({ ...payment, status: 'x'.repeat(length) });
    expect(success).toBe(length === 60);
  }
});

const offer = (...ids: string[]) =>
  checkoutSchema.safeParse({
    paymentId: 'p-1',
    payable: true,
    amount,
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
