import { Auth, type AuthConfig } from '@auth/core';
import { expect, test } from 'vitest';
import { mara, signInPages, startArcade, statusOfMe } from './arcade.ts';

const { issuer, apiUrl, clientId, clientSecret, port } = await startArcade('site');

const provider: AuthConfig['providers'][number] = {
  id: 'arcade',
  name: 'Arcade',
  type: 'oidc',
  issuer,
  authorization: `${issuer}/authorize`,
  token: `${issuer}/oauth/token`,
  clientId,
  clientSecret,
  checks: ['pkce', 'state', 'nonce'],
};

let accessToken: unknown;
const complaints: unknown[] = [];
const config: AuthConfig = {
  providers: [provider],
  secret: 'of-no-worth',
  trustHost: true,
  basePath: '/auth',
  callbacks: {
    jwt({ token, account }) {
      if (account) accessToken = account.access_token;
      return token;
    },
  },
  logger: {
    error: (error) => complaints.push(error),
    warn() {},
    debug() {},
  },
};

/** A visitor of the site that Auth.js is part of. */
class Visitor {
  readonly #site = `http://localhost:${port}`;
  readonly #cookies = new Map<string, string>();

  async go(path: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const response = await Auth(
      new Request(new URL(path, this.#site), {
        headers: { cookie },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      }),
      config,
    );
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  /** Presses Sign in, and comes back from the platform. */
  async signIn(onPlatform: (authorizeUrl: string) => Promise<URL>): Promise<Response> {
    const { csrfToken } = await (await this.go('/auth/csrf')).json();
    const sent = await this.go('/auth/signin/arcade', { csrfToken });
    return this.go((await onPlatform(sent.headers.get('location') ?? '')).href);
  }
}

test('Auth.js signs in', async () => {
  const visitor = new Visitor();
  await visitor.signIn(signInPages);
  expect(complaints).toEqual([]);
  const session = await (await visitor.go('/auth/session')).json();
  expect(session.user).toMatchObject({ email: mara.data.email, image: expect.any(String) });
  expect(await statusOfMe(apiUrl, accessToken)).toBe(200);
});
