/** The schemas of payments, as the platform sends them and as the screens show them. Amounts are decimal text, never floats. */
import * as z from 'zod/mini';
import type { Amount } from './amount.ts';
import { plainTextSchema, shownIdSchema, visibleTextSchema } from './models.ts';
import { plainText } from './plain-text.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A UUID in lower case; any other ID unchanged. Upper and lower case are the same UUID (RFC 9562 4). */
export const normalId = (id: string): string => (uuid.test(id) ? id.toLowerCase() : id);
const platformId = z.pipe(z.string(), z.transform(normalId));

/** Decimal text: no exponent, no plus. */
const decimal = z.string().check(z.regex(/^-?\d{1,40}(\.\d{1,18})?$/));

const currencySchema = z.string().check(z.regex(/^[A-Z]{3}$/));
/**
 * The symbol of a token. It is shown after the amount, so a symbol that would seem to change the amount is refused:
 * one that looks like an exponent (`E-3`), a factor (`x10`) or another amount (`$1000`).
 */
const symbolSchema = z
  .string()
  .check(z.regex(/^(?![EeXx$₮]+[._-]*\d[\d._-]*$)[A-Za-z$₮][A-Za-z0-9$₮._-]{0,19}$/));

/** The network of a token, such as `Tron (TRC20)`. It is shown after the symbol, so `= 0.01 EUR` would read as another amount. */
const networkSchema = z
  .string()
  .check(z.regex(/^(?!.*\d\.\d)\p{L}[\p{L}\p{M}\p{N} :_().-]{0,59}$/u));

const currencyAmount = z.object({ value: decimal, currency: currencySchema });
const token = z.object({ symbol: symbolSchema, network: z.nullish(networkSchema) });

/**
 * An amount of a currency (ISO 4217) or of a token. Its value loses leading zeros, and its network is made plain, as both are
 * shown and stored: `isSameAmount` compares what was read with what was stored.
 */
export const amountSchema = z.pipe(
  z.union([currencyAmount, z.object({ value: decimal, token })]),
  z.transform((amount): Amount => {
    const value = amount.value.replace(/^(-?)0+(?=\d)/, '$1');
    if ('currency' in amount) return { value, unit: amount.currency, isToken: false };
    const { symbol, network } = amount.token;
    const plainNetwork = network ? { network: plainText(network) } : {};
    return { value, unit: symbol, isToken: true, ...plainNetwork };
  }),
);

/**
 * An amount as the platform wrote it, without unknown fields. It is stored and sent back. Its value keeps the platform's
 * digits.
 */
export const platformAmountSchema = z.union([
  currencyAmount,
  z.object({ value: decimal, token: z.extend(token, { decimals: z.nullish(z.number()) }) }),
]);

export const amountViewSchema = z.strictObject({
  /** Decimal text in its normal form. */
  value: decimal,
  /** The currency's code, or the token's symbol. */
  unit: symbolSchema,
  isToken: z.boolean(),
  /** The token's network: one symbol can name two tokens in two networks. */
  network: z.exactOptional(plainTextSchema),
});
/** RFC 3339 with a time zone. Without one the moment is not known. */
const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((value) => Date.parse(value)),
);

/** Reads an invalid value as null, so that an optional field never makes a payment unreadable. */
const validOrNull = <T>(schema: z.ZodMiniType<T>) => z.catch(z.nullable(schema), null);

/** A field that is absent or null has this value. Any other that does not fit is refused: the player agrees to it. */
const orIfNone = <T>(schema: z.ZodMiniType<T>, value: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform((given) => given ?? value),
  );

/** Far more lines than a player can read. zod counts them before it parses the first. */
const maxLines = 500;

/**
 * What the launcher needs of `GET /payments/{id}`. Other fields are kept unchanged. The fields that the player agrees to
 * must be valid; the others may be invalid.
 */
export const paymentSchema = z.looseObject({
  id: platformId,
  // Not cleaned: cleaning could make a `completed` of it.
  status: shownIdSchema.check(z.maxLength(60)),
  merchant: z.object({ name: visibleTextSchema }),
  lines: z.pipe(
    z.nullish(
      z
        .array(
          z.object({
            description: plainTextSchema,
            quantity: orIfNone(z.int().check(z.positive()), 1),
            amount: amountSchema,
          }),
        )
        .check(z.maxLength(maxLines)),
    ),
    z.transform((lines) => lines ?? []),
  ),
  amount: amountSchema,
  expiresAt: validOrNull(instant),
  failureReason: validOrNull(plainTextSchema),
});
export type Payment = z.infer<typeof paymentSchema>;

/** Far more methods than a player can choose from. */
const maxMethods = 100;

/** What the launcher needs of `GET /payments/{id}/checkout`. */
export const checkoutSchema = z.looseObject({
  paymentId: platformId,
  payable: z.boolean(),
  amount: amountSchema,
  methods: z
    .array(
      z.object({
        // A terminal shows it, and a person types it.
        id: shownIdSchema,
        label: visibleTextSchema,
        needsPage: orIfNone(z.boolean(), false),
      }),
    )
    .check(
      z.maxLength(maxMethods),
      // Two methods with one ID: the player could press one and pay with the other.
      z.refine((methods) => new Set(methods.map(({ id }) => id)).size === methods.length),
    ),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** What the launcher needs of the answer to `POST /transaction-requests`. */
export const transactionRequestSchema = z.looseObject({
  /** Stored for support, so a number is as good. Cut if it is too long. */
  id: z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((id) => plainText(String(id))),
  ),
  paymentId: platformId,
  amount: z.nullish(amountSchema),
  /** The page on which the player approves, for a method that needs one. */
  pageUrl: z.nullish(z.string()),
});

/** The statuses after which a payment does not change. An unknown status is not final. */
const finalStatuses: ReadonlySet<string> = new Set(['completed', 'failed', 'expired', 'cancelled']);
export const isFinal = (status: string): boolean => finalStatuses.has(status);

type KnownStatus = 'created' | 'pending' | 'completed' | 'failed' | 'expired' | 'cancelled';

/** Whether Latchkey knows a status. */
export const isKnown = (status: string): status is KnownStatus =>
  isFinal(status) || status === 'created' || status === 'pending';
