import { z } from 'zod';

/** An ID in a configuration file or a request body. */
export const writtenId = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be a UUID in lower case');

/** IDs with their own types. Mixing up two kinds of ID does not compile. */
export const paymentId = writtenId.brand<'PaymentId'>();
export const transactionRequestId = writtenId.brand<'TransactionRequestId'>();
export type PaymentId = z.infer<typeof paymentId>;
