import path from 'node:path';
import { makePayment } from '../../../test/platform/paying.ts';
import { launcherConfig } from '../../lib/launcher-config.ts';
import { root } from '../../lib/process.ts';
import { electronAlone, type Figure, interleave, ratioOfMs } from '../figure.ts';
import { payInLauncher } from '../player.ts';
import { payBy } from '../worker.ts';

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
    const launcher = await workshop.start(root, { userData, config });
    await launcher.shownAfter('control');
    const blank = await workshop.blank();
    const payBare = payBy(workshop);
    // As when a player presses. The end of a payment behind other windows starts a program, to ask for a notification.
    await launcher.front();
    const order = async () => ({
      platform,
      paymentId: await makePayment(platform),
      file: path.join(workshop.folder, 'intent'),
    });
    return interleave(100, {
      ours: async () => {
        const ms = await payInLauncher(launcher, platform);
        await launcher.command('payment.close', undefined);
        return ms;
      },
      peer: async () => payBare(await order()),
      electron: async () => blank.payBare(await order()),
    });
  },
};
