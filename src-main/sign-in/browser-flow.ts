/** The authorization code grant in the system's browser (RFC 8252, RFC 7636). */
import type { SignInStep } from '../../src-shared/state.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';
import { listenForCallback } from './loopback-server.ts';
import { authorizationUrl, createBinding, exchangeCode } from './oauth-client.ts';

export type BrowserFlow = {
  readonly config: Config;
  readonly http: Http;
  /** Ends the flow: no port, request or timer stays behind. */
  readonly signal: AbortSignal;
  /** Told the sign-in page's address, once it can answer. */
  readonly onUrl: (url: string) => void;
  readonly onStep: (step: SignInStep) => void;
};

/** Waits for the player's answer and exchanges the code. Throws a Failure, or the signal's reason. */
export async function runBrowserFlow(flow: BrowserFlow): Promise<Tokens> {
  const { config, http, signal, onUrl, onStep } = flow;
  const binding = createBinding(config);
  const { redirect } = config;
  const server = await listenForCallback({ redirect, state: binding.state, signal });
  const { redirectUri } = server;
  onUrl(await authorizationUrl(config, binding, redirectUri));
  const callback = await server.callback;
  onStep('checking');
  return exchangeCode({ config, http, binding, redirectUri, callback, signal });
}
