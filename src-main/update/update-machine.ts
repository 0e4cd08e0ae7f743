/**
 * The state machine of updates: look, download, install. Pure. `update.ts` performs the effects, `update-view.ts`
 * computes what the screen shows.
 */
import type { AppError } from '../../src-shared/errors.ts';
import type { Moment, Step } from '../base/machine.ts';
import type {
  Available,
  Checking,
  Downloading,
  Failed,
  Idle,
  Installing,
  InstallWay,
  Ready,
  UpdateEffect,
  UpdateEvent,
  UpdateState,
  WithFeed,
} from './update-state.ts';

type UpdateStep = Step<UpdateState, UpdateEffect>;

/** The first check comes when the start, and perhaps a sign-in, is over. */
const firstCheckMs = 60_000;
const checkEveryMs = 6 * 60 * 60_000;

/** The state before `started`. */
export const firstState = (way: InstallWay | null): UpdateState =>
  way ? { kind: 'idle', way, underWay: null, checkedAt: null } : { kind: 'unavailable' };

/** Returns the next state and the effects. An event that the state does not take changes nothing. */
export function updateTransition(state: UpdateState, event: UpdateEvent, at: Moment): UpdateStep {
  if (state.kind === 'stopped') return unchanged(state);
  if (state.kind === 'unavailable') return event.type === 'quit-began' ? stop() : unchanged(state);
  switch (event.type) {
    case 'check-due':
      return checkDue(state);
    case 'work-changed':
      return event.underWay === state.underWay
        ? unchanged(state)
        : to({ ...state, underWay: event.underWay });
    case 'quit-began':
      return quitBegan(state);
    case 'check-pressed':
      return mayCheck(state) ? check(state) : unchanged(state);
    default:
      return inState(state, event, at);
  }
}

type AnyState = Exclude<UpdateState, { readonly kind: 'unavailable' | 'stopped' }>;
/** The events that are not the same in every state. */
type StateEvent = Exclude<
  UpdateEvent,
  { readonly type: 'check-due' | 'check-pressed' | 'work-changed' | 'quit-began' }
>;

function inState(state: AnyState, event: StateEvent, at: Moment): UpdateStep {
  switch (state.kind) {
    case 'idle':
      return event.type === 'started' ? start(state, event.failedInstall) : unchanged(state);
    case 'checking':
      return whileChecking(state, event, at);
    case 'available':
      return whileAvailable(state, event);
    case 'downloading':
      return whileDownloading(state, event);
    case 'ready':
      return whileReady(state, event);
    case 'installing':
      return whileInstalling(state, event);
    case 'failed':
      return unchanged(state);
  }
}

function start(state: Idle, failedInstall: AppError | null): UpdateStep {
  const wait: UpdateEffect = { type: 'wait', ms: firstCheckMs };
  return failedInstall
    ? to(failed(state, 'install', failedInstall), wait)
    : { state, effects: [wait] };
}

/** Pressing *Check* may replace a problem and an offer, but not what runs and not what is downloaded. */
const mayCheck = ({ kind }: AnyState): boolean =>
  kind === 'idle' || kind === 'failed' || kind === 'available';

/** A check that nobody asked for leaves an offer on the screen. */
function checkDue(state: AnyState): UpdateStep {
  const next: UpdateEffect = { type: 'wait', ms: checkEveryMs };
  if (state.kind !== 'idle' && state.kind !== 'failed') return { state, effects: [next] };
  const { state: checking, effects } = check(state);
  return { state: checking, effects: [...effects, next] };
}

const check = (state: AnyState): UpdateStep =>
  to({ kind: 'checking', ...feedOf(state) }, { type: 'check' });

function whileChecking(state: Checking, event: StateEvent, at: Moment): UpdateStep {
  switch (event.type) {
    case 'nothing-newer':
      return to({ kind: 'idle', ...feedOf(state), checkedAt: at.date });
    case 'found': {
      const found = { ...feedOf(state), offer: event.offer };
      return state.way === 'itself' ? download(found) : to({ kind: 'available', ...found });
    }
    case 'check-failed':
      return to(failed(state, 'check', event.problem));
    case 'cancel-pressed':
      return to({ kind: 'idle', ...feedOf(state), checkedAt: null }, { type: 'cancel' });
    default:
      return unchanged(state);
  }
}

const download = (found: Omit<Available, 'kind'>): UpdateStep =>
  to({ kind: 'downloading', ...found, percent: 0 }, { type: 'download' });

function whileAvailable(state: Available, event: StateEvent): UpdateStep {
  const { offer, way } = state;
  if (event.type !== 'download-pressed' || way !== 'itself') return unchanged(state);
  return download({ ...feedOf(state), offer });
}

function whileDownloading(state: Downloading, event: StateEvent): UpdateStep {
  const { offer } = state;
  switch (event.type) {
    case 'progressed':
      // Never backwards, and a state per percent at most.
      return event.percent > state.percent
        ? to({ ...state, percent: event.percent })
        : unchanged(state);
    case 'downloaded':
      return to({ kind: 'ready', ...feedOf(state), offer });
    case 'download-failed':
      return to(failed(state, 'download', event.problem));
    case 'cancel-pressed':
      return to({ kind: 'available', ...feedOf(state), offer }, { type: 'cancel' });
    default:
      return unchanged(state);
  }
}

function whileReady(state: Ready, event: StateEvent): UpdateStep {
  if (event.type !== 'restart-pressed' || state.underWay) return unchanged(state);
  const { offer } = state;
  const next: Installing = {
    kind: 'installing',
    ...feedOf(state),
    offer,
    step: 'checking-file',
    startsAgain: true,
  };
  return to(next, { type: 'check-file' });
}

function whileInstalling(state: Installing, event: StateEvent): UpdateStep {
  const { offer, step, startsAgain } = state;
  switch (event.type) {
    case 'file-checked':
      if (step !== 'checking-file') return unchanged(state);
      // A sign-in or a payment has begun since the player pressed.
      if (state.underWay) return to({ kind: 'ready', ...feedOf(state), offer });
      return to({ ...state, step: 'quitting' }, { type: 'quit' });
    case 'quit-prepared':
      if (step !== 'quitting') return unchanged(state);
      return to(
        { ...state, step: 'replacing' },
        { type: 'install', version: offer.version, startsAgain },
      );
    case 'install-failed':
      return to(failed(state, 'install', event.problem));
    default:
      return unchanged(state);
  }
}

/** Decided at the beginning, because quitting cancels a sign-in. Then the update waits for the next time. */
function quitBegan(state: AnyState): UpdateStep {
  switch (state.kind) {
    case 'ready': {
      if (state.underWay) return stop();
      const { offer } = state;
      const quitting = { step: 'quitting', startsAgain: false } as const;
      return to({ kind: 'installing', ...feedOf(state), offer, ...quitting }, { type: 'stop-all' });
    }
    case 'installing':
      // The player quits while the file is being checked, which is done again before it is installed.
      if (state.step === 'checking-file') return state.underWay ? stop() : quitInstead(state);
      return unchanged(state);
    default:
      return stop();
  }
}

const quitInstead = (state: Installing): UpdateStep =>
  to({ ...state, step: 'quitting', startsAgain: false }, { type: 'stop-all' });

const stop = (): UpdateStep => to({ kind: 'stopped' }, { type: 'stop-all' });

const failed = (state: WithFeed, during: Failed['during'], problem: AppError): Failed => ({
  kind: 'failed',
  ...feedOf(state),
  during,
  problem,
});

const feedOf = ({ way, underWay }: WithFeed): WithFeed => ({ way, underWay });

const to = (state: UpdateState, ...effects: UpdateEffect[]): UpdateStep => ({ state, effects });
const unchanged = (state: UpdateState): UpdateStep => ({ state, effects: [] });
