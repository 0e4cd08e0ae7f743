/** Performs the effects of a sign-in attempt, and sends the outcome of each as an event. */
import type { AppError } from '../../src-shared/errors.ts';
import type { DeviceAuthorization } from '../auth/device-authorization.ts';
import type { IdentifyOptions, SignedInPerson } from '../auth/signed-in-person.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock } from '../base/clock.ts';
import { toAppError } from '../base/failure.ts';
import type { Tasks } from '../base/tasks.ts';
import type { AttemptEffect, AttemptEvent, Outcome, TaskName } from './attempt-state.ts';
import type { CodeFlowOptions } from './authorization-code-flow.ts';
import type { DeviceFlowOptions } from './device-flow.ts';

/** What an attempt needs of the rest of the launcher. `core.ts` provides it. */
export type AttemptTools = {
  /** Null where the device flow runs alone: on the command line. */
  readonly authorizationCodeFlow: ((options: Required<CodeFlowOptions>) => Promise<Tokens>) | null;
  readonly deviceFlow: (options: DeviceFlowOptions) => Promise<Tokens>;
  /** Sends a request to the platform. Rejects if there is no answer. */
  readonly askPlatform: (signal: AbortSignal) => Promise<void>;
  readonly clock: Clock;
  /** Opens an address in the system's browser. Rejects if the system reports a failure. */
  readonly openExternal: (url: string) => Promise<void>;
  /** Returns the person that these tokens belong to. Rejects if the platform refuses them. */
  readonly identify: (tokens: Tokens, options: IdentifyOptions) => Promise<SignedInPerson>;
  /** Stores the tokens, and shows the person's account. */
  readonly addAccount: (person: SignedInPerson) => void;
  /** Revokes tokens that nobody will use. */
  readonly discardTokens: (tokens: Tokens) => void;
  /** Brings the launcher's window to the front. */
  readonly showWindow: () => void;
};

type Runner = {
  readonly tools: AttemptTools;
  readonly tasks: Tasks<TaskName>;
  readonly send: (event: AttemptEvent) => void;
  readonly ended: Promise<Outcome>;
};

/** Begins an effect. Never throws. */
export function performAttemptEffect(effect: AttemptEffect, runner: Runner): void {
  const { tools, tasks, send } = runner;
  switch (effect.type) {
    case 'run-code-flow':
      startCodeFlow(effect.wantsAnotherAccount, runner);
      break;
    case 'run-device-flow':
      startDeviceFlow(runner);
      break;
    case 'open-browser':
      tasks.start('open-browser', async (signal) => {
        const problem = await problemOf(tools.openExternal(effect.url));
        // Aborted when the player opens the page again: only the last opening counts.
        if (signal.aborted) return;
        send(problem ? { type: 'browser-not-opened', problem } : { type: 'browser-opened' });
      });
      break;
    case 'open-code-page':
      tasks.start('open-code-page', async (signal) => {
        const problem = await problemOf(tools.openExternal(effect.url));
        if (signal.aborted) return;
        send(problem ? { type: 'code-page-not-opened', problem } : { type: 'code-page-opened' });
      });
      break;
    case 'ask-platform':
      tasks.start('ask-platform', async (signal) => {
        const problem = await problemOf(tools.askPlatform(signal));
        if (signal.aborted) return;
        send(problem ? { type: 'platform-failed', problem } : { type: 'platform-answered' });
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
      tools.showWindow();
      break;
    case 'identify':
      tasks.start('profile', async (signal) => {
        const { tokens, expectedAccountId } = effect;
        await tools.identify(tokens, { signal, expectedAccountId }).then(
          (person) => send({ type: 'person-identified', person }),
          (error: unknown) => send({ type: 'profile-failed', problem: toAppError(error) }),
        );
      });
      break;
    case 'add-account':
      addAccount(effect.person, runner);
      break;
    case 'discard-tokens':
      tools.discardTokens(effect.tokens);
      break;
  }
}

// A stopped flow still sends its result: if tokens arrived, they must be discarded.

function startCodeFlow(wantsAnotherAccount: boolean, { tools, tasks, send, ended }: Runner): void {
  const { authorizationCodeFlow } = tools;
  if (!authorizationCodeFlow) return;
  tasks.start('code-flow', async (signal) => {
    const flow = authorizationCodeFlow({
      wantsAnotherAccount,
      ended,
      signal,
      onUrl: (url) => send({ type: 'url-ready', url }),
      onCallback: () => send({ type: 'callback-arrived' }),
      onStray: (reason) => send({ type: 'stray-callback', reason }),
      onPlatformFailed: (error) => {
        if (!signal.aborted) send({ type: 'platform-failed', problem: toAppError(error) });
      },
    });
    await flow.then(
      (tokens) => send({ type: 'code-flow-tokens', tokens }),
      (error: unknown) => send({ type: 'code-flow-failed', problem: toAppError(error) }),
    );
  });
}

function startDeviceFlow({ tools, tasks, send }: Runner): void {
  const onCode = (authorization: DeviceAuthorization) => {
    const { userCode, verificationUri, verificationUriComplete, expiresIn } = authorization;
    const code = { userCode, verificationUri, verificationUriComplete };
    send({ type: 'user-code', code, lifetimeMs: expiresIn * 1000 });
  };
  tasks.start('device-flow', async (signal) => {
    await tools.deviceFlow({ signal, onCode }).then(
      (tokens) => send({ type: 'device-tokens', tokens }),
      (error: unknown) => send({ type: 'device-failed', problem: toAppError(error) }),
    );
  });
}

function addAccount(person: SignedInPerson, { tools, send }: Runner): void {
  try {
    tools.addAccount(person);
    send({ type: 'account-added' });
  } catch (error) {
    send({ type: 'account-not-added', problem: toAppError(error) });
  }
}

/** Returns null if the promise resolves, otherwise the error. */
const problemOf = (work: Promise<void>): Promise<AppError | null> =>
  work.then(() => null, toAppError);
