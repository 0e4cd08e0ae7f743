/**
 * The state machine of updates: look, download, install. Pure. `update.ts` performs the effects, `update-view.ts`
 * computes what the screen shows.
 */
import type { AppError } from '../../src-shared/errors.ts';
import type { Offer, UnderWay } from '../../src-shared/update.ts';
import { type Moment, type Step, unchanged, withEffectsBefore } from '../base/machine.ts';

/** `itself`: the launcher installs an update. `by-hand`: it says where the player finds the new version. */
export type InstallWay = 'itself' | 'by-hand';

/** What every state of a launcher with a feed has. */
export type WithFeed = {
  readonly way: InstallWay;
  /** The sign-in or the payment that is under way. No update is installed meanwhile. */
  readonly underWay: UnderWay | null;
};

/** The work of a launcher with a feed. */
type Doing =
  | Known
  /** `before`: a check that is cancelled goes back to it. */
  | { readonly kind: 'checking'; readonly before: Known }
  /** `percent`: 0 to 100. */
  | { readonly kind: 'downloading'; readonly offer: Offer; readonly percent: number }
  /** Downloaded and checked. It is installed when the launcher quits, or when the player asks for it. */
  | { readonly kind: 'ready'; readonly offer: Offer }
  | {
      readonly kind: 'installing';
      readonly offer: Offer;
      /**
       * `checking-file`: the player wants it now, and the downloaded file is checked once more before the launcher quits.
       * `quitting`: first the launcher finishes what must not be lost.
       */
      readonly step: 'checking-file' | 'quitting' | 'replacing';
      readonly startsAgain: boolean;
    };

/** The launcher's knowledge of newer versions, while it does nothing. */
type Known =
  /** `checkedAt`: when the feed last said that there is nothing newer, in ms since 1970; null if it was not asked yet. */
  | { readonly kind: 'idle'; readonly checkedAt: number | null }
  /** There is a newer version, and nothing is downloaded: the player does it, or has cancelled the download. */
  | { readonly kind: 'available'; readonly offer: Offer }
  | { readonly kind: 'failed'; readonly problem: AppError };

export type UpdateState =
  /** The configuration has no address for updates. */
  | { readonly kind: 'unavailable' }
  | (WithFeed & Doing)
  /** The launcher quits, and installs nothing. */
  | { readonly kind: 'stopped' };

export type UpdateEvent =
  /** The window has painted. `failedInstall`: why the last update is not installed, if the last run tried it. */
  | { readonly type: 'started'; readonly failedInstall: AppError | null }
  | { readonly type: 'check-due' }
  | { readonly type: 'check-pressed' }
  | { readonly type: 'nothing-newer' }
  | { readonly type: 'found'; readonly offer: Offer }
  | { readonly type: 'check-failed'; readonly problem: AppError }
  | { readonly type: 'download-pressed' }
  | { readonly type: 'progressed'; readonly percent: number }
  | { readonly type: 'downloaded' }
  | { readonly type: 'download-failed'; readonly problem: AppError }
  | { readonly type: 'cancel-pressed' }
  | { readonly type: 'work-changed'; readonly underWay: UnderWay | null }
  | { readonly type: 'restart-pressed' }
  | { readonly type: 'file-checked' }
  | { readonly type: 'install-failed'; readonly problem: AppError }
  /** The launcher begins to quit. */
  | { readonly type: 'quit-began' }
  /** Everything else has stopped. */
  | { readonly type: 'quit-prepared' };

export type UpdateEffect =
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'check' }
  | { readonly type: 'download' }
  /** Stops a check or a download. */
  | { readonly type: 'cancel' }
  | { readonly type: 'check-file' }
  | { readonly type: 'quit' }
  | { readonly type: 'install'; readonly version: string; readonly startsAgain: boolean }
  | { readonly type: 'stop-all' };

type UpdateStep = Step<UpdateState, UpdateEffect>;
type AnyState = WithFeed & Doing;
type In<Kind extends Doing['kind']> = Extract<AnyState, { readonly kind: Kind }>;
type Installing = In<'installing'>;

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
  return stepWithFeed(state, event, at) ?? unchanged(state);
}

/** Returns null for an event that the state does not take. */
function stepWithFeed(state: AnyState, event: UpdateEvent, at: Moment): UpdateStep | null {
  switch (event.type) {
    case 'started':
      return state.kind === 'idle' ? start(state, event.failedInstall) : null;
    case 'check-due':
      return checkDue(state);
    case 'check-pressed':
      return mayCheck(state) ? check(state) : null;
    case 'nothing-newer':
      return state.kind === 'checking' ? to(state, { kind: 'idle', checkedAt: at.date }) : null;
    case 'found':
      return state.kind === 'checking' ? found(state, event.offer) : null;
    case 'check-failed':
      return state.kind === 'checking' ? fail(state, event.problem) : null;
    case 'download-pressed':
      return state.kind === 'available' && state.way === 'itself'
        ? download(state, state.offer)
        : null;
    case 'progressed':
      // Never backwards, and a state per percent at most.
      return state.kind === 'downloading' && event.percent > state.percent
        ? to(state, { ...state, percent: event.percent })
        : null;
    case 'downloaded':
      return state.kind === 'downloading' ? to(state, { kind: 'ready', offer: state.offer }) : null;
    case 'download-failed':
      return state.kind === 'downloading' ? fail(state, event.problem) : null;
    case 'cancel-pressed':
      return cancel(state);
    case 'work-changed':
      return event.underWay === state.underWay
        ? null
        : { state: { ...state, underWay: event.underWay }, effects: [] };
    case 'restart-pressed':
      return state.kind === 'ready' && !state.underWay ? checkFile(state) : null;
    case 'file-checked':
      return isAtStep(state, 'checking-file') ? quit(state) : null;
    case 'quit-prepared':
      return isAtStep(state, 'quitting') ? install(state) : null;
    case 'install-failed':
      return state.kind === 'installing' ? fail(state, event.problem) : null;
    case 'quit-began':
      return quitBegan(state);
  }
}

function start(state: In<'idle'>, failedInstall: AppError | null): UpdateStep {
  const step = failedInstall ? fail(state, failedInstall) : unchanged(state);
  return withEffectsBefore([{ type: 'wait', ms: firstCheckMs }], step);
}

/** Pressing *Check* may replace a problem and an offer, but not what runs and not what is downloaded. */
const mayCheck = (state: AnyState): state is WithFeed & Known =>
  state.kind === 'idle' || state.kind === 'failed' || state.kind === 'available';

/** A check that the player has not asked for leaves an offer on the screen. */
function checkDue(state: AnyState): UpdateStep {
  const next: UpdateEffect = { type: 'wait', ms: checkEveryMs };
  if (state.kind !== 'idle' && state.kind !== 'failed') return { state, effects: [next] };
  const { state: checking, effects } = check(state);
  return { state: checking, effects: [...effects, next] };
}

const check = ({ way, underWay, ...before }: WithFeed & Known): UpdateStep =>
  to({ way, underWay }, { kind: 'checking', before }, { type: 'check' });

const found = (state: In<'checking'>, offer: Offer): UpdateStep =>
  state.way === 'itself' ? download(state, offer) : to(state, { kind: 'available', offer });

const download = (state: WithFeed, offer: Offer): UpdateStep =>
  to(state, { kind: 'downloading', offer, percent: 0 }, { type: 'download' });

function cancel(state: AnyState): UpdateStep | null {
  if (state.kind === 'checking') return to(state, state.before, { type: 'cancel' });
  if (state.kind !== 'downloading') return null;
  return to(state, { kind: 'available', offer: state.offer }, { type: 'cancel' });
}

function checkFile(state: In<'ready'>): UpdateStep {
  const checking = { step: 'checking-file', startsAgain: true } as const;
  return to(state, { ...state, kind: 'installing', ...checking }, { type: 'check-file' });
}

const isAtStep = (state: AnyState, step: Installing['step']): state is Installing =>
  state.kind === 'installing' && state.step === step;

/** If a sign-in or a payment has begun since the player pressed, the update waits. */
const quit = (state: Installing): UpdateStep =>
  state.underWay
    ? to(state, { kind: 'ready', offer: state.offer })
    : to(state, { ...state, step: 'quitting' }, { type: 'quit' });

function install(state: Installing): UpdateStep {
  const { offer, startsAgain } = state;
  const effect: UpdateEffect = { type: 'install', version: offer.version, startsAgain };
  return to(state, { ...state, step: 'replacing' }, effect);
}

/** Decided at the beginning, because quitting cancels a sign-in. Then the update waits for the next time. */
function quitBegan(state: AnyState): UpdateStep | null {
  // Decided already, unless the file is only being checked: the check is repeated before the update is installed.
  if (state.kind === 'installing' && state.step !== 'checking-file') return null;
  const isReady = state.kind === 'ready' || state.kind === 'installing';
  if (!isReady || state.underWay) return stop();
  const quitting = { step: 'quitting', startsAgain: false } as const;
  return to(state, { kind: 'installing', offer: state.offer, ...quitting }, { type: 'stop-all' });
}

const stop = (): UpdateStep => ({ state: { kind: 'stopped' }, effects: [{ type: 'stop-all' }] });

const fail = (state: WithFeed, problem: AppError): UpdateStep =>
  to(state, { kind: 'failed', problem });

const to = ({ way, underWay }: WithFeed, next: Doing, ...effects: UpdateEffect[]): UpdateStep => ({
  state: { way, underWay, ...next },
  effects,
});
