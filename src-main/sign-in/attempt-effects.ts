/** Carries out what a sign-in attempt wants done, and says what came of it. */
import type { AppError } from '../../src-shared/errors.ts';
import type { DeviceAuthorization } from '../auth/device-authorization.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock } from '../base/clock.ts';
import { toAppError } from '../base/failure.ts';
import type { Tasks } from '../base/tasks.ts';
import type { AttemptEffect, AttemptEvent, TaskName } from './attempt-state.ts';

type AuthorizationCodeFlow = (options: {
  readonly anotherAccount: boolean;
  readonly signal: AbortSignal;
  readonly onUrl: (url: string) => void;
  readonly onCallback: () => void;
  readonly onStray: () => void;
}) => Promise<Tokens>;

type DeviceFlow = (options: {
  readonly signal: AbortSignal;
  readonly onCode: (authorization: DeviceAuthorization) => void;
}) => Promise<Tokens>;

/** What an attempt works with. */
export type AttemptTools = {
  readonly authorizationCodeFlow: AuthorizationCodeFlow;
  readonly deviceFlow: DeviceFlow;
  readonly clock: Clock;
  /** Opens an address in the system's browser; rejects if that is known to have failed. */
  readonly openExternal: (url: string) => Promise<void>;
  /** Uses the tokens; the player is signed in when it is done. */
  readonly onTokens: (
    tokens: Tokens,
    options: {
      readonly signal: AbortSignal;
      readonly reauthenticating: string | null;
      /** Asks the player whether to add another person than `reauthenticating`. Rejects if not. */
      readonly confirmPerson: (name: string) => Promise<void>;
    },
  ) => Promise<void>;
  /** Takes tokens that nobody will use. */
  readonly onUnused: (tokens: Tokens) => void;
  /** The browser is done: the player goes on in the launcher's window. */
  readonly onBrowserDone: () => void;
};

type Stage = {
  readonly tools: AttemptTools;
  readonly tasks: Tasks<TaskName>;
  /** Resolves when the player has confirmed the other person, or the attempt has ended. */
  readonly personConfirmed: () => Promise<void>;
  readonly send: (event: AttemptEvent) => void;
};

export function performAttemptEffect(effect: AttemptEffect, stage: Stage): void {
  const { tools, tasks, send } = stage;
  switch (effect.type) {
    case 'run-code-flow':
      runCodeFlow(effect.anotherAccount, stage);
      break;
    case 'run-device-flow':
      runDeviceFlow(stage);
      break;
    case 'open-browser':
      tasks.start('open-browser', async (signal) => {
        const problem = await problemOf(tools.openExternal(effect.url));
        // The player has opened it again meanwhile.
        if (signal.aborted) return;
        send({ type: problem ? 'browser-not-opened' : 'browser-opened' });
      });
      break;
    case 'open-code-page':
      tasks.start('open-code-page', async (signal) => {
        const problem = await problemOf(tools.openExternal(effect.url));
        if (signal.aborted) return;
        send(problem ? { type: 'code-page-not-opened', problem } : { type: 'code-page-opened' });
      });
      break;
    case 'wait':
      tasks.start(effect.event, async (signal) => {
        await tools.clock.wait(effect.ms, signal);
        send({ type: effect.event });
      });
      break;
    case 'stop':
      tasks.stop(effect.task);
      break;
    case 'stop-all':
      tasks.stopAll();
      break;
    case 'show-window':
      tools.onBrowserDone();
      break;
    case 'load-profile':
      loadProfile(effect.tokens, effect.reauthenticating, stage);
      break;
    case 'discard-tokens':
      tools.onUnused(effect.tokens);
      break;
  }
}

// What a flow ends with is sent also when it was stopped: there may be tokens to discard.

function runCodeFlow(anotherAccount: boolean, { tools, tasks, send }: Stage): void {
  tasks.start('code-flow', async (signal) => {
    const result = await resultOf(
      tools.authorizationCodeFlow({
        anotherAccount,
        signal,
        onUrl: (url) => send({ type: 'url-ready', url }),
        onCallback: () => send({ type: 'callback-arrived' }),
        onStray: () => send({ type: 'stray-callback' }),
      }),
    );
    if ('tokens' in result) send({ type: 'code-flow-tokens', tokens: result.tokens });
    else send({ type: 'code-flow-failed', problem: result.problem });
  });
}

function runDeviceFlow({ tools, tasks, send }: Stage): void {
  const onCode = (authorization: DeviceAuthorization) => {
    const { userCode, verificationUri, verificationUriComplete, expiresIn } = authorization;
    const code = { userCode, verificationUri, verificationUriComplete };
    send({ type: 'user-code', code, lifetimeMs: expiresIn * 1000 });
  };
  tasks.start('device-flow', async (signal) => {
    const result = await resultOf(tools.deviceFlow({ signal, onCode }));
    if ('tokens' in result) send({ type: 'device-tokens', tokens: result.tokens });
    else send({ type: 'device-failed', problem: result.problem });
  });
}

function loadProfile(tokens: Tokens, reauthenticating: string | null, stage: Stage): void {
  const { tools, tasks, personConfirmed, send } = stage;
  tasks.start('profile', async (signal) => {
    const confirmPerson = async (name: string) => {
      send({ type: 'other-person', name });
      await personConfirmed();
      signal.throwIfAborted();
    };
    const problem = await problemOf(
      tools.onTokens(tokens, { signal, reauthenticating, confirmPerson }),
    );
    send(problem ? { type: 'profile-failed', problem } : { type: 'profile-loaded' });
  });
}

type Result = { readonly tokens: Tokens } | { readonly problem: AppError };

const resultOf = (flow: Promise<Tokens>): Promise<Result> =>
  flow.then(
    (tokens) => ({ tokens }),
    (error: unknown) => ({ problem: toAppError(error) }),
  );

/** Null if the promise resolves. */
const problemOf = (work: Promise<void>): Promise<AppError | null> =>
  work.then(() => null, toAppError);
