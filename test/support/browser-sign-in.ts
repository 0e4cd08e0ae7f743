/** The real authorization code flow against a scripted platform. The test is the browser. */
import { onTestFinished } from 'vitest';
import type { Tokens } from '../../src-main/auth/tokens.ts';
import { type Clock, systemClock } from '../../src-main/base/clock.ts';
import { toAppError } from '../../src-main/base/failure.ts';
import type { Config } from '../../src-main/config.ts';
import { createHttp } from '../../src-main/platform/http.ts';
import type { Outcome } from '../../src-main/sign-in/attempt-state.ts';
import { runAuthorizationCodeFlow } from '../../src-main/sign-in/authorization-code-flow.ts';
import type { AppError } from '../../src-shared/errors.ts';

type BrowserSignInOptions = { readonly clock?: Clock; readonly onCallback?: () => void };

export async function startBrowserSignIn(
  config: Config,
  { clock = systemClock, onCallback = () => {} }: BrowserSignInOptions = {},
) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const urlReady = Promise.withResolvers<string>();
  let isOver = false;
  const ended = Promise.withResolvers<Outcome>();
  const outcome = runAuthorizationCodeFlow({
    config,
    http: createHttp(fetch),
    clock,
    wantsAnotherAccount: false,
    ended: ended.promise,
    signal: abort.signal,
    onUrl: urlReady.resolve,
    onCallback,
  })
    .catch(toAppError)
    .finally(() => {
      isOver = true;
      ended.resolve({ kind: 'signed-in' });
    });
  void outcome.then((value) => urlReady.reject(value));
  const url = new URL(await urlReady.promise);
  const redirectUri = url.searchParams.get('redirect_uri') ?? '';
  return {
    /** The authorize URL that the browser was sent to. */
    url,
    redirectUri,
    state: url.searchParams.get('state') ?? '',
    /** The tokens, or the named error. */
    outcome,
    /** Whether `outcome` has settled. */
    isOver: () => isOver,
    /** The browser follows a redirect to the callback with these parameters. */
    callBack: (params: Record<string, string> | string, init?: RequestInit) =>
      fetch(`${redirectUri}?${new URLSearchParams(params)}`, { redirect: 'manual', ...init }),
    abort: () => abort.abort(),
  };
}

/** Signs in: the browser comes back with a code. Returns the outcome. */
export async function signInWith(config: Config): Promise<Tokens | AppError> {
  const signIn = await startBrowserSignIn(config);
  await signIn.callBack({ code: 'the-code', state: signIn.state });
  return signIn.outcome;
}
