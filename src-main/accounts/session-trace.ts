/** Journal records for the transitions of a session. */
import type { AppError } from '../../src-shared/errors.ts';
import { createTrace, problemFields, type Trace } from '../facts/diagnostics.ts';
import type { FactOf } from '../facts/facts.ts';
import type { SessionEvent, SessionState } from './session-machine.ts';

type SessionMoved = FactOf<'session-moved'>;

/** Begins to trace a session. */
export const sessionTrace = (): Trace<SessionState, SessionEvent> =>
  createTrace('session', describe);

/** The journal gets only the type and the problem of an event: never tokens, and never the player. */
const describe = (
  event: SessionEvent,
  before: SessionState,
  after: SessionState,
): SessionMoved => ({
  kind: 'session-moved',
  event: event.type,
  before: stateOf(before),
  after: stateOf(after),
  ...problemFields(endProblem(after) ?? problemOf(event)),
});

const problemOf = (event: SessionEvent): AppError | undefined =>
  'problem' in event ? event.problem : undefined;

const endProblem = (state: SessionState): AppError | undefined =>
  state.kind === 'ended' ? state.problem : undefined;

const stateOf = (state: SessionState): SessionMoved['after'] =>
  state.kind === 'running'
    ? { kind: state.kind, tokens: state.tokens.kind, profile: state.profile.kind }
    : { kind: state.kind };
