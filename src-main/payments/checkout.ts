/** The payments of this launcher: which one is on the screen, and all that are not over. */
import { plainText } from '../../src-shared/plain-text.ts';
import type { PaymentView } from '../../src-shared/state.ts';
import { allowedExternalUrl } from '../base/external-url.ts';
import { toAppError } from '../base/failure.ts';
import { mayNameHost } from '../base/network-place.ts';
import type { Config } from '../config.ts';
import { type PaymentId, paymentIdOf } from '../platform/payment-id.ts';
import type { Intent } from './intent.ts';
import { isLongAgo } from './intent-change.ts';
import { type Confirmation, createPayment, type OnePayment, type PaymentParts } from './payment.ts';
import { unreadView } from './payment-view.ts';

export type Checkout = {
  /** Shows the payment that this id or link means. Throws LK-521 or LK-522 where it means none. */
  readonly open: (text: string) => void;
  /** Shows the payment of a link that came from outside; or, in its place, why there is none. */
  readonly openLink: (text: string) => void;
  /** Takes the payment off the screen. One that is not over is watched all the same. */
  readonly close: () => void;
  readonly reload: () => Promise<void>;
  /** Pays what was offered, where that is still on the screen. */
  readonly confirm: (confirmation: Confirmation) => Promise<void>;
  /** Sends what was not answered once more, under the same key, where this payment is on the screen. */
  readonly sendAgain: (id: string) => Promise<void>;
  /** Opens the page where the player goes on, where this payment is on the screen. */
  readonly openPage: (id: string) => Promise<void>;
  /** The payment on the screen. */
  readonly shown: () => PaymentId | undefined;
  /**
   * Takes up what the launcher of before left unfinished. The newest of it is shown where it is this
   * payer's and the player may still be waiting for it. Throws LK-534, and tries again by itself.
   */
  readonly resume: () => Promise<void>;
  /** Cancels every read; resolves when no POST is in flight. A POST is never cancelled. */
  readonly stop: () => Promise<void>;
};

export type CheckoutOptions = Pick<
  PaymentParts,
  'api' | 'clock' | 'intentStore' | 'payer' | 'describePayer' | 'onIntentChanged'
> & {
  readonly config: Pick<Config, 'authUrl' | 'apiUrl'>;
  readonly openExternal: (url: string) => Promise<void>;
  /** The payment on the screen; null where there is none. */
  readonly onChange: (view: PaymentView | null) => void;
};

/** How long to wait before a file that could not be read at the start is tried again. */
const resumeAgainMs = 60_000;

/** At most one poll for links, and one opened page, in so many ms. */
const betweenMs = 1_000;

/** So many unfinished payments are polled at once at a start. */
const polledAtOnce = 4;

async function pollEach(waiting: OnePayment[]): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next.poll();
}

export function createCheckout(options: CheckoutOptions): Checkout {
  const { config, openExternal, onChange, intentStore } = options;
  const whole = new AbortController();
  const payments = new Map<PaymentId, OnePayment>();
  let shown: PaymentId | undefined;
  /** Neither a payment nor why there is none is on the screen. */
  let isScreenFree = true;

  const allowedPage = (address: string) => {
    const url = allowedExternalUrl(address);
    return url && mayNameHost(config.apiUrl, url) ? url : undefined;
  };

  const take = (id: PaymentId, stored: Intent | null = null): OnePayment => {
    const known = payments.get(id);
    if (known) return known;
    const payment = createPayment(
      {
        ...options,
        allowedPage,
        onChange: (view) => {
          if (shown === id) onChange(view);
        },
      },
      id,
      stored,
    );
    payments.set(id, payment);
    return payment;
  };

  const show = (id: PaymentId | undefined) => {
    shown = id;
    isScreenFree = id === undefined;
    for (const [other, payment] of payments) {
      if (other === id || payment.isLive()) continue;
      void payment.stop();
      payments.delete(other);
    }
    onChange(id === undefined ? null : take(id).view());
  };

  const current = () => (shown === undefined ? undefined : payments.get(shown));

  const pollShown = () => void current()?.show();

  let nextLinkPoll = 0;
  let isLinkPollDue = false;
  const pollNow = () => {
    isLinkPollDue = false;
    nextLinkPoll = options.clock.now() + betweenMs;
    pollShown();
  };
  /** Polls the payment of the last link. Any program can open links, as many as it likes. */
  const pollForLink = () => {
    if (isLinkPollDue) return;
    const pause = nextLinkPoll - options.clock.now();
    if (pause <= 0) return pollNow();
    isLinkPollDue = true;
    options.clock.wait(pause, whole.signal).then(pollNow, () => {});
  };

  let nextPage = 0;
  const mayOpenPage = () => {
    if (options.clock.now() < nextPage) return false;
    nextPage = options.clock.now() + betweenMs;
    return true;
  };

  const resume = async () => {
    const { clock, onIntentChanged } = options;
    let unfinished: Intent[];
    try {
      unfinished = (await intentStore()).live();
    } catch (error) {
      // Another program may be at the file.
      const again = () => resume().then(onIntentChanged);
      void clock
        .wait(resumeAgainMs, whole.signal)
        .then(again, () => {})
        .catch(() => {});
      throw error;
    }
    const newest = unfinished.find(
      (intent) => intent.payer === options.payer() && !isLongAgo(intent, Date.now()),
    );
    for (const intent of unfinished) take(intent.paymentId, intent);
    if (newest && isScreenFree) show(newest.paymentId);
    // A few at a time, however many there are.
    const waiting = [...payments.values()];
    for (let lane = 0; lane < polledAtOnce; lane += 1) void pollEach(waiting);
  };

  return {
    open: (text) => {
      show(paymentIdOf(text, config));
      pollShown();
    },
    openLink: (text) => {
      try {
        show(paymentIdOf(text, config));
        pollForLink();
      } catch (error) {
        // An invalid link leaves the current payment on the screen.
        if (shown !== undefined) return;
        isScreenFree = false;
        onChange(unreadView(plainText(text), toAppError(error)));
      }
    },
    close: () => show(undefined),
    reload: async () => current()?.poll(),
    confirm: async (confirmation) => {
      const id = shown;
      const payment = current();
      const payer = options.payer();
      await payment?.confirm(confirmation);
      // If the player pressed Back, show the payment again when it has ended.
      if (payment && !payment.isLive() && isScreenFree && payer === options.payer()) show(id);
    },
    // Another payment may have come to the screen before the press came here.
    sendAgain: async (id) => (id === shown ? current()?.sendAgain() : undefined),
    openPage: async (id) => {
      const payment = id === shown ? current() : undefined;
      const page = payment?.page();
      if (!payment || !page || !mayOpenPage()) return;
      await openExternal(page);
      // A new round of polls: the player is acting now.
      void payment.poll();
    },
    shown: () => shown,
    resume,
    stop: async () => {
      whole.abort();
      await Promise.all([...payments.values()].map((payment) => payment.stop()));
    },
  };
}
