/** Fakes of the parts for payments, for tests of other things. They record each call and do nothing. */
import type { Checkout } from '../../src-main/payments/checkout.ts';
import type { ReceiptFile } from '../../src-main/payments/receipt-file.ts';
import type { Receipts } from '../../src-main/payments/receipts.ts';
import { type PaymentId, paymentIdSchema } from '../../src-main/platform/payment-id.ts';

type RecordCall = (...words: unknown[]) => void;

/** The payment on the screen. */
const shownPayment: PaymentId = paymentIdSchema.parse('p-1');

export function paymentParts(record: RecordCall = () => {}): {
  checkout: Checkout;
  receipts: Receipts;
  receiptFile: ReceiptFile;
} {
  const later = async (...words: unknown[]) => record(...words);
  return {
    checkout: {
      open: (text) => record('open the payment', text),
      openPasted: (text) => later('open the pasted', text),
      openLink: (text) => record('open the link', text),
      close: () => record('close the payment'),
      reload: () => later('look at the payment'),
      confirm: ({ offer, methodId }) => later('pay', offer, 'by', methodId),
      sendAgain: (id) => later('send', id, 'again'),
      tryAgain: (id) => later('try', id, 'again'),
      openPage: (id) => later('open the page of', id),
      shown: () => shownPayment,
      isUnderWay: () => false,
      start: () => later('start'),
      stop: () => later('stop paying'),
    },
    receipts: {
      open: () => later('open the list'),
      search: (text) => later('search', text),
      more: () => later('more'),
      paymentIdOf: async (receiptId) => (receiptId === 'r-1' ? shownPayment : undefined),
      paymentIdsOf: async () => new Map(),
      export: async () => {
        record('export');
        return '/downloads/x.csv';
      },
      clear: () => later('clear'),
      close: () => record('close the list'),
      stop: () => later('stop the export'),
      onIntentChanged: () => record('an intent has changed'),
      readAgain: () => record('read the payments again'),
      onActivePayerChanged: () => record('the payer has changed'),
    },
    receiptFile: {
      save: async ({ payment: { id } }) => {
        record('save the receipt of', id);
        return '/home/mira/x.pdf';
      },
      showInFolder: () => record('show the receipt'),
    },
  };
}
