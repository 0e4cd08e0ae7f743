/** Schemas of the platform's answers. Unknown fields are dropped. */
import * as z from 'zod/mini';
import { isVisible, plainText } from './plain-text.ts';

/** Text for the screen, made safe by `plainText`. */
export const plainTextSchema = z.pipe(z.string(), z.transform(plainText));
/** The same, with at least one visible character. */
export const visibleTextSchema = plainTextSchema.check(z.refine(isVisible));

/** An ID that a person sees. With unsafe characters it is refused and not cleaned: cleaning could make two IDs equal. */
export const shownIdSchema = z.string().check(
  z.maxLength(200),
  z.refine((id) => isVisible(id) && plainText(id) === id),
);

/** Reads a malformed optional field as absent, so that it never makes a profile unreadable. */
const optional = <T>(schema: z.ZodMiniType<T>) => z.catch(z.optional(schema), undefined);

/** The user object of platform-interface 2.3. Only `id` and `email` are relied on. */
export const userSchema = z.object({
  id: shownIdSchema,
  email: plainTextSchema,
  /** Not in the interface document; some platforms send it. */
  name: z.catch(z.nullish(plainTextSchema), null),
  /** `Verified` is the one value shown (section 3); any other string is shown as it is. */
  status: optional(plainTextSchema),
  profilePictureUrl: z.catch(z.nullish(z.string().check(z.maxLength(2000))), null),
  profile: z.catch(
    z.nullish(
      z.object({
        id: optional(plainTextSchema),
        externalId: optional(plainTextSchema),
        isPasswordRecoverySet: optional(z.boolean()),
      }),
    ),
    null,
  ),
});
export type User = z.infer<typeof userSchema>;

/** Whether the `error` of an envelope means “no error”: null, absent, empty, or an empty object. */
const isNothing = (error: unknown): boolean =>
  !error || (typeof error === 'object' && Object.keys(error).length === 0);

/**
 * The response envelope of platform-interface 2.3. Its `status` and `error` decide, whatever the HTTP status is.
 * Each is undefined when the answer has none.
 */
export const envelopeSchema = z.object({
  data: z.optional(z.unknown()),
  status: z.optional(
    z.catch(
      z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{3}$/))]), z.transform(Number)),
      Number.NaN,
    ),
  ),
  error: z.optional(
    z.pipe(
      z.unknown(),
      z.transform((error) => (isNothing(error) ? undefined : error)),
    ),
  ),
});
