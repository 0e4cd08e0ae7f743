/**
 * The payment on the screen: how it gets there, what the player does with it, and how it is closed. All payments that run a
 * machine: that one, and those that were confirmed and are not over.
 */
import { plainText } from '../../src-shared/plain-text.ts';
import type { PaymentView } from '../../src-shared/state.ts';
import { allowedExternalUrl } from '../base/external-url.ts';
import { Failure, toAppError } from '../base/failure.ts';
import { mayNameHost } from '../base/network-place.ts';
import { createThrottle } from '../base/throttle.ts';
import type { Config } from '../config.ts';
import { type PaymentId, paymentIdOf } from '../platform/payment-id.ts';
import { type Intent, isLongAgo } from './intent.ts';
import type { IntentFile } from './intent-store.ts';
import { createPayment, type OnePayment, type PaymentParts } from './payment.ts';
import type { EventOf } from './payment-state.ts';
import { unreadView } from './payment-view.ts';

export type Checkout = ReturnType<typeof createCheckout>;

type CheckoutOptions = Omit<PaymentParts, 'intentStore' | 'allowedPage' | 'onChange'> & {
  readonly intentFile: IntentFile;
  readonly config: Pick<Config, 'authUrl' | 'apiUrl'>;
  /** The payer of a new intent: an ID of the player on the screen (`Accounts.activePayerId`); null if there is none. */
  readonly activePayerId: () => string | null;
  readonly openExternal: (url: string) => Promise<void>;
  /** The payment on the screen; null where there is none. */
  readonly onChange: (view: PaymentView | null) => void;
};

type Screen =
  /** The window is not ready yet. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'home' }
  | { readonly kind: 'payment'; readonly id: PaymentId }
  /** A link without a payment was explained. */
  | { readonly kind: 'invalid-link' };

/** How long to wait before an unreadable file is tried again. */
const retryMs = 60_000;
/**
 * In this time at most one link is shown, and presses open at most one page. A link that is not shown makes no payment:
 * its records would push everything else out of the journal.
 */
const throttleMs = 1_000;

export function createCheckout(options: CheckoutOptions) {
  const { clock, config, intentFile, activePayerId, openExternal, onIntentChanged, onChange } =
    options;
  const stopping = new AbortController();
  const links = createThrottle(clock, throttleMs, stopping.signal);
  const pages = createThrottle(clock, throttleMs, stopping.signal);
  let screen: Screen = { kind: 'starting' };
  const shown = () => (screen.kind === 'payment' ? screen.id : undefined);

  const parts: PaymentParts = {
    ...options,
    intentStore: intentFile.open,
    allowedPage: (address) => {
      const url = allowedExternalUrl(address);
      return url && mayNameHost(config.apiUrl, url) ? url : undefined;
    },
    onChange: (view) => {
      if (view.id === shown()) onChange(view);
    },
  };
  /** The payments that run a machine. */
  const payments = new Map<PaymentId, OnePayment>();
  /** Returns the payment with this ID. Creates it first if there is none, from `stored` where given. */
  const getOrCreate = (id: PaymentId, stored: Intent | null = null): OnePayment => {
    const payment = payments.get(id) ?? createPayment(parts, id, stored);
    payments.set(id, payment);
    return payment;
  };
  /** Stops all payments that are over or were not confirmed, except this one. */
  const keepOnly = (kept: PaymentId | null) => {
    for (const [id, payment] of payments) {
      if (id === kept || !payment.mayBeStopped()) continue;
      void payment.send({ type: 'stopped' });
      payments.delete(id);
    }
  };
  const current = () => (screen.kind === 'payment' ? payments.get(screen.id) : undefined);
  /** Undefined if another payment has come to the screen since the player pressed. */
  const ifShown = (id: string) => (id === shown() ? current() : undefined);
  const pollShown = () => void current()?.send({ type: 'shown' });

  const show = (id: PaymentId) => {
    waitingLink = null;
    screen = { kind: 'payment', id };
    keepOnly(id);
    onChange(getOrCreate(id).view());
  };

  /** The newest link; null once a payment was shown or closed since. */
  let waitingLink: string | null = null;

  const showLink = () => {
    const text = waitingLink;
    if (text === null) return;
    try {
      show(paymentIdOf(text, config));
      pollShown();
    } catch (error) {
      if (screen.kind === 'payment') return;
      screen = { kind: 'invalid-link' };
      onChange(unreadView(plainText(text), toAppError(error)));
    }
  };

  const openLink = (text: string) => {
    waitingLink = text;
    if (screen.kind !== 'starting') links.run(showLink);
  };

  const resume = async () => {
    try {
      const unfinished = (await intentFile.open()).live();
      // The launcher quits. A poll that began now would not be stopped.
      if (stopping.signal.aborted) return;
      const newest = unfinished.find(
        (intent) =>
          intent.payer === activePayerId() &&
          !isLongAgo(intent, Date.now()) &&
          // The player knows that it waits for them, and finds it on the home screen.
          intent.pageUrl === null,
      );
      for (const intent of unfinished) getOrCreate(intent.paymentId, intent);
      if (newest && screen.kind === 'home') show(newest.paymentId);
      const waiting = [...payments.values()].values();
      for (let lane = 0; lane < parallelPolls; lane += 1) void pollEach(waiting);
    } catch {
      // Another program may be using the file. The summary of payments says what is wrong.
      clock.wait(retryMs, stopping.signal).then(resume, () => {});
    }
    onIntentChanged();
  };

  return {
    /** Shows the payment with this ID or link. Throws LK-521 or LK-522 when there is none in it. */
    open: (text: string) => {
      show(paymentIdOf(text, config));
      pollShown();
    },
    /**
     * Shows the payment of this text of the clipboard, if the platform knows it: a password can look like an ID, and the
     * window must not get it. Throws LK-521 when the text is none, and why the payment cannot be read.
     */
    openPasted: async (text: string) => {
      const before = screen;
      const id = pastedId(text, config);
      await options.api.payment(id, stopping.signal);
      // The player may have opened something else meanwhile.
      if (screen !== before) return;
      show(id);
      pollShown();
    },
    /**
     * Shows the payment of a link that another program opened. An invalid link leaves the current payment on the screen;
     * if there is none, it is explained. Of several links within a second, the first and the last are shown. A link that
     * arrives before `start` is opened by `start`.
     */
    openLink,
    /** Closes the payment on the screen. A payment that was confirmed and is not over is still polled. */
    close: () => {
      waitingLink = null;
      screen = { kind: 'home' };
      keepOnly(null);
      onChange(null);
    },
    reload: async () => current()?.send({ type: 'poll-pressed' }),
    /** Pays the offer, if it is still on the screen. */
    confirm: async (confirmation: Pick<EventOf<'confirm-pressed'>, 'offer' | 'methodId'>) => {
      const id = shown();
      const payment = current();
      const payer = activePayerId();
      await payment?.send({ type: 'confirm-pressed', ...confirmation, payer });
      if (!id || !payment || payment.isLive()) return;
      // If the player pressed Back, show the payment again when it has ended.
      if (screen.kind === 'home' && activePayerId() === payer) show(id);
    },
    /** Sends an unanswered request again with the same key, if its payment is on the screen. */
    sendAgain: async (id: string) =>
      ifShown(id)?.send({ type: 'send-again-pressed', backoffMs: options.api.backoffMs() }),
    /** Shows the offer of a declined payment again, if it is on the screen and the platform still lets it be paid. */
    tryAgain: async (id: string) => ifShown(id)?.send({ type: 'try-again-pressed' }),
    /** Opens the page on which the player approves, if its payment is on the screen. At most once per second. */
    openPage: async (id: string) => {
      const payment = ifShown(id);
      const page = payment?.page();
      if (!payment || !page || !pages.take()) return;
      await openExternal(page);
      // A new round of polls: the player is acting now.
      void payment.send({ type: 'poll-pressed' });
    },
    /** The payment on the screen. */
    shown,
    /** Whether a payment is being confirmed, or was confirmed within a day and is not over. */
    isUnderWay: () => [...payments.values()].some((payment) => payment.isUnderWay()),
    /**
     * Opens the link that arrived early, and polls the payments that the last run left unfinished. Shows the newest of
     * them if the active player sent it within a day, no page waits for an approval, and the home screen is shown. Reads nothing when there is no file of
     * payments. Never rejects: a file that cannot be read is tried again each minute.
     */
    start: async () => {
      if (screen.kind === 'starting') {
        screen = { kind: 'home' };
        if (waitingLink !== null) links.run(showLink);
      }
      if (intentFile.exists()) await resume();
    },
    /** Cancels every read; resolves when no POST is in flight. A POST is never cancelled. */
    stop: async () => {
      stopping.abort();
      await Promise.all([...payments.values()].map(({ send }) => send({ type: 'stopped' })));
    },
  };
}

/** Throws LK-521 for any text that is no payment here: another code would tell the window what kind of text it is. */
function pastedId(text: string, config: CheckoutOptions['config']): PaymentId {
  try {
    return paymentIdOf(text, config);
  } catch {
    throw new Failure('LK-521');
  }
}

/** How many unfinished payments are polled at the same time after a start. */
const parallelPolls = 4;

/** `waiting`: one iterator for all lanes, so that each payment is polled once. */
async function pollEach(waiting: Iterable<OnePayment>): Promise<void> {
  for (const payment of waiting) await payment.send({ type: 'poll-pressed' });
}
