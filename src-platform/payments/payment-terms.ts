import { z } from 'zod';
import { paymentId, transactionRequestId } from '../ids.ts';
import { type Amount, amount, sameUnit, shownText, sum } from './amount.ts';

/**
 * The payments of this platform. The interface (sections 2.3 and 4.5) shows no payload, so this form is the embedded
 * platform's own. `src-platform/README.md` describes it for client authors.
 */

/** How a payment can be paid. With `needsPage` the player approves it on a page of the platform. */
export const methods = [
  { id: 'balance', type: 'wallet', label: 'Arcade balance', needsPage: false },
  { id: 'card-4242', type: 'card', label: 'Demo card ending in 4242', needsPage: false },
  { id: 'bank', type: 'bank', label: 'Your bank, on its page', needsPage: true },
] as const;

const methodId = z.enum(methods.map(({ id }) => id));

/** How a payment can end once it is started. `under_review` is unknown to clients, and never ends. */
const outcome = z.enum(['completed', 'failed', 'cancelled', 'under_review']);

export const paymentLine = z.strictObject({
  description: shownText(400),
  quantity: z.int().positive(),
  /** The amount of the whole line: the lines add up to the payment. Negative in a discount. */
  amount,
});

type Line = Readonly<z.infer<typeof paymentLine>>;

export const totalOf = ({
  lines: [first, ...others],
}: {
  readonly lines: readonly [Line, ...Line[]];
}): Amount => sum([first.amount, ...others.map((one) => one.amount)]);

/** In seconds. A time far beyond it does not fit into a Date. */
const year = 365 * 86_400;

/** The body of POST /payments, from a merchant. */
export const paymentTerms = z.strictObject({
  merchant: z.strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,60}$/),
    name: shownText(400),
  }),
  lines: z
    .tuple([paymentLine], paymentLine)
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
  /** How it ends once it is started. Decided in advance, so that a demo is predictable. */
  outcome: outcome.default('completed'),
  /** Seconds from the start or the approval to that end. With 0 it ends at once. */
  settleAfter: z.number().nonnegative().max(year).default(3),
});
export type PaymentTerms = Readonly<z.input<typeof paymentTerms>>;

/** One payment as it is now, and as it is stored. Times are milliseconds since 1970. */
export const paymentRecord = paymentTerms.strip().extend({
  id: paymentId,
  status: z.enum(['created', 'pending', ...outcome.options, 'expired']),
  request: z.strictObject({ id: transactionRequestId, methodId }).readonly().nullable(),
  failureReason: z.enum(['declined_by_provider', 'declined_by_player']).nullable(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** When it ends by itself; null until it is started, and while the player has not approved it on its page. */
  settlesAt: z.number().nullable(),
});
export type Payment = Readonly<z.output<typeof paymentRecord>>;

/** Whether it was started with a method that needs a page, and the player has not decided there yet. */
export const awaitsPlayer = ({ status, settlesAt }: Payment): boolean =>
  status === 'pending' && settlesAt === null;
