/** The embedded platform with the clients of platform.json, in a process of its own, for one test file. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import * as z from 'zod';
import { freePort } from '../../dev/lib/free-port.ts';
import { startPlatform } from '../../dev/lib/platform-process.ts';
import { Browser, type Page } from '../platform/browser.ts';
import { approve, mara as player } from '../platform/flows.ts';

/** Ids of the clients in platform.json, by their part. */
const clientIds = {
  desktop: '70000000-0000-4000-8000-000000000001',
  server: '70000000-0000-4000-8000-000000000002',
  site: '70000000-0000-4000-8000-000000000003',
  page: '70000000-0000-4000-8000-000000000004',
} as const;

/** The platform, and what one of its clients is configured with. Ports of callbacks are free ones. */
export async function startArcade(client: keyof typeof clientIds) {
  const file = path.join(import.meta.dirname, 'platform.json');
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-clients-'));
  const config = path.join(folder, 'platform.json');
  await writeFile(config, (await readFile(file, 'utf8')).replaceAll(/:(?:3000|5173)/g, `:${port}`));
  const platform = await startPlatform(['--memory', '--port=0', `--config=${config}`]);
  afterAll(async () => {
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const registered = platform.clients.find(({ clientId }) => clientId === clientIds[client]);
  if (registered === undefined) throw new Error(`platform.json has no client for ${client}`);
  const { clientId, clientSecret = '', redirectUris } = registered;
  // A native client may use any port of the loopback address.
  const callback = (redirectUris[0] ?? '').replace('127.0.0.1/', `127.0.0.1:${port}/`);
  return { ...platform, clientId, clientSecret, callback, port };
}

/** The address that the player's browser is sent back to, after the sign-in and consent pages. */
export async function signInPages(authorizeUrl: string | URL): Promise<URL> {
  const browser = new Browser();
  const page = await approve(browser, await browser.open(authorizeUrl));
  return sentBack(page);
}

/** The same for a player who declines. */
export async function declinePages(authorizeUrl: string | URL): Promise<URL> {
  const browser = new Browser();
  const signIn = await browser.open(authorizeUrl);
  const consent = await browser.press(signIn, 'Sign in', player);
  return sentBack(await browser.press(consent, 'Don’t allow'));
}

function sentBack({ leftFor, text }: Page): URL {
  if (leftFor === null) throw new Error(`the browser was not sent back: ${text}`);
  return leftFor;
}

/** The same authorize request with a challenge that the client's verifier does not fit. */
export function withOtherChallenge(authorizeUrl: string | URL): URL {
  const url = new URL(authorizeUrl);
  expect(url.searchParams.has('code_challenge')).toBe(true);
  url.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  return url;
}

/** What `GET /v1/users/me` answers for Mara. */
export const mara = {
  data: { email: player.email, status: 'Verified' },
  error: null,
};

/** Whether an access token opens the API. */
export async function statusOfMe(apiUrl: string, accessToken: unknown): Promise<number> {
  const headers = { authorization: `Bearer ${z.string().parse(accessToken)}` };
  return (await fetch(`${apiUrl}/v1/users/me`, { headers })).status;
}
