/** A scripted platform with two players. A refresh token is valid for one use. A second use ends its grant. */
import { onTestFinished } from 'vitest';
import type { Tokens } from '../../src-main/auth/tokens.ts';
import { Secret } from '../../src-main/base/secret.ts';
import { sampleTokens } from './machines/samples.ts';
import { type Answer, json, type ScriptedPlatform, scriptPlatform } from './scripted-platform.ts';

export type Player = 'mira' | 'leo';

export const users = {
  mira: { id: 'u-1', email: 'mira@arcade.example', status: 'Verified' },
  leo: { id: 'u-2', email: 'leo@arcade.example', status: 'Verified' },
} as const satisfies Record<Player, object>;

export const ok = (data: unknown): Answer => json({ data, status: 200, error: null });
/** The API's own 401. */
export const unauthorized: Answer = json({ data: null, status: 401, error: 'expired' }, 401);
/** The connection is cut after the request was sent. */
export const cut: Answer = (_request, response) => void response.destroy();

export const hour = 60 * 60_000;

/** The tokens of a sign-in of this player. By default they are tokens without an expiry and without a refresh token. */
export const tokensOf = (player: Player, change: Partial<Tokens> = {}): Tokens =>
  sampleTokens(`at-${player}-1`, { scopes: ['profile'], ...change });

/** Tokens with this lifetime from now on, without a refresh token. */
export const lasting = (player: Player, lifetimeMs: number, change: Partial<Tokens> = {}): Tokens =>
  tokensOf(player, { expiresAt: Date.now() + lifetimeMs, lifetimeMs, ...change });

/** Tokens with a lifetime of an hour and a refresh token. */
export const refreshable = (player: Player, change: Partial<Tokens> = {}): Tokens =>
  lasting(player, hour, { refreshToken: new Secret(`rt-${player}-1`), ...change });

/** The identity of an id_token for this player. */
export const named = (player: Player): Pick<Tokens, 'identity'> => ({
  identity: { issuer: 'https://auth.example', subject: player, issuedAt: 1, nonce: null },
});

const tokenOf = /^(?:Bearer )?(?:at|rt)-(mira|leo)-(\d+)$/;

export type Players = ScriptedPlatform & {
  readonly profile: Answer;
  readonly token: Answer;
  /** The access tokens of the profile requests, in order. */
  readonly asked: () => string[];
  /** The refresh tokens that were sent, in order. */
  readonly refreshed: () => string[];
  /** The tokens that were revoked, in order. */
  readonly revoked: () => string[];
};

/** Starts the platform, which ends with the test. `profile` and `token` are its normal answers. */
export async function playersPlatform(): Promise<Players> {
  /** The number of the current refresh token of each grant. Absent if the grant has ended. */
  const grants = new Map([
    ['mira', 1],
    ['leo', 1],
  ]);
  const profile: Answer = (request, response) => {
    const [, player] = tokenOf.exec(request.headers.authorization ?? '') ?? [];
    const known = (player === 'mira' || player === 'leo') && grants.has(player);
    return (known ? ok(users[player]) : unauthorized)(request, response);
  };
  const refreshedAnswer = (body: string): Answer => {
    const sent = new URLSearchParams(body).get('refresh_token') ?? '';
    const [, player = '', number] = tokenOf.exec(sent) ?? [];
    if (grants.get(player) !== Number(number)) {
      grants.delete(player);
      return json({ error: 'invalid_grant' }, 400);
    }
    const next = Number(number) + 1;
    grants.set(player, next);
    const access = { access_token: `at-${player}-${next}`, token_type: 'Bearer', expires_in: 3600 };
    return json({ ...access, refresh_token: `rt-${player}-${next}` });
  };
  const token: Answer = (request, response) => refreshedAnswer(request.body)(request, response);
  const platform = await scriptPlatform({
    '/v1/users/me': profile,
    '/oauth/token': token,
    '/oauth/revoke': (_request, response) => response.writeHead(200).end(),
  });
  const at = (path: string) => platform.requests.filter((request) => request.path === path);
  const field = (path: string, name: string) =>
    at(path).map(({ body }) => new URLSearchParams(body).get(name) ?? '');
  return {
    ...platform,
    profile,
    token,
    asked: () =>
      at('/v1/users/me').map(({ headers }) => headers.authorization?.slice('Bearer '.length) ?? ''),
    refreshed: () => field('/oauth/token', 'refresh_token'),
    revoked: () => field('/oauth/revoke', 'token'),
  };
}

/** Delays an answer until the test calls `release`. `asked` resolves when the request has come. */
export function delayed(answer: Answer) {
  const asked = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  onTestFinished(() => free.resolve());
  const wait: Answer = (request, response) => {
    asked.resolve();
    void free.promise.then(() => answer(request, response));
  };
  return { answer: wait, asked: asked.promise, release: () => free.resolve() };
}
