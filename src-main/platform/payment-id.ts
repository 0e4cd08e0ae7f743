/** Which payment is meant by what a player pastes, a link opens, or a command line names. */
import * as z from 'zod/mini';
import { normalId } from '../../src-shared/payments.ts';
import { Failure } from '../base/failure.ts';
import type { Config } from '../config.ts';

/** A payment's id: one segment of a path, and nothing that could leave it. */
export type PaymentId = string & z.$brand<'PaymentId'>;
export const paymentIdSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/))
  .brand<'PaymentId'>();

/** Longer than any link to a payment. */
const longest = 2_000;

/**
 * The id in an id, in `latchkey://pay/{id}`, or in a link `…/pay/{id}` or `…/payments/{id}` of this platform.
 * Throws LK-521 where there is none, LK-522 where the link is another platform's.
 */
export function paymentIdOf(
  text: string,
  { authUrl, apiUrl }: Pick<Config, 'authUrl' | 'apiUrl'>,
): PaymentId {
  const trimmed = text.trim();
  const plain = parsed(trimmed);
  if (plain) return plain;
  if (trimmed.length > longest || !URL.canParse(trimmed)) throw new Failure('LK-521');
  const url = new URL(trimmed);
  const isOwn = url.protocol === 'latchkey:';
  const isPlatform = [authUrl, apiUrl].some((own) => new URL(own).origin === url.origin);
  if (!isOwn && /^https?:$/.test(url.protocol) && !isPlatform) {
    throw new Failure('LK-522', { host: url.host });
  }
  if (!isOwn && !isPlatform) throw new Failure('LK-521');
  const own = `${url.host}${url.pathname}`;
  const place = isOwn ? /^(?:pay|payments)\/([^/]+)\/?$/i : /\/(?:pay|payments)\/([^/]+)\/?$/;
  const id = parsed(place.exec(isOwn ? own : url.pathname)?.[1]);
  if (!id) throw new Failure('LK-521');
  return id;
}

function parsed(text: string | undefined): PaymentId | undefined {
  const id = paymentIdSchema.safeParse(text && normalId(text));
  return id.success ? id.data : undefined;
}
