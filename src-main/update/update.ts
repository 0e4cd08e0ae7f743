/** Runs the updates: performs the effects of their machine, and sends the outcomes as events. */
import { isDeepStrictEqual } from 'node:util';
import { onFirstUse } from '../../src-shared/on-first-use.ts';
import type { UnderWay, UpdateView } from '../../src-shared/update.ts';
import type { Clock } from '../base/clock.ts';
import { toAppError } from '../base/failure.ts';
import { createMachine } from '../base/machine.ts';
import { createTasks } from '../base/tasks.ts';
import { isObserved, problemFields, publish, type Trace } from '../facts/diagnostics.ts';
import { versionOf } from '../facts/fact-fields.ts';
import type { UpdateEngine } from './engine.ts';
import type { InstallRecord } from './install-record.ts';
import {
  firstState,
  type InstallWay,
  type UpdateEffect,
  type UpdateEvent,
  type UpdateState,
  updateTransition,
} from './update-machine.ts';
import { updateView } from './update-view.ts';

export type Updates = ReturnType<typeof createUpdates>;

type UpdatesOptions = {
  readonly clock: Clock;
  /** Null if the configuration has no feed. */
  readonly way: InstallWay | null;
  /** Creates the engine. Called once, when it is first needed. */
  readonly createEngine: () => Promise<UpdateEngine>;
  readonly installRecord: InstallRecord;
  /** The sign-in or the payment that is under way. */
  readonly workUnderWay: () => UnderWay | null;
  readonly quit: () => void;
  readonly onChange: (view: UpdateView) => void;
};

export function createUpdates(options: UpdatesOptions) {
  const { clock, way, createEngine, installRecord, workUnderWay, quit, onChange } = options;
  const tasks = createTasks<'next-check' | 'transfer'>();
  let installing: Promise<void> = Promise.resolve();
  /** The one engine: it remembers what it has found and downloaded. */
  const engine = onFirstUse(createEngine);

  const perform = (effect: UpdateEffect, send: (event: UpdateEvent) => void) => {
    /** Sends the event that `work` returns, or `failed` with its problem; nothing if it was stopped. */
    const transfer = (
      failed: 'check-failed' | 'download-failed' | 'install-failed',
      work: (opened: UpdateEngine, signal: AbortSignal) => Promise<UpdateEvent>,
    ) =>
      tasks.start('transfer', async (signal) => {
        const event = await engine()
          .then((opened) => work(opened, signal))
          // One that was stopped has not failed, so nothing is recorded.
          .catch((error: unknown) =>
            signal.aborted ? null : { type: failed, problem: toAppError(error) },
          );
        if (event && !signal.aborted) send(event);
      });
    switch (effect.type) {
      case 'wait':
        return tasks.start('next-check', async (signal) => {
          await clock.wait(effect.ms, signal);
          send({ type: 'check-due' });
        });
      case 'check':
        return transfer('check-failed', async (opened, signal) => {
          const offer = await opened.check(signal);
          return offer ? { type: 'found', offer } : { type: 'nothing-newer' };
        });
      case 'download':
        return transfer('download-failed', async (opened, signal) => {
          const onPercent = (percent: number) => {
            if (!signal.aborted) send({ type: 'progressed', percent });
          };
          await opened.download(onPercent, signal);
          return { type: 'downloaded' };
        });
      case 'cancel':
        return tasks.stop('transfer');
      case 'check-file':
        return transfer('install-failed', async (opened) => {
          await opened.checkFile();
          return { type: 'file-checked' };
        });
      case 'quit':
        return quit();
      case 'install': {
        const { version, startsAgain } = effect;
        const install = async () => {
          await installRecord.write(version);
          await (await engine()).install({ startsAgain });
        };
        installing = install().catch((error: unknown) =>
          send({ type: 'install-failed', problem: toAppError(error) }),
        );
        return;
      }
      case 'stop-all':
        return tasks.stopAll();
    }
  };

  const machine = createMachine<UpdateState, UpdateEvent, UpdateEffect>({
    clock,
    trace,
    initial: firstState(way),
    transition: updateTransition,
    perform,
    onState: (state, before) => {
      const view = updateView(state);
      if (!isDeepStrictEqual(view, updateView(before))) onChange(view);
    },
  });
  const { send } = machine;
  const onWorkChanged = () => send({ type: 'work-changed', underWay: workUnderWay() });

  return {
    view: () => updateView(machine.state()),
    /** Begins to look for updates. Call it after the first paint. */
    start: async () => {
      if (way === null) return;
      const failedInstall = installRecord.takeFailure();
      send({ type: 'started', failedInstall: failedInstall && toAppError(failedInstall) });
    },
    check: () => send({ type: 'check-pressed' }),
    download: () => send({ type: 'download-pressed' }),
    /** Stops a check or a download. */
    cancel: () => send({ type: 'cancel-pressed' }),
    /** Installs the update now, unless a sign-in or a payment is under way. */
    restart: () => {
      onWorkChanged();
      send({ type: 'restart-pressed' });
    },
    /** Call it when a sign-in or a payment may have begun or ended. */
    onWorkChanged,
    /** Call it first when the launcher quits. Decides whether this quit installs an update. */
    beginQuit: () => {
      onWorkChanged();
      send({ type: 'quit-began' });
    },
    /** Call it when everything else has stopped. Installs the update if `beginQuit` decided so. Never rejects. */
    finishQuit: async () => {
      send({ type: 'quit-prepared' });
      await installing;
    },
  };
}

/** The records of the updates in the journal. They belong to the launcher, so they have no reference. */
const trace: Trace<UpdateState, UpdateEvent> = {
  run: (work) => work(),
  recordTransition: (event, before, after) => {
    // An event that leaves the state as it is, such as the percent of a download, tells support nothing.
    if (!isObserved() || before.kind === after.kind) return;
    publish({
      kind: 'update-changed',
      event: event.type,
      before: { kind: before.kind },
      after: { kind: after.kind },
      ...('offer' in after ? { version: versionOf(after.offer.version) } : {}),
      ...problemFields('problem' in after ? after.problem : null),
    });
  },
  withReference: (problem) => problem,
};
