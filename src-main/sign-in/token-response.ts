/** Makes the platform's token response fit for the protocol library, and reads what Latchkey keeps of it. */
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import { Secret } from '../secret.ts';

/** Longer than any sane token; a bound against nonsense. */
const longestLifetime = 10 * 365 * 24 * 3600;

const lifetime = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
  z.transform(Number),
);

const oddities = z.looseObject({
  id_token: z.optional(z.nullable(z.string())),
  refresh_token: z.optional(z.nullable(z.string())),
  expires_in: z.optional(z.nullable(lifetime.check(z.positive(), z.maximum(longestLifetime)))),
});

export type NormalisedTokenResponse = {
  /** The body for the protocol library: no nulls, and no id_token, which id-token.ts checks. */
  readonly body: string;
  readonly idToken: Secret | null;
};

/**
 * Normalises a successful token response: a platform may say null for “none”, and a number as a string.
 * Throws a Failure LK-208 that names the field it cannot use.
 */
export function normaliseTokenResponse(json: unknown): NormalisedTokenResponse {
  const parsed = oddities.safeParse(json);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') || 'the answer';
    throw new Failure('LK-208', { reason: `${field} is wrong` });
  }
  const { id_token, refresh_token, expires_in, ...rest } = parsed.data;
  const body = {
    ...rest,
    ...(refresh_token ? { refresh_token } : {}),
    ...(expires_in ? { expires_in } : {}),
  };
  return { body: JSON.stringify(body), idToken: id_token ? new Secret(id_token) : null };
}
