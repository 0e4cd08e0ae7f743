/** Runs the session of one account: performs the effects of its machine, and sends their outcomes as events. */
import { isDeepStrictEqual } from 'node:util';
import type { AppError } from '../../src-shared/errors.ts';
import type { User } from '../../src-shared/models.ts';
import { secretsOf, type Tokens } from '../auth/tokens.ts';
import { codeOf, retryAfterOf, toAppError } from '../base/failure.ts';
import { createMachine } from '../base/machine.ts';
import { createTasks } from '../base/tasks.ts';
import type { Config } from '../config.ts';
import { createTrace, problemFields } from '../facts/diagnostics.ts';
import type { FactOf } from '../facts/facts.ts';
import { fetchUser } from '../platform/profile.ts';
import type { SessionView } from '../state-store.ts';
import type { AccountsOptions } from './accounts.ts';
import {
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  sessionTransition,
  type WaitName,
} from './session-machine.ts';
import { isLoading } from './session-profile.ts';
import { sessionViews } from './session-view.ts';

export type Session = ReturnType<typeof createSession>;

type SessionOptions = Pick<AccountsOptions, 'http' | 'clock'> & {
  readonly config: Pick<Config, 'apiUrl'>;
  readonly tokens: Tokens;
  /** The platform's id of the player; null before the first profile. */
  readonly userId: string | null;
  /** Returns newer tokens, once they are stored (`refresh.ts`). Throws LK-401 or LK-403 if the session has ended. */
  readonly refresh: (tokens: Tokens) => Promise<Tokens>;
  readonly onUser: (user: User) => void;
  readonly onChange: (change: Partial<SessionView>) => void;
  /** Called when the platform has ended the session. */
  readonly onEnded: (problem: AppError) => void;
};

/** Starts a session, which refreshes its tokens in time. Only `reload` loads the profile. */
export function createSession(options: SessionOptions) {
  const { config, http, clock, tokens, userId, refresh, onUser, onChange, onEnded } = options;
  const trace = createTrace('session', describe);
  const tasks = createTasks<WaitName | 'load'>();

  const perform = (effect: SessionEffect, send: (event: SessionEvent) => void) => {
    switch (effect.type) {
      case 'refresh-tokens':
        void refresh(effect.tokens).then(
          (refreshed) => send({ type: 'tokens-refreshed', tokens: refreshed }),
          (error: unknown) => {
            // The player has signed out, which is no failure to record.
            if (machine.state().kind === 'stopped' && codeOf(error) === 'LK-401') return;
            send({ type: 'refresh-failed', ...failureOf(error) });
          },
        );
        return;
      case 'load-profile':
        return tasks.start('load', async (signal) => send(await load(effect.tokens, signal)));
      case 'wait':
        return tasks.start(effect.name, async (signal) => {
          await clock.wait(effect.ms, signal);
          send({ type: effect.event });
        });
      case 'stop-waiting':
        return tasks.stop(effect.name);
      case 'take-profile':
        return onUser(effect.user);
      case 'stop-all':
        return tasks.stopAll();
      case 'end-session':
        return onEnded(trace.withReference(effect.problem));
    }
  };

  const load = (tokens: Tokens, signal: AbortSignal): Promise<SessionEvent> =>
    fetchUser(http, config.apiUrl, {
      accessToken: tokens.accessToken,
      secrets: secretsOf(tokens),
      signal,
    }).then(
      (loaded) => ({ type: 'profile-loaded', ...loaded }),
      (error: unknown) => ({ type: 'profile-failed', ...failureOf(error) }),
    );

  const machine = createMachine<SessionState, SessionEvent, SessionEffect>({
    clock,
    trace,
    initial: { kind: 'created', tokens, userId },
    transition: sessionTransition,
    perform,
    onState: (state, before) => {
      const viewsBefore = sessionViews(before);
      for (const [index, view] of sessionViews(state).entries()) {
        if (!isDeepStrictEqual(view, viewsBefore[index] ?? {})) onChange(view);
      }
    },
  });

  machine.send({ type: 'started' });
  return {
    /** Requests the profile. Concurrent calls share one request. Never rejects. */
    reload: async (): Promise<void> => {
      machine.send({ type: 'reload-asked' });
      await machine.when((state) => !isReloading(state));
    },
    /** Stops every wait and every profile request. A refresh in flight goes on; this session does not use its tokens. */
    stop: () => machine.send({ type: 'stopped' }),
  };
}

type SessionMoved = FactOf<'session-moved'>;

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
  ...problemFields(problemIn(after) ?? problemIn(event)),
});

const failureOf = (error: unknown) => ({
  problem: toAppError(error),
  retryAfterMs: retryAfterOf(error),
});

const problemIn = (of: SessionState | SessionEvent): AppError | undefined =>
  'problem' in of ? of.problem : undefined;

const stateOf = (state: SessionState): SessionMoved['after'] =>
  state.kind === 'running'
    ? { kind: state.kind, tokens: state.tokens.kind, profile: state.profile.kind }
    : { kind: state.kind };

const isReloading = (state: SessionState): boolean =>
  state.kind === 'running' && isLoading(state.profile);
