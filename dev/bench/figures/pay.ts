import path from 'node:path';
import * as z from 'zod';
import { launcherConfig } from '../../lib/launcher-config.ts';
import { makePayment } from '../../lib/paying.ts';
import { launcherApp } from '../apps.ts';
import { electronAlone, type Figure, interleave, ratioOfMs } from '../figure.ts';
import { payBy } from '../worker.ts';

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
  peer: 'A Node script in a process of its own: payment and checkout side by side, one file written and synced, the transaction request, then the payment.',
  electron: electronAlone,
  ...ratioOfMs,
  goal: 2,
  measure: async (workshop) => {
    const platform = await workshop.platform();
    const userData = path.join(workshop.folder, 'pay-data');
    const config = launcherConfig(platform);
    const launcher = await workshop.start(launcherApp, { userData, config });
    await launcher.shownAfter('control');
    const blank = await workshop.blank();
    const payBare = payBy(workshop);
    // As when a player presses: the end of a payment that nobody looks at starts a program, to ask for a notification.
    await launcher.front();
    const order = async () => ({
      platform,
      paymentId: (await makePayment(platform)).id,
      file: path.join(workshop.folder, 'intent'),
    });
    return interleave(100, {
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
      peer: async () => payBare(await order()),
      electron: async () => blank.payBare(await order()),
    });
  },
};
