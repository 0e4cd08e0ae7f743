import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { launcherConfig } from '../../lib/launcher-config.ts';
import { makePayment } from '../../lib/paying.ts';
import type { PlatformInfo } from '../../lib/platform-process.ts';
import { type Figure, interleave, ratioOfMs } from '../figure.ts';

const offerSchema = z.object({
  accountId: z.nullable(z.string()),
  payment: z.object({
    offer: z.string(),
    methods: z.array(z.object({ id: z.string(), needsPage: z.boolean() })),
  }),
});

export const pay: Figure = {
  id: 'pay',
  title: 'Press to “Paid” in AppState, against the bare requests and one durable write',
  definition:
    'From the moment when the page, which has drawn the offer, is asked to send the command of *Yes, pay*, until main’s AppState has the completed payment. The platform settles at once.',
  peer: 'A Node script: payment and checkout side by side, one file written and synced, the transaction request, then the payment.',
  ...ratioOfMs,
  goal: 2,
  measure: async (workshop) => {
    const platform = await workshop.platform();
    const userData = path.join(workshop.folder, 'pay-data');
    const config = launcherConfig(platform);
    const launcher = await workshop.start('launcher', { userData, config });
    await launcher.shownAfter('control');
    return interleave(40, {
      ours: async () => {
        const { id } = await makePayment(platform);
        await launcher.forgetSnapshots();
        await launcher.command('payment.open', id);
        const { state } = await launcher.until('offer');
        await launcher.drawn();
        const { accountId, payment } = offerSchema.parse(state);
        const { offer, methods } = payment;
        const methodId = methods.find(({ needsPage }) => !needsPage)?.id ?? '';
        const { at } = await launcher.command('payment.confirm', { offer, methodId, accountId });
        const paid = await launcher.until('paid');
        await launcher.command('payment.close', undefined);
        return paid.at - at;
      },
      peer: async () => {
        const { id } = await makePayment(platform);
        const start = performance.now();
        await payBare(platform, id, path.join(workshop.folder, 'intent'));
        return performance.now() - start;
      },
    });
  },
};

const checkoutSchema = z.object({
  amount: z.unknown(),
  methods: z.array(z.object({ id: z.string() })),
});

async function payBare({ apiUrl, keys }: PlatformInfo, id: string, file: string): Promise<void> {
  const ask = async (place: string, body?: unknown) => {
    const response = await fetch(`${apiUrl}${place}`, {
      headers: {
        authorization: `Bearer ${keys.public}`,
        ...(body
          ? { 'content-type': 'application/json', 'idempotency-key': `"${randomUUID()}"` }
          : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    return z.object({ data: z.looseObject({}) }).parse(await response.json()).data;
  };
  const [, checkout] = await Promise.all([ask(`/payments/${id}`), ask(`/payments/${id}/checkout`)]);
  const { amount, methods } = checkoutSchema.parse(checkout);
  const order = { paymentId: id, methodId: methods[0]?.id, amount };
  const intent = await open(file, 'w', 0o600);
  await intent.writeFile(JSON.stringify(order));
  await intent.sync();
  await intent.close();
  await ask('/transaction-requests', order);
  const { status } = await ask(`/payments/${id}`);
  if (status !== 'completed') throw new Error(`The payment is ${status}.`);
}
