import { once } from 'node:events';
import express from 'express';
import session from 'express-session';
import passport from 'passport';
import OAuth2Strategy from 'passport-oauth2';
import { afterAll, expect, test } from 'vitest';
import { Browser, type Page } from '../platform/browser.ts';
import { mara, signInPages, startArcade } from './arcade.ts';

const { issuer, apiUrl, clientId, clientSecret, callback, port } = await startArcade('site');

const settings = {
  authorizationURL: `${issuer}/authorize`,
  tokenURL: `${issuer}/oauth/token`,
  clientID: clientId,
  clientSecret,
  callbackURL: callback,
  scope: ['openid', 'profile', 'email'],
  state: true,
  pkce: true,
};

/** A site whose visitors sign in. What they are, it asks the API. */
const strategy = new OAuth2Strategy(
  settings,
  async (
    accessToken: string,
    refreshToken: string,
    _profile: unknown,
    done: OAuth2Strategy.VerifyCallback,
  ) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await fetch(`${apiUrl}/v1/users/me`, { headers });
    done(null, { me: await answer.json(), refreshToken });
  },
);
passport.use(strategy);
const options = { session: false } as const;
const app = express();
app.use(session({ secret: 'of-no-worth', resave: false, saveUninitialized: false }));
app.get('/login', passport.authenticate('oauth2', options));
app.get('/callback', passport.authenticate('oauth2', options), (request, response) => {
  response.json(request.user);
});
const server = app.listen(port, 'localhost');
await once(server, 'listening');
afterAll(() => server.close());

/** A visitor presses Sign in on the site, and comes back from the platform. */
async function visit(onPlatform: (authorizeUrl: URL) => Promise<URL>): Promise<Page> {
  const visitor = new Browser();
  const { leftFor } = await visitor.open(`http://localhost:${port}/login`);
  if (leftFor === null) throw new Error('the site did not send the visitor to the platform');
  return visitor.open(await onPlatform(leftFor));
}

test('passport-oauth2 signs in', async () => {
  const page = await visit(signInPages);
  expect(page.status).toBe(200);
  expect(JSON.parse(page.text)).toMatchObject({ me: mara, refreshToken: expect.any(String) });
});
