import { z } from 'zod';
import { paymentId, transactionRequestId } from '../ids.ts';
import { type Amount, amount, sameUnit, shownText, sum } from './amount.ts';

/**
 * Payments as this platform has them. The interface (sections 2.3 and 4.5) shows no payload, so these
 * are the embedded platform's own, described for client authors in `src-platform/README.md`.
 */

/** How a payment can be paid. With `needsPage` the player approves it on a page of the platform. */
export const methods = [
  { id: 'balance', type: 'wallet', label: 'Arcade balance', needsPage: false },
  { id: 'card-4242', type: 'card', label: 'Demo card ending in 4242', needsPage: false },
  { id: 'bank', type: 'bank', label: 'Your bank, on its page', needsPage: true },
] as const;

const methodId = z.enum(methods.map(({ id }) => id));

/** How a payment can end once it is started. No client knows `under_review`, which never ends. */
const outcome = z.enum(['completed', 'failed', 'cancelled', 'under_review']);

const line = z.strictObject({
  description: shownText(400),
  quantity: z.int().positive(),
  /** Of the whole line, so the lines add up to the payment. Negative in a discount. */
  amount,
});

type Line = Readonly<z.infer<typeof line>>;

export const totalOf = ({
  lines: [first, ...others],
}: {
  readonly lines: readonly [Line, ...Line[]];
}): Amount => sum([first.amount, ...others.map((one) => one.amount)]);

/** In seconds. A time far beyond it would be no date, and the payment could not be read any more. */
const year = 365 * 86_400;

/** What a merchant says to make a payment: the body of POST /payments. */
export const paymentTerms = z.strictObject({
  merchant: z.strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,60}$/),
    name: shownText(400),
  }),
  lines: z
    .tuple([line], line)
    .refine(([first, ...others]) => others.every((one) => sameUnit(one.amount, first.amount)), {
      message: 'must all have the same currency or token',
    })
    .refine((lines) => amount.safeParse(totalOf({ lines })).success, {
      message: 'must add up to an amount: 40 digits before the point at most',
    })
    .readonly(),
  methods: z
    .array(methodId)
    .min(1)
    .default(methods.map(({ id }) => id))
    .readonly(),
  /** Seconds in which the payment can be started, and approved where its method needs a page. */
  lifetime: z.int().nonnegative().max(year).default(900),
  /** How it ends once it is started: decided beforehand, so that a demo is predictable. */
  outcome: outcome.default('completed'),
  /** Seconds from started (or approved) to that end; with 0 the answer to the start tells it. */
  settleAfter: z.number().nonnegative().max(year).default(3),
});
export type PaymentTerms = Readonly<z.input<typeof paymentTerms>>;

/** What is kept of a payment besides its times. */
export const paymentRecord = paymentTerms.extend({
  id: z.string().transform(paymentId),
  status: z.enum(['created', 'pending', ...outcome.options, 'expired']),
  request: z
    .strictObject({ id: z.string().transform(transactionRequestId), methodId })
    .readonly()
    .nullable(),
  failureReason: z.enum(['declined_by_provider', 'declined_by_player']).nullable(),
});

/** One payment as it is now. Times are milliseconds since 1970. */
export type Payment = Readonly<z.output<typeof paymentRecord>> & {
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When it ends by itself; null until it is started, and while its page waits for the player. */
  readonly settlesAt: number | null;
};

/** Started with a method that needs a page, and the player has not decided there yet. */
export const awaitsPlayer = ({ status, settlesAt }: Payment): boolean =>
  status === 'pending' && settlesAt === null;
