/** A sign-in attempt whose flows, clock and browser the test controls, and a log of what the attempt did. */
import type { SignedInPerson } from '../../src-main/auth/signed-in-person.ts';
import type { Tokens } from '../../src-main/auth/tokens.ts';
import { Secret } from '../../src-main/base/secret.ts';
import { createSignIn, type SignIn, type SignInOptions } from '../../src-main/sign-in/sign-in.ts';
import type { AttemptView } from '../../src-shared/state.ts';
import { manualClock } from './clocks.ts';

export const link = 'https://auth.example.com/authorize';

/** Mira, whom the attempt expects. */
export const personWith = (tokens: Tokens): SignedInPerson => ({
  tokens,
  user: null,
  problem: null,
  name: 'Mira',
  needsConfirmation: false,
});

/** Leo, whom the attempt does not expect. */
export const otherPersonWith = (tokens: Tokens): SignedInPerson => ({
  ...personWith(tokens),
  name: 'Leo',
  needsConfirmation: true,
});

export const code = {
  deviceCode: new Secret('the-device-code'),
  userCode: 'BCDF-GHJK',
  verificationUri: 'https://auth.example.com/device',
  verificationUriComplete: 'https://auth.example.com/device?user_code=BCDF-GHJK',
  expiresIn: 900,
  expiresInType: 'string' as const,
  interval: 5,
};

/** A flow that the test answers. Each start adds a run to `runs`. */
function flow() {
  const runs: Array<PromiseWithResolvers<Tokens> & { readonly signal: AbortSignal }> = [];
  const start = (signal: AbortSignal) => {
    const run = { ...Promise.withResolvers<Tokens>(), signal };
    signal.addEventListener('abort', () => run.reject(signal.reason));
    runs.push(run);
    return run.promise;
  };
  return { runs, start };
}

/** Starts an attempt. Nothing that it does leaves the test. */
export async function stage(
  options: Partial<SignInOptions> = {},
  requestedAccount: Parameters<SignIn['start']>[0] = {},
) {
  const [browser, device] = [flow(), flow()];
  const { clock, advance, pending } = manualClock();
  const views: AttemptView[] = [];
  const log: string[] = [];
  const signIn = createSignIn({
    authorizationCodeFlow: ({ signal, onUrl }) => {
      onUrl(link);
      return browser.start(signal);
    },
    deviceFlow: ({ signal, onCode }) => {
      onCode(code);
      return device.start(signal);
    },
    askPlatform: async () => {},
    clock,
    openExternal: async (url) => void log.push(`open ${url}`),
    identify: async (tokens) => personWith(tokens),
    addAccount: ({ tokens }) => log.push(`use ${tokens.accessToken.reveal()}`),
    discardTokens: ({ accessToken }) => log.push(`discard ${accessToken.reveal()}`),
    showWindow: () => {},
    onChange: (view) => views.push(view),
    onAskedFor: () => log.push('asked for'),
    onEnded: (problem) => log.push(`ended ${problem?.code ?? 'without a problem'}`),
    ...options,
  });
  const ended = signIn.start(requestedAccount);
  await advance(0);
  const view = () => views.at(-1);
  return { signIn, ended, browser, device, advance, pending, views, view, log };
}
