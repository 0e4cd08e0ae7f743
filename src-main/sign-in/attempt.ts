/** One sign-in attempt: runs its machine, and answers what the player does. */
import { isDeepStrictEqual } from 'node:util';
import type { AttemptView } from '../../src-shared/state.ts';
import { Failure } from '../base/failure.ts';
import { createMachine } from '../base/machine.ts';
import { createTasks } from '../base/tasks.ts';
import { type AttemptTools, performAttemptEffect } from './attempt-effects.ts';
import { attemptTransition } from './attempt-machine.ts';
import type {
  AttemptEffect,
  AttemptEvent,
  AttemptState,
  Outcome,
  TaskName,
  Wanted,
} from './attempt-state.ts';
import { attemptTrace } from './attempt-trace.ts';
import {
  attemptView,
  codePageProblem,
  isBrowserOpening,
  isCodePageOpening,
  isPersonAnswered,
  shownUserCode,
  signInLink,
} from './attempt-view.ts';

export type AttemptParts = AttemptTools & { readonly onChange: (view: AttemptView) => void };

export type Attempt = {
  /** Resolves when the attempt has ended. Never rejects. */
  readonly ended: Promise<Outcome>;
  readonly cancel: () => void;
  /** The sign-in page's address, while the browser's answer is waited for. */
  readonly link: () => string | undefined;
  /** Opens the sign-in page again. Resolves when the browser has opened or failed to, or after three seconds. */
  readonly openBrowser: () => Promise<void>;
  readonly extend: () => void;
  readonly requestCode: () => void;
  /** The code, while its approval is waited for. */
  readonly userCode: () => string | undefined;
  /** Opens the verification page. Throws a Failure if the browser did not open. */
  readonly openCodePage: () => Promise<void>;
  /** Adds the other person who signed in. */
  readonly confirmPerson: () => void;
};

export function startAttempt(parts: AttemptParts, wanted: Wanted): Attempt {
  const tasks = createTasks<TaskName>();
  /** Promises that a later state resolves. */
  const watches = new Set<() => void>();
  const trace = attemptTrace();
  const machine = createMachine<AttemptState, AttemptEvent, AttemptEffect>({
    clock: parts.clock,
    trace,
    initial: { kind: 'not-started', wanted },
    transition: attemptTransition,
    perform: (effect, send) =>
      performAttemptEffect(effect, { tools: parts, tasks, personConfirmed, send }),
    onState: (state, before) => {
      const view = attemptView(state);
      // A flood of stray callbacks is no news for the window.
      if (view && !isDeepStrictEqual(view, attemptView(before))) parts.onChange(view);
      for (const look of watches) look();
    },
  });
  const { state, send } = machine;

  /** Resolves with what `pick` makes of the present state, or of the first later one: undefined means wait. */
  const first = <T>(pick: (state: AttemptState) => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const look = () => {
        const picked = pick(state());
        if (picked === undefined) return;
        watches.delete(look);
        resolve(picked);
      };
      watches.add(look);
      look();
    });
  const personConfirmed = async () => {
    await first((now) => (isPersonAnswered(now) ? now : undefined));
  };
  /** Whether the event changed the state. */
  const changesState = (event: AttemptEvent): boolean => {
    const before = state();
    send(event);
    return state() !== before;
  };

  send({ type: 'started' });
  return {
    ended: first((now) => (now.kind === 'ended' ? now.outcome : undefined)).then((outcome) =>
      outcome.kind === 'failed'
        ? { ...outcome, problem: trace.withReference(outcome.problem) }
        : outcome,
    ),
    cancel: () => send({ type: 'cancelled' }),
    link: () => signInLink(state()),
    openBrowser: async () => {
      if (!changesState({ type: 'open-pressed' })) return;
      await first((now) => (isBrowserOpening(now) ? undefined : now));
    },
    extend: () => send({ type: 'extend-pressed' }),
    requestCode: () => send({ type: 'code-requested' }),
    userCode: () => shownUserCode(state()),
    openCodePage: async () => {
      if (!changesState({ type: 'code-page-pressed' })) return;
      const settled = await first((now) => (isCodePageOpening(now) ? undefined : now));
      const problem = codePageProblem(settled);
      if (problem) throw new Failure(problem.code, problem.details);
    },
    confirmPerson: () => send({ type: 'person-confirmed' }),
  };
}
