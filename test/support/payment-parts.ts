/** The parts that pay, where a test is about something else: they say what they were asked for, and do nothing. */

import type { Checkout } from '../../src-main/payments/checkout.ts';
import type { Receipts } from '../../src-main/payments/receipts.ts';
import { type PaymentId, paymentIdSchema } from '../../src-main/platform/payment-id.ts';

type Note = (...words: unknown[]) => void;

/** The payment that is on the screen. */
const shownPayment: PaymentId = paymentIdSchema.parse('p-1');

export function paymentParts(note: Note = () => {}): { checkout: Checkout; receipts: Receipts } {
  const later = async (...words: unknown[]) => note(...words);
  return {
    checkout: {
      open: (text) => note('open the payment', text),
      openLink: (text) => note('open the link', text),
      close: () => note('close the payment'),
      reload: () => later('look at the payment'),
      confirm: ({ offer, methodId }) => later('pay', offer, 'by', methodId),
      sendAgain: (id) => later('send', id, 'again'),
      openPage: (id) => later('open the page of', id),
      shown: () => shownPayment,
      start: () => later('start'),
      stop: () => later('stop paying'),
    },
    receipts: {
      open: () => later('open the list'),
      search: (text) => later('search', text),
      more: () => later('more'),
      paymentIdOf: async (receiptId) => (receiptId === 'r-1' ? shownPayment : undefined),
      export: async () => {
        note('export');
        return '/downloads/x.csv';
      },
      clear: () => later('clear'),
      close: () => note('close the list'),
      onIntentChanged: () => note('an intent has changed'),
      onActivePayerChanged: () => note('the payer has changed'),
    },
  };
}
