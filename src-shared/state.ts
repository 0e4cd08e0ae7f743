/**
 * AppState: the one truth, owned by main and pushed to the renderer as a snapshot.
 * Every screen is a pure view of it. It holds no secret: the schema is strict, so none can ride along.
 */
import * as z from 'zod/mini';
import { appErrorSchema } from './errors.ts';

/** Milliseconds since the epoch. */
const instant = z.number();

export const signInSteps = ['opening-browser', 'waiting', 'checking', 'loading-profile'] as const;
export type SignInStep = (typeof signInSteps)[number];

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
const signingIn = z.strictObject({
  kind: z.literal('signing-in'),
  platformName: z.string(),
  step: z.enum(signInSteps),
  /** When the wait for the browser ends. */
  deadline: instant,
  /** The browser could not be opened: offer the link. */
  browserFailed: z.boolean(),
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
});

export const appStateSchema = z.discriminatedUnion('kind', [
  misconfigured,
  signedOut,
  signingIn,
  signedIn,
]);
export type AppState = z.infer<typeof appStateSchema>;
export type AppStateOf<K extends AppState['kind']> = Extract<AppState, { kind: K }>;
