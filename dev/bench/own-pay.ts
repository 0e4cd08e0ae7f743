/**
 * `node dev/bench/own-pay.ts`: the launcher's part in `pay`, on Node's fetch, without page, AppState and journal, against
 * the peer of `pay`. Prints both, in ms and in ms of processor time: how much of the figure is the runtime.
 */
import path from 'node:path';
import { systemClock } from '../../src-main/base/clock.ts';
import { parseConfig } from '../../src-main/config.ts';
import { createCheckout } from '../../src-main/payments/checkout.ts';
import { intentFileAt } from '../../src-main/payments/intent-store.ts';
import { createReceipts } from '../../src-main/payments/receipts.ts';
import { createHttp } from '../../src-main/platform/http.ts';
import { createPaymentsApi } from '../../src-main/platform/payments-api.ts';
import type { PaymentView } from '../../src-shared/state.ts';
import { loadWords } from '../../src-shared/words.ts';
import { launcherConfig } from '../lib/launcher-config.ts';
import { makePayment } from '../lib/paying.ts';
import type { PlatformInfo } from '../lib/platform-process.ts';
import { payBare } from './figures/pay.ts';
import { median } from './statistics.ts';
import { inWorkshop } from './workshop.ts';

const rounds = 60;

type Measurement = { readonly ms: number; readonly cpuMs: number };

async function measure(work: () => Promise<void>): Promise<Measurement> {
  const start = performance.now();
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return { ms: performance.now() - start, cpuMs: (user + system) / 1000 };
}

/** The launcher's payments. `shownAs` resolves with the first view of a step. */
function createPayer(platform: PlatformInfo, file: string) {
  const config = parseConfig(JSON.stringify(launcherConfig(platform)), 'benchmark');
  const looks = new Set<(view: PaymentView) => void>();
  const intentFile = intentFileAt(file);
  const receipts = createReceipts({
    intentFile,
    activePayerId: () => null,
    writeDownload: async () => '',
    onChange: () => {},
    onSummary: () => {},
  });
  const checkout = createCheckout({
    config,
    clock: systemClock,
    intentFile,
    activePayerId: () => null,
    describePayer: () => ({ kind: 'nobody' }),
    openExternal: async () => {},
    onIntentChanged: receipts.onIntentChanged,
    onEnded: () => {},
    api: createPaymentsApi({ config, clock: systemClock, http: createHttp(fetch) }),
    onChange: (view) => {
      for (const look of looks) if (view) look(view);
    },
  });
  const shownAs = (step: PaymentView['step']) =>
    new Promise<PaymentView>((resolve) => {
      const look = (view: PaymentView) => {
        if (view.step !== step) return;
        looks.delete(look);
        resolve(view);
      };
      looks.add(look);
    });
  return { checkout, shownAs };
}

await loadWords('errors', 'payments');
await inWorkshop(console.log, async (workshop) => {
  const platform = await workshop.platform();
  const { checkout, shownAs } = createPayer(platform, path.join(workshop.folder, 'payments.db'));
  const payOwn = async () => {
    const { id } = await makePayment(platform);
    const ready = shownAs('ready');
    checkout.open(id);
    const { offer, methods } = await ready;
    const methodId = methods.find(({ needsPage }) => !needsPage)?.id ?? '';
    const over = shownAs('over');
    return measure(async () => {
      void checkout.confirm({ offer: offer ?? '', methodId });
      await over;
    });
  };
  const payPeer = async () => {
    const { id } = await makePayment(platform);
    return measure(() => payBare(platform, id, path.join(workshop.folder, 'intent')));
  };
  const ours: Measurement[] = [];
  const peer: Measurement[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await payOwn());
    peer.push(await payPeer());
  }
  const compare = (key: keyof Measurement) => {
    const [own, bare] = [ours, peer].map((all) => median(all.map((each) => each[key])));
    return `${own?.toFixed(1)} ms against ${bare?.toFixed(1)} ms`;
  };
  console.log(`${rounds} rounds: ${compare('ms')}; processor time ${compare('cpuMs')}`);
  await checkout.stop();
});
process.exit();
