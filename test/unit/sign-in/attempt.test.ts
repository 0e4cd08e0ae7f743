/** The attempt: one at a time, bounded, cancellable. */
import { expect, test } from 'vitest';
import type { Tokens } from '../../../src-main/accounts/tokens.ts';
import { createHttp } from '../../../src-main/platform/http.ts';
import { Secret } from '../../../src-main/secret.ts';
import { createSignIn, type Flow, type SignInOptions } from '../../../src-main/sign-in/attempt.ts';
import { runBrowserFlow } from '../../../src-main/sign-in/browser-flow.ts';
import { configFor } from '../../support/scripted-platform.ts';

const tokens: Tokens = {
  accessToken: new Secret('at'),
  refreshToken: null,
  expiresAt: null,
  scopes: [],
  displayName: null,
};

/** A flow that the test answers. */
function stage(options: Partial<SignInOptions> = {}) {
  const log: string[] = [];
  const signals: AbortSignal[] = [];
  const answer = Promise.withResolvers<Tokens>();
  const flow: Flow = ({ signal, onUrl }) => {
    signals.push(signal);
    signal.addEventListener('abort', () => answer.reject(signal.reason));
    onUrl('https://auth.example.com/authorize');
    return answer.promise;
  };
  const signIn = createSignIn({
    flow,
    openExternal: async (url) => void log.push(`open ${url}`),
    onTokens: async () => void log.push('tokens'),
    onStep: (step) => log.push(step),
    onBrowserFailed: () => log.push('browser failed'),
    onEnded: (problem) => log.push(`ended ${problem?.code}`),
    ...options,
  });
  return { signIn, log, signals, answer };
}

test('T06 two clicks on Sign in are one attempt and one browser tab', async () => {
  const { signIn, log, signals, answer } = stage();
  const both = [signIn.start(), signIn.start()];
  answer.resolve(tokens);
  await Promise.all(both);
  expect(signals).toHaveLength(1);
  expect(log.filter((line) => line.startsWith('open '))).toHaveLength(1);
  expect(log.filter((line) => line === 'tokens')).toHaveLength(1);
});

test('the steps come in their order', async () => {
  const { signIn, log, answer } = stage();
  const ended = signIn.start();
  await expect.poll(() => log).toContain('waiting');
  answer.resolve(tokens);
  await ended;
  expect(log).toEqual([
    'opening-browser',
    'open https://auth.example.com/authorize',
    'waiting',
    'loading-profile',
    'tokens',
  ]);
});

test('a cancelled attempt ends without a problem, its signal tells every part, and the link is gone', async () => {
  const { signIn, log, signals } = stage();
  const ended = signIn.start();
  await expect.poll(() => signIn.link()).toBeDefined();
  signIn.cancel();
  await ended;
  expect(log.at(-1)).toBe('ended undefined');
  expect(signals[0]?.aborted).toBe(true);
  expect(signIn.link()).toBeUndefined();
});

test('tokens that come after Cancel are not used', async () => {
  const late = Promise.withResolvers<Tokens>();
  const { signIn, log } = stage({ flow: () => late.promise });
  const ended = signIn.start();
  await expect.poll(() => log).toContain('opening-browser');
  signIn.cancel();
  late.resolve(tokens);
  await ended;
  expect(log).not.toContain('tokens');
});

test('the deadline ends the attempt, with a name', async () => {
  const { signIn, log } = stage({ deadlineMs: 1 });
  await signIn.start();
  expect(log.at(-1)).toBe('ended LK-203');
});

test('a browser that cannot be opened is said, and the link stays valid', async () => {
  const { signIn, log } = stage({ openExternal: () => Promise.reject(new Error('no browser')) });
  const ended = signIn.start();
  await expect.poll(() => log).toContain('waiting');
  expect(log).toContain('browser failed');
  expect(signIn.link()).toBe('https://auth.example.com/authorize');
  signIn.cancel();
  await ended;
});

test('the page can be opened again while the attempt waits', async () => {
  const { signIn, log } = stage();
  const ended = signIn.start();
  await expect.poll(() => log).toContain('waiting');
  await signIn.openBrowser();
  expect(log.filter((line) => line.startsWith('open '))).toHaveLength(2);
  signIn.cancel();
  await ended;
});

test('after a failure, a new attempt starts clean', async () => {
  const { signIn, log, signals } = stage({ deadlineMs: 1 });
  await signIn.start();
  await signIn.start();
  expect(signals).toHaveLength(2);
  expect(log.filter((line) => line === 'ended LK-203')).toHaveLength(2);
});

test('N05 no port is open before Sign in is pressed, and none after Cancel', async () => {
  const config = configFor('http://127.0.0.1:9');
  const links: string[] = [];
  const { signIn } = stage({
    flow: (options) => runBrowserFlow({ config, http: createHttp(fetch), ...options }),
    openExternal: async (url) => void links.push(url),
  });
  const ended = signIn.start();
  await expect.poll(() => links).toHaveLength(1);
  const redirect = new URL(links[0] ?? '').searchParams.get('redirect_uri') ?? '';
  expect((await fetch(redirect)).status).toBe(400);
  signIn.cancel();
  await ended;
  await expect(fetch(redirect)).rejects.toThrow();
});
