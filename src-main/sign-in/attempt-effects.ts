/** Performs the effects of a sign-in attempt, and sends the outcome of each as an event. */
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
  /** Revokes tokens that will not be used. */
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
export function performAttemptEffect(effect: AttemptEffect, runner: Runner) {
  const { tools, tasks, send } = runner;
  switch (effect.type) {
    case 'run-code-flow':
      return startCodeFlow(effect.wantsAnotherAccount, runner);
    case 'run-device-flow':
      return startDeviceFlow(runner);
    case 'open-browser':
    case 'open-code-page':
      return ask(runner, effect.type, () => tools.openExternal(effect.url));
    case 'ask-platform':
      return ask(runner, effect.type, tools.askPlatform);
    case 'wait':
      return tasks.start(effect.event, async (signal) => {
        await tools.clock.wait(effect.ms, signal);
        send({ type: effect.event });
      });
    case 'stop':
      return tasks.stop(effect.task);
    case 'stop-all':
      return tasks.stopAll();
    case 'show-window':
      return tools.showWindow();
    case 'identify':
      return tasks.start('profile', async (signal) => {
        const { tokens, expectedAccountId } = effect;
        await tools.identify(tokens, { signal, expectedAccountId }).then(
          (person) => send({ type: 'person-identified', person }),
          (error: unknown) => send({ type: 'profile-failed', problem: toAppError(error) }),
        );
      });
    case 'add-account':
      return addAccount(effect.person, runner);
    case 'discard-tokens':
      return tools.discardTokens(effect.tokens);
  }
}

/** Asks the browser or the platform, and sends the answer. Of a task that was started again, only the last answer counts. */
const ask = (
  { tasks, send }: Runner,
  task: 'open-browser' | 'open-code-page' | 'ask-platform',
  work: (signal: AbortSignal) => Promise<void>,
) =>
  tasks.start(task, async (signal) => {
    const problem = await work(signal).then(() => null, toAppError);
    const { answered, failed } = answers[task];
    if (!signal.aborted) send(problem ? { type: failed, problem } : { type: answered });
  });

const answers = {
  'open-browser': { answered: 'browser-opened', failed: 'browser-not-opened' },
  'open-code-page': { answered: 'code-page-opened', failed: 'code-page-not-opened' },
  'ask-platform': { answered: 'platform-answered', failed: 'platform-failed' },
} as const;

/** How a flow reports that the platform does not answer. */
const reportingFailure = (send: Runner['send'], signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) send({ type: 'platform-failed', problem: toAppError(error) });
};

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
      onPlatformFailed: reportingFailure(send, signal),
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
    const flow = tools.deviceFlow({
      signal,
      onCode,
      onPlatformFailed: reportingFailure(send, signal),
      onPlatformAnswered: () => send({ type: 'platform-answered' }),
    });
    await flow.then(
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
