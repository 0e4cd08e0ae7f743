/** A launcher that stores intents, and writes the ID of each payment once its intent is stored, until it is killed. */
import { randomUUID } from 'node:crypto';
import { openIntentStore } from '../../src-main/payments/intent-store.ts';
import { paymentIdSchema } from '../../src-main/platform/payment-id.ts';

const [file = ''] = process.argv.slice(2);
const store = await openIntentStore(file);
for (;;) {
  const paymentId = paymentIdSchema.parse(randomUUID());
  const added = store.add({
    paymentId,
    payer: 'u-1',
    merchant: 'Hatter',
    summary: 'A hat',
    amount: { value: '12.90', unit: 'EUR', isToken: false },
    platformAmount: { value: '12.90', currency: 'EUR' },
    method: { id: 'balance', label: 'Balance', needsPage: false },
  });
  if (!added) throw new Error('the intent was not stored');
  process.stdout.write(`confirmed ${paymentId}\n`);
  store.update({ ...added, state: 'settled', status: 'completed' });
  process.stdout.write(`settled ${paymentId}\n`);
}
