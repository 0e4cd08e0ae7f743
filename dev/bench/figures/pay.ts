import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { launcherConfig } from '../../lib/launcher-config.ts';
import { makePayment } from '../../lib/paying.ts';
import type { PlatformInfo } from '../../lib/platform-process.ts';
import { type Figure, interleave } from '../figure.ts';
import { median } from '../statistics.ts';

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
    'From the command that the page sends when *Yes, pay* is pressed until main’s AppState has the completed payment. The platform settles at once.',
  peer: 'A Node script: payment and checkout side by side, one file written and synced, the transaction request, then the payment.',
  comparison: 'ratio',
  unit: '',
  measured: 'ms',
  better: 'lower',
  goal: 2,
  tried: [
    'A write-ahead log for the intents: one sync for a write instead of five. 0.76 of the time (0.70 to 0.88, 40 interleaved rounds of both builds), 0.43 (0.31 to 0.70) with a load of 17. In a trial, one of two processes that wrote without a pause got “database is locked”: it starved. Each failure was SQLITE_BUSY (5) after the full second, as often with BEGIN IMMEDIATE, and with the rollback journal too: SQLite’s wait looks only every 100 ms after a while. Now each try waits 3 ms, for a second in all: none of 45,633 writes failed.',
    'The request leaves before the summary of payments is read, and the last read before the answer is stored: they follow in the next turn. The processor time of the launcher’s part, against the bare requests: 2.1 → 1.9. On the clock no difference that can be measured here.',
    'No snapshot equal to the one before: no difference that can be measured here.',
    'What is in the way is the runtime, with the page that it draws. `node dev/bench/own-pay.ts` runs the launcher’s part on Node’s fetch, without page, AppState and journal: 10.5 ms against the peer’s 11.0, then 21.3 against 17.6, 18.2 against 23.4 and 32.6 against 38.9 (60 rounds each, load 12 to 15). On the stand-in main needs 11 to 13 ms of processor time for it instead of 4 to 7: its `fetch` is made of Node’s, each snapshot goes through the DevTools pipe, and Chromium draws it on the two cores on which the platform answers.',
    'A trace of main on the stand-in (40 rounds, load 14, the medians of the steps in ms): 0.9 from the page to main, 0.7 to the first request, 5.2 for both reads, 1.9 to the write, 1.4 for it, 0.2 to the request, 4.6 for it, 1.1 to the last read, 4.6 for that with the second write, 0.7 to “Paid”; the third write comes after it.',
    'Drawing is most of it. `LATCHKEY_BENCH_UNDRAWN=1 npm run bench -- pay` keeps the states between the press and “Paid” from the page, which are three snapshots: 1.70 (1.45 to 2.10) instead of 2.75 (2.45 to 3.21), one run after the other, load 16 and 12. In one run, with both launchers open and by turns: 10.9 ms instead of 18.3 (40 rounds, load 5), 24.1 instead of 50.4 (40 rounds, load 12). Main’s own part in a snapshot is 0.5 ms of processor time. On Node’s fetch instead of the stand-in’s, in the same run: 15.5 ms, and 10.3 with neither.',
    'Not taken: one snapshot less while the payment is confirmed: 0.82 of the time (40 rounds by turns, load 12). Its time of the last read is new, and snapshots say what is true.',
    'Not taken: snapshots a turn of the event loop later, and only the last of a turn. 0.83 of the time here (40 rounds by turns, load 12), but 1.22 of the time of a sign-in (25 rounds, load 12), and a command would be answered before the screen has what it did.',
    'Not the spinner: without any animation or transition 0.82 of the time in one run, but the first quartile and the fastest round were slower (30 rounds, load 12).',
    'The page has the completed payment 2 to 10 ms after AppState.',
  ],
  measure: async (workshop) => {
    const platform = await workshop.platform();
    const userData = path.join(workshop.folder, 'pay-data');
    const config = launcherConfig(platform);
    const launcher = await workshop.start('launcher', { userData, config });
    await launcher.shownAfter('control');
    await launcher.setClock();
    const shown: number[] = [];
    const { ours, peer } = await interleave(40, {
      ours: async () => {
        const { id } = await makePayment(platform);
        await launcher.forgetSnapshots();
        await launcher.command('payment.open', id);
        const { state } = await launcher.until('offer');
        const { accountId, payment } = offerSchema.parse(state);
        const { offer, methods } = payment;
        const methodId = methods.find(({ needsPage }) => !needsPage)?.id ?? '';
        const { at } = await launcher.command('payment.confirm', { offer, methodId, accountId });
        const paid = await launcher.until('paid');
        await launcher.command('payment.close', undefined);
        shown.push(paid.shownAt - at);
        return paid.at - at;
      },
      peer: async () => {
        const { id } = await makePayment(platform);
        const start = performance.now();
        await payBare(platform, id, path.join(workshop.folder, 'intent'));
        return performance.now() - start;
      },
    });
    workshop.say(`until the page has it: ${median(shown).toFixed(1)} ms`);
    return { ours, peer };
  },
};

const checkoutSchema = z.object({
  amount: z.unknown(),
  methods: z.array(z.object({ id: z.string() })),
});

export async function payBare(
  { apiUrl, keys }: PlatformInfo,
  id: string,
  file: string,
): Promise<void> {
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
