/** The launcher's loopback server, which waits for the callback of a sign-in. */
import { onTestFinished } from 'vitest';
import { Secret } from '../../src-main/base/secret.ts';
import { type LoopbackOptions, listenForCallback } from '../../src-main/sign-in/loopback-server.ts';

/** The state that the server expects. */
export const state = new Secret('the-state-of-this-attempt');

/** Where the server listens: by default on any port. */
export const redirectAt = (
  port: number,
  host: LoopbackOptions['redirect']['host'] = '127.0.0.1',
): LoopbackOptions['redirect'] => ({ host, ports: [port], path: '/callback' });

/** Starts the server, which ends with the test. */
export async function listen(options: Partial<Omit<LoopbackOptions, 'brand'>> = {}) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const server = await listenForCallback({
    redirect: redirectAt(0),
    state,
    brand: { platformName: 'Arcade' },
    ended: Promise.resolve({ kind: 'signed-in' }),
    signal: abort.signal,
    ...options,
  });
  return {
    ...server,
    abort,
    url: new URL(server.redirectUri),
    /** The address of the callback that the server waits for. */
    callbackUrl: `${server.redirectUri}?code=the-code&state=${state.reveal()}`,
  };
}
