/** Finds the ID of a payment in a text: one that a player pastes, a link, or an argument of the command line. */
import * as z from 'zod/mini';
import { longestPaymentText } from '../../src-shared/limits.ts';
import { normalId } from '../../src-shared/payments.ts';
import { Failure } from '../base/failure.ts';
import type { Config } from '../config.ts';

/** The ID of a payment: one segment of a path, without any character that could leave it. */
export type PaymentId = string & z.$brand<'PaymentId'>;
export const paymentIdSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/))
  .brand<'PaymentId'>();

/**
 * Returns the ID in a text that is an ID, or a link that ends in `/pay/{id}` or `/payments/{id}`, of `latchkey:` or of this
 * platform. Throws LK-521 when there is none, LK-522 for a link to another platform.
 */
export function paymentIdOf(
  text: string,
  { authUrl, apiUrl }: Pick<Config, 'authUrl' | 'apiUrl'>,
): PaymentId {
  const trimmed = text.trim();
  const plain = parsed(trimmed);
  if (plain) return plain;
  if (trimmed.length > longestPaymentText || !URL.canParse(trimmed)) throw new Failure('LK-521');
  const url = new URL(trimmed);
  const isLatchkey = url.protocol === 'latchkey:';
  const isPlatform = [authUrl, apiUrl].some((platform) => new URL(platform).origin === url.origin);
  if (!isLatchkey && !isPlatform)
    throw /^https?:$/.test(url.protocol)
      ? new Failure('LK-522', { host: url.host })
      : new Failure('LK-521');
  const pattern = isLatchkey
    ? /^(?:pay|payments)\/([^/]+)\/?$/i
    : /\/(?:pay|payments)\/([^/]+)\/?$/;
  const id = parsed(pattern.exec(isLatchkey ? url.host + url.pathname : url.pathname)?.[1]);
  if (!id) throw new Failure('LK-521');
  return id;
}

function parsed(text: string | undefined): PaymentId | undefined {
  const id = paymentIdSchema.safeParse(text && normalId(text));
  return id.success ? id.data : undefined;
}
