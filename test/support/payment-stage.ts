/** A computer that pays, without Electron: with real requests, a real file, and a clock that the test moves. */
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Clock } from '../../src-main/base/clock.ts';
import { Failure } from '../../src-main/base/failure.ts';
import type { Config } from '../../src-main/config.ts';
import { createCheckout } from '../../src-main/payments/checkout.ts';
import { type IntentStore, intentFileAt } from '../../src-main/payments/intent-store.ts';
import { createReceipts } from '../../src-main/payments/receipts.ts';
import { createHttp, type Http } from '../../src-main/platform/http.ts';
import { paymentIdSchema } from '../../src-main/platform/payment-id.ts';
import { createPaymentsApi } from '../../src-main/platform/payments-api.ts';
import type { PaymentSummary, PaymentView, ReceiptsView } from '../../src-shared/state.ts';
import { chargesOf, makePayment } from '../platform/paying.ts';
import { startPlatform } from '../platform/start.ts';
import { manualClock } from './clocks.ts';
import { temporaryFolder } from './folder.ts';
import { configFor } from './scripted-platform.ts';
import { workCounter } from './work-counter.ts';

type PlatformAddress = Pick<Config, 'authUrl' | 'apiUrl' | 'publicKey'>;

/** For tests that ask the platform nothing. */
export const nowhere: PlatformAddress = configFor('http://127.0.0.1:1');

/** The wire between a launcher and its platform. It can lose a request or an answer, or kill the launcher. */
type Wire = (send: () => ReturnType<Http>, method: string, url: string) => ReturnType<Http>;

/** Starts the launchers of one computer, one after another, on one file. */
export function paymentStage(config: PlatformAddress, folder: string = temporaryFolder()) {
  const file = path.join(folder, 'payments.db');

  const launch = () => {
    const { tracked, idle } = workCounter();
    const { clock: manual, advance } = manualClock();
    const waits: number[] = [];
    const clock: Clock = {
      now: manual.now,
      wait: async (ms, signal) => {
        signal.throwIfAborted();
        waits.push(ms);
        await manual.wait(ms, signal);
      },
    };
    const world: {
      wire: Wire;
      playerId: string | null;
      /** The ID of the player's account on this computer. */
      accountId: string | undefined;
      isStoreUnusable: boolean;
      beforeOpen: () => Promise<void>;
    } = {
      wire: (send) => send(),
      playerId: null,
      accountId: undefined,
      isStoreUnusable: false,
      beforeOpen: async () => {},
    };
    let isGone = false;
    const never = new Promise<never>(() => {});
    const plain = createHttp(fetch);
    const wired: Http = tracked((url, request) =>
      world.wire(() => plain(url, request), request?.method ?? 'GET', url),
    );
    /** A killed launcher sends and receives nothing, also for requests in flight. */
    const http: Http = async (url, request) => {
      if (isGone) return never;
      const [answer] = await Promise.allSettled([wired(url, request)]);
      if (isGone) return never;
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    };
    const untracked = intentFileAt(file);
    let openStore: IntentStore | undefined;
    const intentFile = tracked({
      exists: untracked.exists,
      open: async () => {
        await world.beforeOpen();
        if (world.isStoreUnusable) throw new Failure('LK-534', { reason: 'busy', file });
        openStore = await untracked.open();
        return openStore;
      },
      close: () => {
        openStore = undefined;
        return untracked.close();
      },
    });
    onTestFinished(() => leave());
    const views: Array<PaymentView | null> = [];
    const pages: string[] = [];
    /** The payments that have ended, each with how. */
    const ends: string[] = [];
    const checkout = createCheckout({
      config,
      clock,
      intentFile,
      activePayerId: () => world.playerId,
      describePayer: (playerId) =>
        playerId === null ? { kind: 'nobody' } : { kind: 'account', name: `Player ${playerId}` },
      onIntentChanged: () => receipts.onIntentChanged(),
      onEnded: (id, end) => void ends.push(`${id} ${end}`),
      api: createPaymentsApi({ config, clock, http }),
      openExternal: async (url) => void pages.push(url),
      onChange: (view) => void views.push(view),
    });
    const lists: Array<ReceiptsView | null> = [];
    const summaries: PaymentSummary[] = [];
    const files: Array<{ readonly name: string; readonly content: string }> = [];
    const receipts = createReceipts({
      intentFile,
      activePayerId: () => world.playerId,
      activeAccountId: () => world.accountId,
      writeDownload: async (name, content) => {
        files.push({ name, content: (await Array.fromAsync(content)).join('') });
        return `/downloads/${name}`;
      },
      onChange: (view) => void lists.push(view),
      onSummary: (summary) => void summaries.push(summary),
    });
    /** Ends the launcher like a power cut: nothing more is sent, received or written. */
    const leave = () => {
      if (isGone) return;
      isGone = true;
      void checkout.stop();
      openStore?.close();
    };
    const view = (): PaymentView => {
      const now = views.at(-1);
      if (!now) throw new Error('no payment is on the screen');
      return now;
    };
    return {
      checkout,
      receipts,
      intentFile,
      intentStore: intentFile.open,
      world,
      views,
      view,
      pages,
      ends,
      lists,
      summaries,
      files,
      waits,
      idle,
      crash: leave,
      /** Opens a payment, and waits until it was read. */
      open: async (text: string) => {
        checkout.open(text);
        await idle();
        return view();
      },
      /** Confirms the offer that is on the screen. */
      pay: (methodId: string) => checkout.confirm({ offer: view().offer ?? '', methodId }),
      sendAgain: () => checkout.sendAgain(view().id),
      tryAgain: () => checkout.tryAgain(view().id),
      openPage: () => checkout.openPage(view().id),
      /** Moves the clock, and waits for what is due by then. */
      passTime: async (ms: number) => {
        await advance(ms);
        await idle();
      },
    };
  };
  return { file, launch };
}
export type PaymentLauncher = ReturnType<ReturnType<typeof paymentStage>['launch']>;

type Terms = Parameters<typeof makePayment>[1];
type OpenedTerms = Terms & { readonly playerId?: string | null };

/** A platform with one payment on it, and a computer to pay it from. */
export async function stageOf(terms?: Terms) {
  const platform = await startPlatform();
  const id = paymentIdSchema.parse(await makePayment(platform, terms));
  const stage = paymentStage({ ...platform, publicKey: platform.keys.public });
  const requests = () => platform.requests()['transaction-requests'];
  return { platform, id, stage, requests, charged: () => chargesOf(platform, id) };
}

/** The same, and a launcher on which this player, or nobody, has opened the payment. */
export async function openedPayment({ playerId = null, ...terms }: OpenedTerms = {}) {
  const world = await stageOf(terms);
  const launcher = world.stage.launch();
  launcher.world.playerId = playerId;
  await launcher.open(world.id);
  return { ...world, launcher };
}

/** The same, but that launcher was killed after it has confirmed the payment. `launcher` is the next one. */
export async function restartedAfterPaying({
  methodId = 'balance',
  ...terms
}: OpenedTerms & { readonly methodId?: string } = {}) {
  const { launcher: first, ...world } = await openedPayment(terms);
  await first.pay(methodId);
  first.crash();
  return { ...world, launcher: world.stage.launch() };
}

/** A wire on which each request to pay is delayed, and its answer given up. `delayed` sends them. */
export function delaying() {
  const delayed: Array<() => Promise<unknown>> = [];
  const wire: Wire = async (send, method) => {
    if (method === 'GET') return send();
    delayed.push(send);
    throw new Failure('LK-302', { host: 'x' });
  };
  return { wire, delayed };
}

/** A wire that replaces text in answers: in all of them, or in those of one method. */
export const doctored =
  (from: string | RegExp, to: string, only?: 'GET' | 'POST'): Wire =>
  async (send, method) => {
    const answer = await send();
    if (only && method !== only) return answer;
    const text = new TextDecoder().decode(answer.body).replaceAll(from, to);
    return { ...answer, body: new Uint8Array(Buffer.from(text)) };
  };
