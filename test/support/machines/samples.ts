/** Samples of a machine: a state of every kind and an event of every kind, for its table. */
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import type { Moment, Transition } from '../../../src-main/base/machine.ts';
import { Secret } from '../../../src-main/base/secret.ts';

export type MachineSamples<State, Event, Effect> = {
  /** By name. */
  readonly states: Readonly<Record<string, State>>;
  readonly events: Readonly<Record<string, Event>>;
  readonly transition: Transition<State, Event, Effect>;
};

/** One sample of each kind of state. */
export type ByKind<Union extends { readonly kind: string }> = {
  readonly [Kind in Union['kind']]: Extract<Union, { kind: Kind }>;
};

/** One sample of each type of event. */
export type ByType<Union extends { readonly type: string }> = {
  readonly [Type in Union['type']]: Union & { readonly type: Type };
};

/** When each sample event comes. */
export const sampleMoment: Moment = { tick: 600_000, date: Date.UTC(2026, 0, 1, 12, 10) };

/** Tokens with this access token. They have no expiry and no refresh token, unless the change says so. */
export const sampleTokens = (accessToken: string, change: Partial<Tokens> = {}): Tokens => ({
  accessToken: new Secret(accessToken),
  refreshToken: null,
  expiresAt: null,
  lifetimeMs: null,
  scopes: [],
  displayName: null,
  identity: null,
  clockAheadMs: 0,
  revocationUrl: null,
  otherSecrets: [],
  ...change,
});
