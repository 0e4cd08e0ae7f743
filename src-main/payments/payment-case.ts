/**
 * One payment on this computer, from the first look to its end: looked at, confirmed once, sent once, and
 * watched for as long as it is not over.
 */
import { type AppError, appError } from '../../src-shared/errors.ts';
import {
  type Amount,
  isFinal,
  isSameAmount,
  type TransactionRequest,
} from '../../src-shared/payments.ts';
import type { PayerView, PaymentView } from '../../src-shared/state.ts';
import type { Clock } from '../clock.ts';
import { isPassing, retryAfterOf, toAppError } from '../failure.ts';
import type { PaymentId } from '../payment-id.ts';
import type { PaymentsApi } from '../platform/payments-api.ts';
import {
  contradiction,
  lookAt,
  offered,
  pursued,
  readPayment,
  remembered,
  type Sight,
  unseen,
} from './judgement.ts';
import { pauseAfter } from './pace.ts';
import { type Intent, type IntentChange, notNoted, type PaymentBook } from './payment-book.ts';
import { isRefusal } from './trouble.ts';
import { createWatch } from './watch.ts';

export type PaymentCase = {
  readonly view: () => PaymentView;
  /** Something was confirmed that is not over, or is being confirmed. */
  readonly isLive: () => boolean;
  /** Looks now, and goes on by itself while something may happen. Several at once are one. Never rejects. */
  readonly look: () => Promise<void>;
  /** Pays by a method, at the amount that is shown. Several at once are one. Never rejects. */
  readonly confirm: (methodId: string) => Promise<void>;
  /** Sends what was not answered once more, under the same key. */
  readonly sendAgain: () => Promise<void>;
  /** Where the player goes on. */
  readonly page: () => string | null;
  /** Ends every look and every wait. */
  readonly stop: () => void;
  /** Resolves when no request to pay is on its way. Never rejects. */
  readonly settled: () => Promise<unknown>;
};

export type CaseParts = {
  readonly api: PaymentsApi;
  readonly clock: Clock;
  readonly book: () => Promise<PaymentBook>;
  /** Whose payments are confirmed at the moment. */
  readonly payer: () => string | null;
  /** The same person, as the screens name them. */
  readonly describePayer: (payer: string | null) => PayerView;
  /** The page as an address that may be opened. */
  readonly allowedPage: (address: string) => URL | undefined;
  readonly onChange: (view: PaymentView) => void;
  /** What the book holds of this payment has changed. */
  readonly onNoted: () => void;
};

/** Takes up a payment: where an intent was noted down already, from that. */
export function createPaymentCase(
  parts: CaseParts,
  id: PaymentId,
  noted: Intent | null = null,
): PaymentCase {
  const { api, clock, onChange } = parts;
  const whole = new AbortController();
  let book: PaymentBook | undefined;
  let intent = noted;
  /** Why no answer to the request is known. */
  let unsure: AppError = appError('LK-529', { code: 'restart' });
  /** The platform's answer to the request was about another amount. */
  let contradicted: Partial<PaymentView> = {};
  let view = noted ? remembered(noted, unsure) : unseen(id);
  /** So long the platform wants to be left alone after the request. */
  let heldMs = 0;
  let paying: Promise<void> | undefined;

  const change = (next: Partial<PaymentView>) => {
    if (whole.signal.aborted) return;
    view = { ...view, ...next };
    onChange(shown());
  };
  const shown = (): PaymentView => {
    const confirmedBy = view.method && intent ? parts.describePayer(intent.payer) : null;
    return { ...view, confirmedBy };
  };
  const isLive = () => intent?.state === 'confirmed' || intent?.state === 'accepted';

  const note = (own: Intent, next: IntentChange): Intent => {
    const isNews = Object.entries(next).some(([key, value]) => Reflect.get(own, key) !== value);
    if (!book || !isNews) return own;
    intent = book.change(own, next);
    parts.onNoted();
    return intent;
  };

  /** An intent that another launcher, or this one before, has noted down. A closed book is told at the confirmation. */
  const recall = async () => {
    if (book) return;
    book = await parts.book().catch(() => undefined);
    if (intent) return;
    intent = book?.latest(id) ?? null;
    if (isLive() && intent) change(remembered(intent, unsure));
  };

  const offerOf = (next: Sight, shown: Amount | null) => {
    const offer = { ...offered(next, shown), refreshing: false };
    // That the book of before is gone matters to who is about to pay.
    const lost = offer.step === 'ready' ? book?.problem : undefined;
    return { offer, told: { ...offer, problem: offer.problem ?? lost ?? null } };
  };
  /** The amount that the player has on the screen to agree to. */
  const shownNow = () =>
    view.step === 'ready' || view.step === 'changed' ? (view.details?.amount ?? null) : null;

  const lookNow = async (signal: AbortSignal) => {
    await recall();
    if (!intent || intent.state === 'refused') {
      const next = await lookAt(api, id, signal);
      if (!signal.aborted) change(offerOf(next, shownNow()).told);
      return;
    }
    const payment = await readPayment(api, id, signal);
    if (signal.aborted) return;
    const state = isFinal(payment.status) ? { state: 'settled' as const } : {};
    const own = note(intent, { status: payment.status, ...state });
    change({ ...pursued(own, payment, unsure), ...contradicted, refreshing: false });
  };

  /** Whether there may be news without anybody's doing. */
  const mayChange = (trouble: AppError | null) =>
    isLive() ||
    view.step === 'watching' ||
    (view.step === 'looking' && trouble !== null && isPassing(trouble));

  const watch = createWatch({
    ...{ clock, end: whole.signal },
    lookOnce: async (signal, looks) => {
      const held = heldMs;
      heldMs = 0;
      if (held > 0) return held;
      change({ refreshing: true, retryAt: null });
      let trouble: AppError | null = null;
      let retryAfterMs = 0;
      try {
        await lookNow(signal);
      } catch (error) {
        if (signal.aborted) return null;
        trouble = toAppError(error);
        retryAfterMs = retryAfterOf(error);
        // While nobody knows, nothing may sound as if the payment had failed.
        change({ refreshing: false, ...(view.step === 'checking' ? {} : { problem: trouble }) });
      }
      return mayChange(trouble) ? pauseAfter(looks, view.details?.status, retryAfterMs) : null;
    },
    onWait: (pause) => change({ retryAt: Date.now() + pause }),
  });

  /** Does the one thing at a time that may pay. */
  const alone = (work: () => Promise<unknown>): Promise<void> => {
    if (whole.signal.aborted) return Promise.resolve();
    paying ??= work()
      .catch((error: unknown) => change({ problem: toAppError(error) }))
      .then(() => {
        paying = undefined;
        return mayChange(null) ? watch.look() : undefined;
      });
    return paying;
  };

  const confirm = async (methodId: string) => {
    const shown = view.details?.amount;
    const method = view.methods.find((each) => each.id === methodId);
    if (view.step !== 'ready' || !shown || !method) return;
    watch.rest();
    change({ step: 'starting', method, problem: null, refreshing: false, retryAt: null });
    let next: Sight;
    try {
      next = await lookAt(api, id, whole.signal);
    } catch (error) {
      return change({ step: 'ready', method: null, problem: toAppError(error) });
    }
    const { offer, told } = offerOf(next, shown);
    if (offer.step !== 'ready' || offer.problem) return change(told);
    if (!offer.methods?.some((each) => each.id === methodId)) {
      return change({ ...told, problem: appError('LK-532', { method: method.label }) });
    }
    change({ ...offer, step: 'starting', method });
    const own = await noteDown(next, method).catch((error: unknown) =>
      change({ ...offer, problem: toAppError(error) }),
    );
    if (own && !whole.signal.aborted) await send(own, false);
  };

  /** Writes the intent down. Nothing is to be sent where another launcher has done that before. */
  const noteDown = async ({ payment, checkout }: Sight, method: Intent['method']) => {
    const opened = await parts.book().catch((error: unknown) => Promise.reject(notNoted(error)));
    if (whole.signal.aborted) return undefined;
    book = opened;
    const added = opened.add({
      ...{ paymentId: id, payer: parts.payer(), merchant: payment.merchant.name, method },
      summary: payment.lines.map(({ description }) => description).join(', '),
      ...{ amount: checkout.amount, amountAsSaid: checkout.amountAsSaid },
    });
    intent = added ?? opened.latest(id) ?? null;
    if (!added && intent) change(remembered(intent, unsure));
    parts.onNoted();
    return added;
  };

  const send = async (own: Intent, isAgain: boolean) => {
    const { method, amountAsSaid: amount } = own;
    const order = { paymentId: id, methodId: method.id, amount, idempotencyKey: own.id };
    let answer: TransactionRequest;
    try {
      answer = await api.start(order);
    } catch (error) {
      const problem = toAppError(error);
      heldMs = retryAfterOf(error);
      if (isRefusal(problem) && (await takeRefusal(own, problem, isAgain))) return;
      return takeSilence(problem);
    }
    // Whatever it is an answer to, it is none to this request.
    if (answer.paymentId !== id)
      return takeSilence(appError('LK-525', { other: answer.paymentId }));
    takeAnswer(own, answer);
  };

  const takeSilence = ({ code }: AppError) => {
    unsure = appError('LK-529', { code });
    change({ step: 'checking', problem: unsure, retryAt: null });
  };

  const takeAnswer = (own: Intent, { id: requestId, amount, pageUrl }: TransactionRequest) => {
    const isOther = amount && !isSameAmount(amount, own.amount);
    const page = isOther || !pageUrl ? undefined : parts.allowedPage(pageUrl);
    const accepted = { state: 'accepted', requestId, pageUrl: page?.href ?? null } as const;
    const { step, pageHost } = remembered(note(own, accepted), unsure);
    contradicted = isOther ? contradiction(amount, own.amount) : {};
    change({ step, pageHost, ...contradicted });
  };

  /** Answers whether the refusal is sure: the payment has ended without us, or waits as before. */
  const takeRefusal = async (own: Intent, problem: AppError, isAgain: boolean) => {
    const next = await lookAt(api, id, whole.signal).catch(() => undefined);
    if (!next) return false;
    const { status } = next.payment;
    const hasChanged = !isSameAmount(next.checkout.amount, own.amount);
    const isOver = isFinal(status) && status !== 'completed';
    // A conflict with the first of two requests, which may still be under way.
    const isConflict = isAgain && !hasChanged && problem.details.status === '409';
    if (!isOver && (status !== 'created' || isConflict)) return false;
    note(own, { state: 'refused', status });
    const { offer } = offerOf(next, own.amount);
    // A changed amount speaks for itself.
    const reason = offer.step === 'changed' ? null : problem;
    change({ ...offer, problem: reason, method: isOver ? own.method : null });
    return true;
  };

  return {
    view: shown,
    isLive: () => isLive() || paying !== undefined,
    look: () => paying ?? watch.look(),
    confirm: (methodId) => alone(() => confirm(methodId)),
    sendAgain: () =>
      alone(async () => {
        if (!intent || !view.maySendAgain) return;
        watch.rest();
        change({ ...{ step: 'starting', maySendAgain: false, refreshing: false, retryAt: null } });
        await send(intent, true);
      }),
    page: () => (view.step === 'approving' ? (intent?.pageUrl ?? null) : null),
    stop: () => whole.abort(),
    settled: () => paying ?? Promise.resolve(),
  };
}
