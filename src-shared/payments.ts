/** Payments as the platform tells them and as the screens show them. Amounts are decimal text, never floats. */
import * as z from 'zod/mini';
import type { Amount } from './amount.ts';
import { plainTextSchema, visibleTextSchema } from './models.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A UUID is the same in capitals (RFC 9562 4), and is one payment here too. */
export const normalId = (id: string): string => (uuid.test(id) ? id.toLowerCase() : id);
const platformId = z.pipe(z.string(), z.transform(normalId));

/** Decimal text: no exponent, no plus. */
const decimal = z.string().check(z.regex(/^-?\d{1,40}(\.\d{1,18})?$/));
/** The same without zeros in front, as it is shown. */
const normalDecimal = z.pipe(
  decimal,
  z.transform((text) => text.replace(/^(-?)0+(?=\d)/, '$1')),
);

const currencySchema = z.string().check(z.regex(/^[A-Z]{3}$/));
/**
 * Begins with a letter, and is neither a power, a factor nor an amount itself (`E-3`, `x10`, `$1000`), so that
 * no symbol changes the amount before it.
 */
export const symbolSchema = z
  .string()
  .check(z.regex(/^(?![EeXx$₮]+[._-]*\d[\d._-]*$)[A-Za-z$₮][A-Za-z0-9$₮._-]{0,19}$/));

const networkSchema = z.pipe(z.string().check(z.maxLength(300)), plainTextSchema);

/** So much of a currency (ISO 4217) or of a token. */
export const amountSchema = z.pipe(
  z.union([
    z.object({ value: normalDecimal, currency: currencySchema }),
    z.object({
      value: normalDecimal,
      token: z.object({ symbol: symbolSchema, network: z.optional(networkSchema) }),
    }),
  ]),
  z.transform((amount): Amount => {
    const { value } = amount;
    if ('currency' in amount) return { value, unit: amount.currency, isToken: false };
    const { symbol, network } = amount.token;
    return { value, unit: symbol, isToken: true, ...(network === undefined ? {} : { network }) };
  }),
);

export const amountViewSchema: z.ZodMiniType<Amount> = z.strictObject({
  value: decimal,
  /** The currency's code, or the token's symbol. */
  unit: z.string(),
  isToken: z.boolean(),
  /** Where the token lives: one symbol may be two tokens. */
  network: z.optional(z.string()),
});
/** RFC 3339, with its zone: a time without one is nobody knows when. */
const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((value) => Date.parse(value)),
);

/** What may be absent may also be of no use: no payment is unreadable for its sake. */
const optional = <T>(schema: z.ZodMiniType<T>) => z.catch(z.nullable(schema), null);

/**
 * What the launcher needs of `GET /payments/{id}`; whatever else there is, is kept as it is. What the player
 * agrees to is read strictly, the rest is read where it can be.
 */
export const paymentSchema = z.looseObject({
  id: platformId,
  status: visibleTextSchema.check(z.maxLength(60)),
  merchant: z.object({ name: visibleTextSchema }),
  lines: z.pipe(
    z.optional(
      z.nullable(
        z.array(
          z.object({
            description: plainTextSchema,
            quantity: z._default(z.int().check(z.positive()), 1),
            amount: amountSchema,
          }),
        ),
      ),
    ),
    z.transform((lines) => lines ?? []),
  ),
  amount: amountSchema,
  expiresAt: optional(instant),
  failureReason: optional(plainTextSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

/**
 * An amount in the platform's own words, without fields that nobody knows: it is noted down and sent back.
 * Its numbers are written as they came.
 */
export const platformAmountSchema = z.union([
  z.object({ value: decimal, currency: currencySchema }),
  z.object({
    value: decimal,
    token: z.object({
      symbol: symbolSchema,
      decimals: z.optional(z.number()),
      network: z.optional(z.string()),
    }),
  }),
]);

/** Many more than anybody chooses from. */
const mostMethods = 100;

/** What the launcher needs of `GET /payments/{id}/checkout`. */
export const checkoutSchema = z.looseObject({
  paymentId: platformId,
  payable: z.boolean(),
  amount: amountSchema,
  methods: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(200)),
        label: visibleTextSchema,
        needsPage: z._default(z.boolean(), false),
      }),
    )
    .check(
      z.maxLength(mostMethods),
      // What a player presses must be what is sent.
      z.refine((methods) => new Set(methods.map(({ id }) => id)).size === methods.length),
    ),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** What the launcher needs of the answer to `POST /transaction-requests`. */
export const transactionRequestSchema = z.looseObject({
  /** Noted down for support: one that is too long is cut. */
  id: plainTextSchema,
  paymentId: platformId,
  amount: z.optional(z.nullable(amountSchema)),
  /** Where the player goes on, for a method that needs a page. */
  pageUrl: z.optional(z.nullable(z.string())),
});
export type TransactionRequest = z.infer<typeof transactionRequestSchema>;

/** States after which nothing happens to a payment any more. One that nobody knows is not among them. */
const finalStatuses: ReadonlySet<string> = new Set(['completed', 'failed', 'expired', 'cancelled']);
export const isFinal = (status: string): boolean => finalStatuses.has(status);

/** Whether a state is one of those that everybody knows. */
export const isKnown = (status: string): boolean =>
  isFinal(status) || status === 'created' || status === 'pending';
