/** The reference of an attempt, a session, a payment or a failure: what a player reads out, and the journal has. */
import * as z from 'zod/mini';

/** Without 0, O, 1, I and L, which are easily confused when a reference is read out. */
export const referenceLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const referenceLength = 8;

export type Reference = z.infer<typeof reference>;
export const reference = z
  .string()
  .check(z.regex(new RegExp(`^[${referenceLetters}]{${referenceLength}}$`)))
  .brand<'Reference'>();

/**
 * Returns the reference in what a person typed or pasted: also in small letters, in the wide ones of a Japanese keyboard, in groups,
 * or behind its code, as in “LK-305 · 7KQ2M9XA”. Undefined if it is none.
 */
export const referenceIn = (text: string): Reference | undefined =>
  z.safeParse(
    reference,
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/LK-\d+/, '')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ).data;
