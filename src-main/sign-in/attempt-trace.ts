/** Journal records for the transitions of a sign-in attempt. */
import type { AppError } from '../../src-shared/errors.ts';
import type { FactOf } from '../facts/facts.ts';
import { createTrace, problemFields, type Trace } from '../facts/trace.ts';
import type { AttemptEvent, AttemptState } from './attempt-state.ts';

type SignInMoved = FactOf<'sign-in-moved'>;

/** Begins to trace an attempt. */
export const attemptTrace = (): Trace<AttemptState, AttemptEvent> =>
  createTrace('sign-in', describe);

/** Omits stray callbacks: loopback-record.ts records them with their reason. */
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
        ...problemFields(outcomeProblem(after) ?? problemOf(event)),
        ...(event.type === 'user-code' ? { lifetimeMs: event.lifetimeMs } : {}),
      };

/** The journal gets only the type and the problem of an event: never an address, a code, a token or a name. */
const problemOf = (event: AttemptEvent): AppError | undefined =>
  'problem' in event ? event.problem : undefined;

const outcomeProblem = (state: AttemptState): AppError | undefined =>
  state.kind === 'ended' && state.outcome.kind === 'failed' ? state.outcome.problem : undefined;

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
