/** What the platform says, as Latchkey understands it. Unknown fields are tolerated, never trusted. */
import * as z from 'zod/mini';

/** The user object of platform-interface 2.3. Only `id` and `email` are relied on. */
export const userSchema = z.object({
  id: z.string().check(z.minLength(1)),
  email: z.string(),
  /** Not part of the interface shown; some platforms send it. */
  name: z.optional(z.nullable(z.string())),
  /** `Verified` is the one value shown (section 3); any other string is shown as it is. */
  status: z.optional(z.string()),
  profilePictureUrl: z.optional(z.nullable(z.string())),
  profile: z.optional(
    z.nullable(
      z.object({
        id: z.optional(z.string()),
        externalId: z.optional(z.string()),
        isPasswordRecoverySet: z.optional(z.boolean()),
      }),
    ),
  ),
});
export type User = z.infer<typeof userSchema>;

/** The response envelope of platform-interface 2.3. `status` and `error` decide, whatever HTTP said. */
export const envelopeSchema = z.object({
  data: z.optional(z.unknown()),
  status: z.optional(z.number()),
  error: z.optional(z.unknown()),
});
