/** The one AppState: events in, snapshots out. */
import type { AppError } from '../src-shared/errors.ts';
import type { AppState, AppStateOf, AttemptView, ProfileView } from '../src-shared/state.ts';

export type AppEvent =
  | { readonly type: 'signing-in'; readonly view: AttemptView }
  | { readonly type: 'signed-out'; readonly problem: AppError | null }
  | ({ readonly type: 'signed-in' } & Pick<
      AppStateOf<'signed-in'>,
      'profile' | 'problem' | 'expiresAt' | 'scopes' | 'clockAheadMinutes'
    >)
  | ({ readonly type: 'renewed' } & Pick<AppStateOf<'signed-in'>, 'expiresAt' | 'scopes'>)
  | { readonly type: 'profile-loading' }
  | { readonly type: 'profile-loaded'; readonly profile: ProfileView }
  | { readonly type: 'avatar-loaded'; readonly avatarPath: string | null }
  | { readonly type: 'profile-failed'; readonly problem: AppError };

/** The next state. An event that does not fit the state changes nothing: it came too late. */
function reduce(state: AppState, event: AppEvent): AppState {
  if (state.kind === 'misconfigured') return state;
  const { platformName } = state;
  switch (event.type) {
    case 'signing-in':
      return { kind: 'signing-in', platformName, ...event.view };
    case 'signed-out':
      return { kind: 'signed-out', platformName, problem: event.problem };
    case 'signed-in': {
      const { type, ...session } = event;
      return { kind: type, platformName, refreshing: false, ...session };
    }
    case 'renewed':
      return inSession(state, { expiresAt: event.expiresAt, scopes: event.scopes });
    case 'profile-loading':
      return inSession(state, { refreshing: true, problem: null });
    case 'profile-loaded':
      return inSession(state, { refreshing: false, problem: null, profile: event.profile });
    case 'avatar-loaded': {
      const { avatarPath } = event;
      if (state.kind !== 'signed-in' || !state.profile) return state;
      return { ...state, profile: { ...state.profile, avatarPath } };
    }
    case 'profile-failed':
      return inSession(state, { refreshing: false, problem: event.problem });
  }
}

const inSession = (state: AppState, change: Partial<AppStateOf<'signed-in'>>): AppState =>
  state.kind === 'signed-in' ? { ...state, ...change } : state;

export type StateStore = {
  readonly snapshot: () => AppState;
  readonly dispatch: (event: AppEvent) => void;
  readonly subscribe: (listener: (state: AppState) => void) => void;
};

export function createStateStore(initial: AppState): StateStore {
  let state = initial;
  const listeners = new Set<(state: AppState) => void>();
  return {
    snapshot: () => state,
    dispatch: (event) => {
      const next = reduce(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener(state);
    },
    subscribe: (listener) => void listeners.add(listener),
  };
}
