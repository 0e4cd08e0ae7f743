/**
 * One payment on this computer, from the first look to its end: looked at, confirmed once, sent once, and
 * watched for as long as it is not over.
 */
import { isSameAmount } from '../../src-shared/amount.ts';
import { type AppError, appError, isPassing } from '../../src-shared/errors.ts';
import { isFinal, type TransactionRequest } from '../../src-shared/payments.ts';
import type { PayerView, PaymentView } from '../../src-shared/state.ts';
import type { Clock } from '../clock.ts';
import { retryAfterOf, toAppError } from '../failure.ts';
import type { PaymentId } from '../payment-id.ts';
import type { PaymentsApi } from '../platform/payments-api.ts';
import { createIntentRecord, type IntentRecordParts } from './intent-record.ts';
import {
  confirmedView,
  isLongAgo,
  isSameMethod,
  isUntouched,
  longestWayMs,
  notedView,
  type Shown,
  unconfirmedView,
  unseen,
  wordOf,
} from './judgement.ts';
import { pauseAfter, seldomMs } from './pace.ts';
import type { Intent } from './payment-book.ts';
import { lookAt, readPayment, type Snapshot } from './snapshot.ts';
import { isRefusal } from './trouble.ts';
import { createWatch } from './watch.ts';

export type PaymentCase = {
  readonly view: () => PaymentView;
  /** Something was confirmed that is not over, or is being confirmed. */
  readonly isLive: () => boolean;
  /** Looks now, and goes on by itself while something may happen. Several at once are one. Never rejects. */
  readonly look: () => Promise<void>;
  /** Pays what was offered, where nothing else is by now. Several at once are one. Never rejects. */
  readonly confirm: (confirmation: Confirmation) => Promise<void>;
  /** Sends what was not answered once more, under the same key. */
  readonly sendAgain: () => Promise<void>;
  /** Where the player goes on. */
  readonly page: () => string | null;
  /** Ends every look and every wait. */
  readonly stop: () => void;
  /** Resolves when no request to pay is on its way. Never rejects. */
  readonly settled: () => Promise<unknown>;
};

export type Confirmation = {
  /** What the player has agreed to, as `offer` in PaymentView. */
  readonly offer: string;
  readonly methodId: string;
};

export type CaseParts = IntentRecordParts & {
  readonly api: PaymentsApi;
  readonly clock: Clock;
  /** Whose payments are confirmed at the moment. */
  readonly payer: () => string | null;
  /** The same person, as the screens name them. */
  readonly describePayer: (payer: string | null) => PayerView;
  /** The page as an address that may be opened. */
  readonly allowedPage: (address: string) => URL | undefined;
  readonly onChange: (view: PaymentView) => void;
};

/** Creates a case; from an intent that was noted down before, where there is one. */
export function createPaymentCase(
  parts: CaseParts,
  id: PaymentId,
  noted: Intent | null = null,
): PaymentCase {
  const { api, clock, onChange } = parts;
  const whole = new AbortController();
  const record = createIntentRecord(parts, id, noted);
  const { note, isLive } = record;
  /** Why no answer to the request is known. */
  let unsure: AppError = appError('LK-529', { code: 'restart' });
  let view = noted ? notedView(noted, unsure) : unseen(id);
  /** So many requests under the intent's key may still arrive: one that is known from before may. */
  let onTheWay = noted ? 1 : 0;
  /** When the last one was sent from here, by the clock that nobody sets. */
  let sentTick: number | undefined;
  /** The platform's no to the last request; sure once the payment was seen as it was before. */
  let refused: AppError | null = null;
  /** The next look waits for so long, in ms. */
  let heldMs = 0;
  let paying: Promise<void> | undefined;
  /** Who confirms it at the moment: the intent is written a little later. */
  let confirming: { readonly payer: string | null } | undefined;

  const change = (next: Partial<PaymentView>) => {
    if (whole.signal.aborted) return;
    view = { ...view, ...next };
    onChange(shown());
  };
  const shown = (): PaymentView => {
    const by = (view.step === 'starting' && confirming) || record.current();
    const confirmedBy = view.method && by ? parts.describePayer(by.payer) : null;
    return { ...view, confirmedBy };
  };

  const offerOf = (next: Snapshot, seen: Shown) => {
    const offer = unconfirmedView(next, seen);
    // Whoever is about to pay must know that nothing can be noted down, or that earlier notes are lost.
    const lost = offer.step === 'ready' ? record.problem() : null;
    return { offer, told: { ...offer, problem: offer.problem ?? lost } };
  };

  const lookNow = async (signal: AbortSignal): Promise<Partial<PaymentView>> => {
    const found = await record.recall();
    if (found) {
      onTheWay = 1;
      if (found.state !== 'refused') change({ ...notedView(found, unsure), refreshing: true });
    }
    const intent = record.current();
    if (intent && intent.state !== 'refused') {
      // A refusal that was not judged yet needs the checkout, too.
      const unjudged = intent.state === 'confirmed' ? refused : null;
      const next = unjudged && (await lookAt(api, id, signal));
      const sure = next && unjudged && judge(intent, unjudged, next);
      if (sure) return sure;
      const payment = next?.payment ?? (await readPayment(api, id, signal));
      signal.throwIfAborted();
      const own = note(intent, wordOf(payment, intent, isLost(intent)));
      if (own.state !== 'refused') return confirmedView(own, payment, unsure);
    }
    return offerOf(await lookAt(api, id, signal), view).told;
  };

  /** No request of it is on its way any more: by the clock that nobody sets, where it was sent from here. */
  const isLost = (own: Intent): boolean =>
    isLongAgo(own) && (sentTick === undefined || clock.now() - sentTick > longestWayMs);

  /** While nobody knows, nothing may sound as if the payment had failed. */
  const troubleOf = (error: unknown): Partial<PaymentView> =>
    view.step === 'checking' ? {} : { problem: toAppError(error), notPaid: false };

  /** How long to wait for news that may come without anybody's doing; null where there is none to come. */
  const pauseBefore = (looks: number, retryAfterMs: number): number | null => {
    const { step, problem, details } = view;
    const intent = record.current();
    const isLookedFor = step === 'looking' && problem !== null && isPassing(problem);
    if (!isLive() && step !== 'watching' && !isLookedFor) return null;
    const before = intent && isLongAgo(intent) ? Number.POSITIVE_INFINITY : looks;
    return pauseAfter(before, details?.status, retryAfterMs);
  };

  /** What is on the screen to be paid is looked at again when its time is over, by this computer's clock or not. */
  const untilExpiry = (): number | null => {
    const { step, details } = view;
    if (step !== 'ready' || !details?.expiresAt) return null;
    const left = details.expiresAt - Date.now();
    return left > 0 ? left + 1_000 : seldomMs;
  };

  const watch = createWatch({
    ...{ clock, end: whole.signal },
    lookOnce: async (signal, looks) => {
      const held = heldMs;
      heldMs = 0;
      if (held > 0) {
        if (isLive()) change({ retryAt: Date.now() + held });
        return held;
      }
      change({ refreshing: true });
      let next: Partial<PaymentView>;
      let retryAfterMs = 0;
      try {
        next = await lookNow(signal);
      } catch (error) {
        next = troubleOf(error);
        retryAfterMs = retryAfterOf(error);
      }
      if (signal.aborted) return null;
      view = { ...view, ...next };
      const pause = pauseBefore(looks, retryAfterMs);
      change({ refreshing: false, retryAt: pause === null ? null : Date.now() + pause });
      return pause ?? untilExpiry();
    },
  });

  /** Does the one thing at a time that may pay. */
  const alone = (work: () => Promise<unknown>): Promise<void> => {
    if (whole.signal.aborted) return Promise.resolve();
    paying ??= work()
      .catch((error: unknown) => {
        const intent = record.current();
        if (isLive() && intent) return change(notedView(intent, unsure));
        change({ step: 'ready', method: null, problem: toAppError(error), notPaid: true });
      })
      .then(() => {
        paying = undefined;
        if (isLive() || view.step === 'watching') return watch.look();
        // What is told stays on the screen.
        heldMs = untilExpiry() ?? 0;
        return heldMs > 0 ? watch.look() : undefined;
      });
    return paying;
  };

  const confirm = async ({ offer: agreed, methodId }: Confirmation) => {
    const method = view.methods.find((each) => each.id === methodId);
    if (view.step !== 'ready' || view.offer !== agreed || !method) return;
    const seen: Shown = view;
    const payer = parts.payer();
    confirming = { payer };
    watch.cancel();
    change({ step: 'starting', method, problem: null, refreshing: false, retryAt: null });
    let next: Snapshot;
    try {
      next = await lookAt(api, id, whole.signal);
    } catch (error) {
      return change({ step: 'ready', method: null, problem: toAppError(error), notPaid: true });
    }
    const { offer, told } = offerOf(next, seen);
    if (offer.step !== 'ready' || offer.problem) return change(told);
    if (!offer.methods?.some((each) => isSameMethod(each, method))) {
      const problem = appError('LK-532', { method: method.label });
      return change({ ...told, problem, notPaid: true });
    }
    change({ ...offer, step: 'starting', method });
    const own = await noteDown(next, method, payer).catch((error: unknown) => {
      const problem = toAppError(error);
      // Anything else may mean that a request of before is on its way.
      change({ ...offer, problem, notPaid: problem.code === 'LK-527' });
    });
    if (own && !whole.signal.aborted) await send(own);
  };

  /** Writes the intent; undefined where a live one is there already, and then nothing is to be sent. */
  const noteDown = async (
    { payment, checkout }: Snapshot,
    method: Intent['method'],
    payer: string | null,
  ) => {
    if (!checkout) return undefined;
    const intent = {
      ...{ payer, merchant: payment.merchant.name, method },
      summary: payment.lines.map(({ description }) => description).join(', '),
      ...{ amount: checkout.amount, amountAsSaid: checkout.amountAsSaid },
    };
    const added = await record.add(intent, whole.signal);
    onTheWay = added ? 0 : 1;
    const live = record.current();
    if (!added && live) change(notedView(live, unsure));
    return added;
  };

  const send = async (own: Intent) => {
    const { method, amountAsSaid: amount } = own;
    const order = { paymentId: id, methodId: method.id, amount, idempotencyKey: own.id };
    onTheWay += 1;
    sentTick = clock.now();
    refused = null;
    let answer: TransactionRequest;
    try {
      answer = await api.start(order);
    } catch (error) {
      const problem = toAppError(error);
      heldMs = retryAfterOf(error);
      if (!isRefusal(problem)) return takeNoAnswer(problem);
      onTheWay -= 1;
      refused = problem;
      const next = await lookAt(api, id, whole.signal).catch(() => undefined);
      const sure = next && judge(own, problem, next);
      return sure ? change(sure) : takeNoAnswer(problem);
    }
    // An answer about another payment does not answer this request.
    if (answer.paymentId !== id) {
      return takeNoAnswer(appError('LK-525', { other: answer.paymentId }));
    }
    takeAnswer(own, answer);
  };

  /** What a refusal means, once the payment was looked at; undefined where it is not sure. */
  const judge = (
    own: Intent,
    problem: AppError,
    next: Snapshot,
  ): Partial<PaymentView> | undefined => {
    const { payment } = next;
    if (isFinal(payment.status) && payment.status !== 'completed') {
      const over = note(own, wordOf(payment, own, false));
      return { ...confirmedView(over, payment, unsure), problem };
    }
    if (onTheWay > 0 || !isUntouched(next, own, problem)) return undefined;
    note(own, { state: 'refused', status: payment.status });
    refused = null;
    const { offer } = offerOf(next, view);
    // The step `changed` explains itself.
    const reason = offer.step === 'changed' ? offer.problem : problem;
    return { ...offer, problem: reason ?? null, notPaid: true, method: null };
  };

  const takeNoAnswer = ({ code }: AppError) => {
    unsure = appError('LK-529', { code });
    change({ step: 'checking', problem: unsure, retryAt: null });
  };

  const takeAnswer = (own: Intent, { id: requestId, amount, pageUrl }: TransactionRequest) => {
    const saidAmount = amount ?? null;
    const isOther = amount && !isSameAmount(amount, own.amount);
    const page = isOther || !pageUrl ? undefined : parts.allowedPage(pageUrl);
    const answered = { state: 'accepted', requestId, pageUrl: page?.href ?? null } as const;
    const next = notedView(note(own, { ...answered, saidAmount }), unsure);
    const { step, pageHost, problem, confirmedAmount } = next;
    change({ step, pageHost, problem, confirmedAmount, saidAmount: next.saidAmount });
  };

  return {
    view: shown,
    isLive: () => isLive() || paying !== undefined,
    look: () => paying ?? watch.look(),
    confirm: (confirmation) =>
      alone(() =>
        confirm(confirmation).finally(() => {
          confirming = undefined;
        }),
      ),
    sendAgain: () =>
      alone(async () => {
        const intent = record.current();
        if (!intent || !view.maySendAgain || api.restMs() > 0) return;
        watch.cancel();
        change({ step: 'starting', maySendAgain: false, refreshing: false, retryAt: null });
        await send(note(intent, { sentAt: Date.now() }));
      }),
    page: () => (view.step === 'approving' ? (record.current()?.pageUrl ?? null) : null),
    stop: () => whole.abort(),
    settled: () => paying ?? Promise.resolve(),
  };
}
