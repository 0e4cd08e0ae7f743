/**
 * AppState: the one truth, owned by main and pushed to the renderer as a snapshot.
 * Every screen is a pure view of it. It holds no secret: the schema is strict, so none can ride along.
 */
import * as z from 'zod/mini';
import { type AppError, catalogue, type ErrorCode } from './errors.ts';

const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(catalogue, value);

const appErrorSchema: z.ZodMiniType<AppError> = z.strictObject({
  code: z.custom<ErrorCode>(isErrorCode),
  details: z.record(z.string(), z.string().check(z.maxLength(500))),
});

/** Milliseconds since the epoch. */
const instant = z.number();

/** The browser way of a sign-in: the authorization code grant. */
const browserWaySchema = z.strictObject({
  /** When the wait for the browser ends; the player can extend it. */
  deadline: instant,
  /** Whether the browser opened; null until that is known. */
  opened: z.nullable(z.boolean()),
  /** Why this way is over, while the other still waits. */
  problem: z.nullable(appErrorSchema),
});

/** The device way of a sign-in: the device authorization grant (RFC 8628). */
const deviceWaySchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('requesting') }),
  z.strictObject({
    status: z.literal('waiting'),
    /** What the player types on the verification page, or compares there. */
    userCode: z.string(),
    verificationUri: z.string(),
    /** The same page with the code in it, where the platform gives one. */
    verificationUriComplete: z.nullable(z.string()),
    expiresAt: instant,
  }),
  /** Over: expired (LK-221), not permitted (LK-222), or another named reason. A new code is asked for by hand. */
  z.strictObject({ status: z.literal('over'), problem: appErrorSchema }),
]);

/** What a running sign-in attempt shows. Both ways run beside each other; the first answer wins. */
const attemptViewSchema = z.strictObject({
  step: z.enum(['opening-browser', 'waiting', 'checking', 'loading-profile']),
  browser: browserWaySchema,
  /** Null until it is offered: after 15 s, at once where the browser did not open, or by hand. */
  device: z.nullable(deviceWaySchema),
});
export type AttemptView = z.infer<typeof attemptViewSchema>;
export type SignInStep = AttemptView['step'];

/** The player as the screens show them. */
const profileViewSchema = z.strictObject({
  id: z.string(),
  /** The platform's name for the player, else the e-mail. */
  displayName: z.string(),
  email: z.string(),
  status: z.nullable(z.string()),
  /** A path below the launcher's own origin, or null: then initials are drawn. */
  avatarPath: z.nullable(z.string()),
  externalId: z.nullable(z.string()),
  isPasswordRecoverySet: z.nullable(z.boolean()),
});
export type ProfileView = z.infer<typeof profileViewSchema>;

const misconfigured = z.strictObject({
  kind: z.literal('misconfigured'),
  problem: appErrorSchema,
});
const signedOut = z.strictObject({
  kind: z.literal('signed-out'),
  platformName: z.string(),
  problem: z.nullable(appErrorSchema),
});
const signingIn = z.extend(attemptViewSchema, {
  kind: z.literal('signing-in'),
  platformName: z.string(),
});
const signedIn = z.strictObject({
  kind: z.literal('signed-in'),
  platformName: z.string(),
  /** Null until the platform has answered once. */
  profile: z.nullable(profileViewSchema),
  refreshing: z.boolean(),
  problem: z.nullable(appErrorSchema),
  /** When the access token ends; null where the platform did not say. */
  expiresAt: z.nullable(instant),
  /** The scopes the platform granted. */
  scopes: z.array(z.string()),
  /** How far this computer's clock is ahead of the platform's, in minutes, where that matters. */
  clockAheadMinutes: z.nullable(z.number()),
});

export const appStateSchema = z.discriminatedUnion('kind', [
  misconfigured,
  signedOut,
  signingIn,
  signedIn,
]);
export type AppState = z.infer<typeof appStateSchema>;
export type AppStateOf<K extends AppState['kind']> = Extract<AppState, { kind: K }>;
