import { z } from 'zod';

/** An ID with its own type. Mixing up two kinds of ID does not compile. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };

export type ClientId = Brand<string, 'ClientId'>;
type UserId = Brand<string, 'UserId'>;
type ProfileId = Brand<string, 'ProfileId'>;
export type PaymentId = Brand<string, 'PaymentId'>;
type TransactionRequestId = Brand<string, 'TransactionRequestId'>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An ID in a configuration file or a request body. */
export const writtenId = z.string().regex(uuid, 'must be a UUID in lower case');

function checked<Name extends string>(text: string, what: Name): Brand<string, Name> {
  if (!uuid.test(text)) throw new TypeError(`${what} must be a lower-case UUID: ${text}`);
  return text as Brand<string, Name>;
}

export const clientId = (text: string): ClientId => checked(text, 'ClientId');
export const userId = (text: string): UserId => checked(text, 'UserId');
export const profileId = (text: string): ProfileId => checked(text, 'ProfileId');
export const paymentId = (text: string): PaymentId => checked(text, 'PaymentId');
export const transactionRequestId = (text: string): TransactionRequestId =>
  checked(text, 'TransactionRequestId');
