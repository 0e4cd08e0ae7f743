/** A launcher that stores intents, and writes the ID of each payment once its intent is stored, until it is killed. */
import { randomUUID } from 'node:crypto';
import { Failure } from '../../src-main/base/failure.ts';
import { isBusy } from '../../src-main/base/sqlite.ts';
import { openIntentStore } from '../../src-main/payments/intent-store.ts';
import { paymentIdSchema } from '../../src-main/platform/payment-id.ts';

const [file = ''] = process.argv.slice(2);
const store = await openIntentStore(file);

/** Does the work. On a busy machine the other launcher can have the file locked for longer than the store waits. */
function onceUnlocked<T>(work: () => T): T {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Failure) || !isBusy(error.cause)) throw error;
    }
  }
}

for (;;) {
  const paymentId = paymentIdSchema.parse(randomUUID());
  const intent = {
    paymentId,
    payer: 'u-1',
    merchant: 'Hatter',
    summary: 'A hat',
    amount: { value: '12.90', unit: 'EUR', isToken: false },
    platformAmount: { value: '12.90', currency: 'EUR' },
    method: { id: 'balance', label: 'Balance', needsPage: false },
  };
  const added = onceUnlocked(() => store.add(intent));
  if (!added) throw new Error('the intent was not stored');
  process.stdout.write(`confirmed ${paymentId}\n`);
  onceUnlocked(() => store.update({ ...added, state: 'settled', status: 'completed' }));
  process.stdout.write(`settled ${paymentId}\n`);
}
