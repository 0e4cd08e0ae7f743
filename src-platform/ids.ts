import { z } from 'zod';

/** An ID with its own type. Mixing up two kinds of ID does not compile. */
type Brand<Name extends string> = string & { readonly __brand: Name };

export type PaymentId = Brand<'PaymentId'>;
type TransactionRequestId = Brand<'TransactionRequestId'>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An ID in a configuration file or a request body. */
export const writtenId = z.string().regex(uuid, 'must be a UUID in lower case');

function checked<Name extends string>(text: string, what: Name): Brand<Name> {
  if (!uuid.test(text)) throw new TypeError(`${what} must be a lower-case UUID: ${text}`);
  return text as Brand<Name>;
}

export const paymentId = (text: string): PaymentId => checked(text, 'PaymentId');
export const transactionRequestId = (text: string): TransactionRequestId =>
  checked(text, 'TransactionRequestId');
