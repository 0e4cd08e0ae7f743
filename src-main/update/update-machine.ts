/**
 * The state machine of updates: look, download, install. Pure. `update.ts` performs the effects, `update-view.ts`
 * computes what the screen shows.
 */
import type { AppError } from '../../src-shared/errors.ts';
import type { Offer } from '../../src-shared/update.ts';
import { type Moment, type Step, withEffectsBefore } from '../base/machine.ts';
import type {
  Doing,
  InstallWay,
  UpdateEffect,
  UpdateEvent,
  UpdateState,
  WithFeed,
} from './update-state.ts';

type UpdateStep = Step<UpdateState, UpdateEffect>;
type AnyState = WithFeed & Doing;
type In<Kind extends Doing['kind']> = Extract<AnyState, { readonly kind: Kind }>;

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
        : { state: { ...state, underWay: event.underWay }, effects: [] };
    case 'quit-began':
      return quitBegan(state);
    case 'check-pressed':
      return mayCheck(state) ? check(state) : unchanged(state);
    default:
      return inState(state, event, at);
  }
}

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

function start(state: In<'idle'>, failedInstall: AppError | null): UpdateStep {
  const step = failedInstall ? fail(state, 'install', failedInstall) : unchanged(state);
  return withEffectsBefore([{ type: 'wait', ms: firstCheckMs }], step);
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

const check = (state: AnyState): UpdateStep => to(state, { kind: 'checking' }, { type: 'check' });

function whileChecking(state: In<'checking'>, event: StateEvent, at: Moment): UpdateStep {
  switch (event.type) {
    case 'nothing-newer':
      return to(state, { kind: 'idle', checkedAt: at.date });
    case 'found': {
      const { offer } = event;
      return state.way === 'itself'
        ? download(state, offer)
        : to(state, { kind: 'available', offer });
    }
    case 'check-failed':
      return fail(state, 'check', event.problem);
    case 'cancel-pressed':
      return to(state, { kind: 'idle', checkedAt: null }, { type: 'cancel' });
    default:
      return unchanged(state);
  }
}

const download = (state: WithFeed, offer: Offer): UpdateStep =>
  to(state, { kind: 'downloading', offer, percent: 0 }, { type: 'download' });

function whileAvailable(state: In<'available'>, event: StateEvent): UpdateStep {
  if (event.type !== 'download-pressed' || state.way !== 'itself') return unchanged(state);
  return download(state, state.offer);
}

function whileDownloading(state: In<'downloading'>, event: StateEvent): UpdateStep {
  const { offer } = state;
  switch (event.type) {
    case 'progressed':
      // Never backwards, and a state per percent at most.
      return event.percent > state.percent
        ? to(state, { ...state, percent: event.percent })
        : unchanged(state);
    case 'downloaded':
      return to(state, { kind: 'ready', offer });
    case 'download-failed':
      return fail(state, 'download', event.problem);
    case 'cancel-pressed':
      return to(state, { kind: 'available', offer }, { type: 'cancel' });
    default:
      return unchanged(state);
  }
}

function whileReady(state: In<'ready'>, event: StateEvent): UpdateStep {
  if (event.type !== 'restart-pressed' || state.underWay) return unchanged(state);
  const { offer } = state;
  const checking = { step: 'checking-file', startsAgain: true } as const;
  return to(state, { kind: 'installing', offer, ...checking }, { type: 'check-file' });
}

function whileInstalling(state: In<'installing'>, event: StateEvent): UpdateStep {
  const { offer, step, startsAgain } = state;
  switch (event.type) {
    case 'file-checked':
      if (step !== 'checking-file') return unchanged(state);
      // A sign-in or a payment has begun since the player pressed.
      if (state.underWay) return to(state, { kind: 'ready', offer });
      return to(state, { ...state, step: 'quitting' }, { type: 'quit' });
    case 'quit-prepared':
      if (step !== 'quitting') return unchanged(state);
      return to(
        state,
        { ...state, step: 'replacing' },
        { type: 'install', version: offer.version, startsAgain },
      );
    case 'install-failed':
      return fail(state, 'install', event.problem);
    default:
      return unchanged(state);
  }
}

/** Decided at the beginning, because quitting cancels a sign-in. Then the update waits for the next time. */
function quitBegan(state: AnyState): UpdateStep {
  // Decided already, unless the file is only being checked: the check is repeated before the update is installed.
  if (state.kind === 'installing' && state.step !== 'checking-file') return unchanged(state);
  const isReady = state.kind === 'ready' || state.kind === 'installing';
  if (!isReady || state.underWay) return stop();
  const quitting = { step: 'quitting', startsAgain: false } as const;
  return to(state, { kind: 'installing', offer: state.offer, ...quitting }, { type: 'stop-all' });
}

const stop = (): UpdateStep => ({ state: { kind: 'stopped' }, effects: [{ type: 'stop-all' }] });

const fail = (state: WithFeed, during: In<'failed'>['during'], problem: AppError): UpdateStep =>
  to(state, { kind: 'failed', during, problem });

const to = ({ way, underWay }: WithFeed, next: Doing, ...effects: UpdateEffect[]): UpdateStep => ({
  state: { way, underWay, ...next },
  effects,
});
const unchanged = (state: UpdateState): UpdateStep => ({ state, effects: [] });
