/** The authorization code flow in the system's browser (RFC 8252, RFC 7636). */
import { languageInUse } from '../../src-shared/words.ts';
import { authorizationUrl, createBinding, exchangeCode } from '../auth/authorization-code.ts';
import { fetchKeySetEarly } from '../auth/key-set.ts';
import type { RequestParts } from '../auth/server-request.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock } from '../base/clock.ts';
import type { Outcome } from './attempt-state.ts';
import type { StrayReason } from './callback-request.ts';
import { listenForCallback } from './loopback-server.ts';

/** What an attempt gives to the flow, and how the flow reports to it. */
export type CodeFlowOptions = {
  readonly wantsAnotherAccount: boolean;
  /** Ends the flow: no port, request or timer stays behind. */
  readonly signal: AbortSignal;
  /** Resolves when the attempt has ended. The browser's last page says how. */
  readonly ended: Promise<Outcome>;
  /** Called with the address of the sign-in page, when the loopback server listens. */
  readonly onUrl: (url: string) => void;
  /** Called when the callback was accepted. From then on the address of the sign-in page is of no use. */
  readonly onCallback: () => void;
  /** Called for each request to the loopback server that was ignored. */
  readonly onStray?: (reason: StrayReason) => void;
  /** Called if the key set could not be requested while the player is in the browser. */
  readonly onPlatformFailed?: (error: unknown) => void;
};

type CodeFlow = CodeFlowOptions & RequestParts & { readonly clock: Clock };

/** Returns the tokens once the player has signed in. Throws a Failure, or the signal's reason. */
export async function runAuthorizationCodeFlow(flow: CodeFlow): Promise<Tokens> {
  const { config, http, clock, signal, onUrl, onCallback, onPlatformFailed: onFailed } = flow;
  const { redirect } = config;
  const binding = createBinding(config);
  const { state } = binding;
  const server = await listenForCallback({ ...flow, redirect, state, brand: config });
  const { redirectUri } = server;
  const language = languageInUse;
  const url = await authorizationUrl({ ...flow, binding, redirectUri, language });
  signal.throwIfAborted();
  onUrl(url);
  const earlyKeySet = fetchKeySetEarly(config, { http, clock, signal, onFailed });
  const callback = { params: await server.callback, at: clock.now() };
  onCallback();
  return exchangeCode({ ...flow, binding, redirectUri, callback, earlyKeySet });
}
