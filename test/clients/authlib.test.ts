import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type TestContext, test } from 'vitest';
import * as z from 'zod';
import { authlibProblem, findPython } from '../../dev/setup/clients.mjs';
import { declinePages, mara, signInPages, startArcade, withOtherChallenge } from './arcade.ts';

const { issuer, apiUrl, clientId, clientSecret, callback } = await startArcade('server');

/** A sign-in by the app in Python. Returns the last thing that it says. */
async function signIn(
  { skip }: TestContext,
  onPlatform: (authorizeUrl: string) => Promise<URL>,
): Promise<unknown> {
  const python = findPython();
  if (python === undefined) skip(authlibProblem());
  const app = spawn(python ?? '', [path.join(import.meta.dirname, 'authlib_app.py')], {
    // The platform speaks HTTP, which authlib wants to be told of.
    env: { ...process.env, AUTHLIB_INSECURE_TRANSPORT: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(app, 'exit');
  const lines = createInterface({ input: app.stdout })[Symbol.asyncIterator]();
  const heard = async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? 'null');
  const tell = (what: object) => app.stdin.write(`${JSON.stringify(what)}\n`);
  tell({ issuer, apiUrl, clientId, clientSecret, callback });
  const { url } = z.object({ url: z.string() }).parse(await heard());
  tell({ back: await onPlatform(url) });
  const answer = await heard();
  await ended;
  return answer;
}

test('authlib signs in, reads the current user, refreshes and revokes', async (context) => {
  expect(await signIn(context, signInPages)).toMatchObject({
    claims: { iss: issuer, email: mara.data.email },
    me: mara,
    meAgain: 200,
    revoked: 200,
    meRevoked: 401,
  });
});

test('authlib gets standard errors', async (context) => {
  const wrong = (url: string) => signInPages(withOtherChallenge(url));
  expect(await signIn(context, declinePages)).toEqual({ error: 'access_denied' });
  expect(await signIn(context, wrong)).toEqual({ error: 'invalid_grant' });
});
