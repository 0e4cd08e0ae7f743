/** The session's state machine as a pure function: every event in every state. */
import { expect, test } from 'vitest';
import {
  endsSession,
  type SessionEffect,
  type SessionState,
} from '../../../src-main/accounts/session-machine.ts';
import type { ProfileState } from '../../../src-main/accounts/session-profile.ts';
import { errorCodes } from '../../../src-shared/error-catalogue.ts';
import { appError } from '../../../src-shared/errors.ts';
import { expectPureTransition, pairsOf } from '../../support/machine-table.ts';
import { sampleMoment } from '../../support/machines/samples.ts';
import { sessionSamples } from '../../support/machines/session.ts';

const { states, events } = sessionSamples;

const pairs = pairsOf(sessionSamples);

/** The kind of a profile state. Splits `requesting` into three, by what a 401 leads to. */
const profileKind = (profile: ProfileState): string =>
  profile.kind === 'requesting' ? `requesting (401: ${profile.onRefusal})` : profile.kind;

const describeEffect = (effect: SessionEffect): string => {
  switch (effect.type) {
    case 'refresh-tokens':
    case 'load-profile':
      return `${effect.type} with ${effect.tokens.accessToken.reveal()}`;
    case 'wait':
      return `wait ${effect.ms / 1_000} s for ${effect.event}`;
    case 'stop-waiting':
      return `stop waiting (${effect.name})`;
    case 'take-profile':
      return `take profile of ${effect.user.id}`;
    case 'end-session':
      return `end session (${effect.problem.code})`;
    case 'stop-all':
      return 'stop all';
  }
};

/** Describes the new state. Of a running session, only the halves that the event has changed. */
const describeState = (state: SessionState, before: SessionState): string => {
  if (state.kind !== 'running') return state.kind;
  if (before.kind !== 'running') return `${state.tokens.kind} + ${profileKind(state.profile)}`;
  return [
    ...(state.tokens === before.tokens ? [] : [`tokens ${state.tokens.kind}`]),
    ...(state.profile === before.profile ? [] : [`profile ${profileKind(state.profile)}`]),
  ].join(', ');
};

const changesOf = (state: SessionState): string[] =>
  Object.entries(events).flatMap(([eventName, event]) => {
    const step = sessionSamples.transition(state, event, sampleMoment);
    if (step.state === state) return [];
    const effects = step.effects.map(describeEffect).join(', ') || 'nothing to do';
    return [`  ${eventName} → ${describeState(step.state, state)}: ${effects}`];
  });

test('sessionTransition does what its table says for every state and event', async () => {
  /** The states by their changes, because many states change in the same way. */
  const blocks = new Map<string, string[]>();
  for (const [name, state] of Object.entries(states)) {
    const changes = changesOf(state).join('\n') || '  (no event changes it)';
    blocks.set(changes, [...(blocks.get(changes) ?? []), name]);
  }
  const table = [...blocks].map(([changes, names]) => `${names.join('\n')}\n${changes}\n`);
  await expect(table.join('\n')).toMatchFileSnapshot('session-machine.table.txt');
});

// All other pairs are in the table.
test('sessionTransition has no effects when the state does not take the event', () => {
  for (const { state, next } of pairs) if (next.state === state) expect(next.effects).toEqual([]);
});

test('sessionTransition is a pure function', () => expectPureTransition(sessionSamples));

test('three errors end a session, and no other', () => {
  expect(errorCodes.filter(endsSession)).toEqual(['LK-401', 'LK-403', 'LK-404']);
});

const ended = { kind: 'ended', problem: { code: 'LK-401' } };
const goesOn = { kind: 'running', profile: { kind: 'failed' } };
test.each([
  // RFC 6749 5.2.
  ['invalid_client', ended],
  ['unauthorized_client', ended],
  ['unsupported_grant_type', ended],
  ['invalid_scope', ended],
  ['invalid_request', ended],
  ['access_denied', ended],
  ['slow_down', goesOn],
  ['server_error', goesOn],
])('C19 %s in answer to a refresh after a 401 leads to %j', (error, next) => {
  const before = states['running: refreshing + awaiting-refresh-after-401'] ?? expect.fail();
  const code = error === 'access_denied' ? 'LK-204' : 'LK-207';
  const event = { type: 'refresh-failed', problem: appError(code, { error }) } as const;
  expect(sessionSamples.transition(before, event, sampleMoment).state).toMatchObject(next);
});
