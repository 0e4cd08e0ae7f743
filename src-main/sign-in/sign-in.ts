/** Runs at most one sign-in attempt at a time. */
import { isDeepStrictEqual } from 'node:util';
import type { AppError } from '../../src-shared/errors.ts';
import type { AttemptView } from '../../src-shared/state.ts';
import { Failure } from '../base/failure.ts';
import { createMachine } from '../base/machine.ts';
import { createTasks } from '../base/tasks.ts';
import { createTrace, problemFields } from '../facts/diagnostics.ts';
import type { FactOf } from '../facts/facts.ts';
import { type AttemptTools, performAttemptEffect } from './attempt-effects.ts';
import { attemptTransition } from './attempt-machine.ts';
import type {
  AttemptEffect,
  AttemptEvent,
  AttemptState,
  RequestedAccount,
  TaskName,
} from './attempt-state.ts';
import {
  attemptView,
  codePageProblem,
  isCodePageOpening,
  isPlatformAsked,
  isSignInPageOpening,
  shownCode,
  signInLink,
} from './attempt-view.ts';

export type SignIn = ReturnType<typeof createSignIn>;

export type SignInOptions = AttemptParts & {
  /** Called when an attempt is asked for while one is running. */
  readonly onAskedFor: () => void;
  /** Called when an attempt has ended. The problem is null if the player signed in or cancelled. */
  readonly onEnded: (problem: AppError | null, requestedAccount: RequestedAccount) => void;
};

export function createSignIn({ onAskedFor, onEnded, ...parts }: SignInOptions) {
  let running: { readonly attempt: Attempt; readonly ended: Promise<void> } | undefined;
  return {
    /** Starts an attempt, or shows the running one. Resolves when it has ended. Never rejects. */
    start: (options?: Partial<RequestedAccount>) => {
      if (running) {
        onAskedFor();
        return running.ended;
      }
      const requestedAccount: RequestedAccount = {
        wantsAnotherAccount: false,
        expectedAccount: null,
        ...options,
      };
      const attempt = startAttempt(parts, requestedAccount);
      const ended = attempt.ended.then((outcome) => {
        running = undefined;
        onEnded(outcome.kind === 'failed' ? outcome.problem : null, requestedAccount);
      });
      running = { attempt, ended };
      return ended;
    },
    cancel: () => running?.attempt.cancel(),
    /** The running attempt. */
    running: () => running?.attempt,
  };
}

type AttemptParts = AttemptTools & { readonly onChange: (view: AttemptView) => void };

export type Attempt = ReturnType<typeof startAttempt>;

/** Starts an attempt at once. */
function startAttempt(parts: AttemptParts, requestedAccount: RequestedAccount) {
  const tasks = createTasks<TaskName>();
  const trace = createTrace('sign-in', describe);
  /** With the attempt's reference beside LK-203, which the machine makes, so that it has none of its own. */
  const named = ({ codeFlow, ...view }: AttemptView): AttemptView => {
    const problem = codeFlow.problem && trace.withReference(codeFlow.problem);
    return { ...view, codeFlow: { ...codeFlow, problem } };
  };
  const machine = createMachine<AttemptState, AttemptEvent, AttemptEffect>({
    clock: parts.clock,
    trace,
    initial: {
      kind: 'not-started',
      requestedAccount,
      hasCodeFlow: parts.authorizationCodeFlow !== null,
    },
    transition: attemptTransition,
    perform: (effect, send) => performAttemptEffect(effect, { tools: parts, tasks, send, ended }),
    onState: (state, before) => {
      const view = attemptView(state);
      // A flood of stray callbacks changes the state, but the view at most once: it does not reach the window.
      if (view && !isDeepStrictEqual(view, attemptView(before))) parts.onChange(named(view));
    },
  });
  const { state, send, when } = machine;

  /** Sends an event. Resolves with the first state that awaits no answer to it; undefined if it changes nothing. */
  const outcomeOf = async (event: AttemptEvent, isAwaited: (state: AttemptState) => boolean) => {
    const before = state();
    send(event);
    if (state() === before) return undefined;
    return when((now) => !isAwaited(now) && now);
  };

  const ended = when((now) => now.kind === 'ended' && now.outcome);
  send({ type: 'started' });
  return {
    /** Resolves when the attempt has ended. Never rejects. */
    ended: ended.then((outcome) =>
      outcome.kind === 'failed'
        ? { ...outcome, problem: trace.withReference(outcome.problem) }
        : outcome,
    ),
    cancel: () => send({ type: 'cancelled' }),
    /** The address of the sign-in page, while the attempt waits for the browser's answer. */
    link: () => signInLink(state()),
    /** Opens the sign-in page again. Resolves when the browser has opened or failed to, or after three seconds. */
    openBrowser: async () => void (await outcomeOf({ type: 'open-pressed' }, isSignInPageOpening)),
    /** Asks the platform again after a failed request. Resolves when it has answered or failed again. */
    tryAgain: async () => void (await outcomeOf({ type: 'try-again-pressed' }, isPlatformAsked)),
    /** Restarts the deadline of the browser, so that the player has the full time again. */
    extend: () => send({ type: 'extend-pressed' }),
    /** Requests a code, unless one is shown or none is permitted. */
    requestCode: () => send({ type: 'code-requested' }),
    /** The user code, while the attempt waits for its approval. */
    userCode: () => shownCode(state())?.userCode,
    /** The address where the user code is typed. */
    verificationUri: () => shownCode(state())?.verificationUri,
    /** Opens the verification page. Throws a Failure if the browser did not open. */
    openCodePage: async () => {
      const settled = await outcomeOf({ type: 'code-page-pressed' }, isCodePageOpening);
      const problem = settled && codePageProblem(settled);
      // attempt-effects.ts has already recorded the original error: toAppError is called there.
      if (problem) throw new Failure(problem.code, problem.details);
    },
    /** Adds the account of the person who signed in instead of the expected one. */
    confirmPerson: () => send({ type: 'person-confirmed' }),
  };
}

type SignInMoved = FactOf<'sign-in-moved'>;

/** Omits stray callbacks: loopback-server.ts records them with their reason. */
const describe = (
  event: AttemptEvent,
  before: AttemptState,
  after: AttemptState,
): SignInMoved | null =>
  event.type === 'stray-callback'
    ? null
    : {
        kind: 'sign-in-moved',
        event: event.type,
        before: stateOf(before),
        after: stateOf(after),
        ...problemFields(
          outcomeProblem(after) ??
            problemOf(event) ??
            (codeFlowProblem(before) ? undefined : codeFlowProblem(after)),
        ),
        ...(event.type === 'user-code' ? { lifetimeMs: event.lifetimeMs } : {}),
      };

/** The journal gets only the type and the problem of an event: never an address, a code, a token or a name. */
const problemOf = (event: AttemptEvent): AppError | undefined =>
  'problem' in event ? event.problem : undefined;

const outcomeProblem = (state: AttemptState): AppError | undefined =>
  state.kind === 'ended' && state.outcome.kind === 'failed' ? state.outcome.problem : undefined;

/** Why the authorization code flow is over, while the device flow goes on. */
const codeFlowProblem = (state: AttemptState): AppError | undefined =>
  state.kind === 'waiting' && state.codeFlow.kind === 'over' ? state.codeFlow.problem : undefined;

function stateOf(state: AttemptState): SignInMoved['after'] {
  switch (state.kind) {
    case 'waiting':
      return {
        kind: state.kind,
        codeFlow: state.codeFlow.kind,
        deviceFlow: state.deviceFlow.kind,
        platform: state.platform.kind,
      };
    case 'exchanging':
      return { kind: state.kind, deviceFlow: state.deviceFlow.kind };
    case 'ended':
      return { kind: state.kind, outcome: state.outcome.kind };
    default:
      return { kind: state.kind };
  }
}
