/** Random sequences of all that can happen to the updates, compared with a simple model. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleMoment } from '../../../dev/machines/samples.ts';
import {
  firstState,
  type InstallWay,
  type UpdateEffect,
  type UpdateEvent,
  type UpdateState,
  updateTransition,
} from '../../../src-main/update/update-machine.ts';
import { updateView } from '../../../src-main/update/update-view.ts';
import { appError } from '../../../src-shared/errors.ts';
import type { UnderWay } from '../../../src-shared/update.ts';
import { runs, seed } from '../../support/long.ts';

/** What runs, and has not been cancelled. */
type Transfer = 'check' | 'download' | 'check-file';

type Step =
  | { readonly is: 'press'; readonly button: 'check' | 'download' | 'cancel' | 'restart' }
  | { readonly is: 'work'; readonly underWay: UnderWay | null }
  /** What runs ends: well, with nothing, or with a problem. */
  | { readonly is: 'end'; readonly how: 'well' | 'nothing' | 'problem' }
  | { readonly is: 'progress'; readonly percent: number }
  | { readonly is: 'time' }
  | { readonly is: 'quit' };

/** The model knows nothing of states: only what the player may rely on. */
type Model = {
  status: ReturnType<typeof updateView>['status'] | 'over';
  transfer: Transfer | null;
  work: UnderWay | null;
  percent: number;
  installs: boolean;
};

const offer = { version: '1.1.0', notes: '' };
const problem = appError('LK-703', { host: 'feed.example', reason: 'x' });

function predict(model: Model, step: Step, way: InstallWay) {
  const { status, transfer } = model;
  if (status === 'over') return;
  const begin = (next: Model['status'], what: Transfer | null) => {
    model.status = next;
    model.transfer = what;
  };
  const look = () => begin('checking', 'check');
  const downloadIt = () => {
    model.percent = 0;
    begin('downloading', 'download');
  };
  switch (step.is) {
    case 'press':
      if (step.button === 'check' && /idle|available|failed/.test(status)) look();
      if (step.button === 'download' && status === 'available' && way === 'itself') downloadIt();
      if (step.button === 'cancel' && status === 'checking') begin('idle', null);
      if (step.button === 'cancel' && status === 'downloading') begin('available', null);
      if (step.button === 'restart' && status === 'ready' && !model.work)
        begin('installing', 'check-file');
      return;
    case 'work':
      model.work = step.underWay;
      return;
    case 'progress':
      if (status === 'downloading') model.percent = Math.max(model.percent, step.percent);
      return;
    case 'time':
      if (/idle|failed/.test(status)) look();
      return;
    case 'end':
      if (transfer === null) return;
      if (step.how === 'problem') return begin('failed', null);
      if (transfer === 'check' && step.how === 'nothing') return begin('idle', null);
      if (transfer === 'check') return way === 'itself' ? downloadIt() : begin('available', null);
      if (transfer === 'download') return begin('ready', null);
      if (model.work) return begin('ready', null);
      // Everything was asked and answered: the launcher quits by itself.
      model.installs = true;
      return begin('over', null);
    case 'quit':
      model.installs = !model.work && (status === 'ready' || status === 'installing');
      return begin('over', null);
  }
}

/** The machine with the effects that it asked for. */
function startWorld(way: InstallWay) {
  let state: UpdateState = firstState(way);
  let transfer: Transfer | null = null;
  let isTimerSet = false;
  let hasQuit = false;
  const installs: UpdateEffect[] = [];

  const perform = (effect: UpdateEffect) => {
    switch (effect.type) {
      case 'wait':
        isTimerSet = true;
        return;
      case 'check':
      case 'download':
      case 'check-file':
        expect(transfer, `${effect.type} begins while nothing else runs`).toBeNull();
        transfer = effect.type;
        return;
      case 'cancel':
        expect(transfer, 'there is something to cancel').not.toBeNull();
        transfer = null;
        return;
      case 'stop-all':
        transfer = null;
        isTimerSet = false;
        return;
      case 'quit':
        return quit();
      case 'install':
        installs.push(effect);
        return;
    }
  };
  const send = (event: UpdateEvent) => {
    const step = updateTransition(state, event, sampleMoment);
    state = step.state;
    for (const effect of step.effects) perform(effect);
  };
  const quit = () => {
    if (hasQuit) return;
    hasQuit = true;
    send({ type: 'quit-began' });
    send({ type: 'quit-prepared' });
  };
  const end = (how: Extract<Step, { is: 'end' }>['how']) => {
    const ended = transfer;
    transfer = null;
    if (ended === 'check') {
      if (how === 'problem') return send({ type: 'check-failed', problem });
      return send(how === 'nothing' ? { type: 'nothing-newer' } : { type: 'found', offer });
    }
    if (ended === 'download')
      return send(
        how === 'problem' ? { type: 'download-failed', problem } : { type: 'downloaded' },
      );
    if (ended === 'check-file')
      return send(
        how === 'problem' ? { type: 'install-failed', problem } : { type: 'file-checked' },
      );
  };
  const take = (step: Step) => {
    if (hasQuit) return;
    switch (step.is) {
      case 'press':
        return send({ type: `${step.button}-pressed` });
      case 'work':
        return send({ type: 'work-changed', underWay: step.underWay });
      case 'progress':
        return send({ type: 'progressed', percent: step.percent });
      case 'time':
        expect(isTimerSet, 'a check is always planned').toBe(true);
        return send({ type: 'check-due' });
      case 'end':
        return end(step.how);
      case 'quit':
        return quit();
    }
  };
  send({ type: 'started', failedInstall: null });
  return {
    take,
    installs,
    view: () => updateView(state),
    transfer: () => transfer,
    hasQuit: () => hasQuit,
  };
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    is: fc.constant('press' as const),
    button: fc.constantFrom('check', 'download', 'cancel', 'restart'),
  }),
  fc.record({
    is: fc.constant('work' as const),
    underWay: fc.constantFrom(null, null, 'sign-in', 'payment'),
  }),
  fc.record({
    is: fc.constant('end' as const),
    how: fc.constantFrom('well', 'well', 'well', 'nothing', 'problem'),
  }),
  fc.record({ is: fc.constant('progress' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.constant({ is: 'time' as const }),
  { weight: 1, arbitrary: fc.constant({ is: 'quit' as const }) },
);

/** Sequences begin with nothing, an offer, or a download, so that each state is met often. */
const sequences = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.array(steps, { maxLength: 40 }))
  .map(([length, rest]) => [...beginning.slice(0, length), ...rest]);
const beginning: readonly Step[] = [
  { is: 'press', button: 'check' },
  { is: 'end', how: 'well' },
  { is: 'end', how: 'well' },
];

test('the updates do what the model says in every random sequence', () => {
  const ends = { installed: 0, over: 0 };
  fc.assert(
    fc.property(fc.constantFrom<InstallWay>('itself', 'by-hand'), sequences, (way, sequence) => {
      const world = startWorld(way);
      const model: Model = {
        status: 'idle',
        transfer: null,
        work: null,
        percent: 0,
        installs: false,
      };
      for (const step of sequence) {
        world.take(step);
        predict(model, step, way);
        const view = world.view();
        expect(world.hasQuit()).toBe(model.status === 'over');
        expect(world.installs).toHaveLength(model.installs ? 1 : 0);
        if (model.status === 'over') break;
        expect(view.status).toBe(model.status);
        expect(world.transfer()).toBe(model.transfer);
        if (view.status === 'downloading') expect(view.percent).toBe(model.percent);
        if (view.status === 'ready') expect(view.waitsFor).toBe(model.work);
      }
      if (model.status === 'over') ends.over += 1;
      if (model.installs) ends.installed += 1;
      expect(model.installs && way === 'by-hand').toBe(false);
    }),
    { numRuns: runs(500, 50_000), seed },
  );
  // Both ends were met, so the comparison says something.
  expect(ends.installed).toBeGreaterThan(0);
  expect(ends.over - ends.installed).toBeGreaterThan(0);
});
