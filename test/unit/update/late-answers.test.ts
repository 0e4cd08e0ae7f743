/** What an engine answers after its task was stopped. */
import { expect, test } from 'vitest';
import { Failure } from '../../../src-main/base/failure.ts';
import type { UpdateEngine } from '../../../src-main/update/engine.ts';
import { createUpdates } from '../../../src-main/update/update.ts';
import { manualClock } from '../../support/clocks.ts';

/** Updates on an engine that finds version 2.0.0. What else it does is up to the test. */
function updatesOn(engine: Partial<UpdateEngine>) {
  const updates = createUpdates({
    clock: manualClock().clock,
    way: 'itself',
    createEngine: async () => ({
      check: async () => ({ version: '2.0.0', notes: '' }),
      download: async () => {},
      checkFile: async () => {},
      install: async () => {},
      ...engine,
    }),
    installRecord: { write: async () => {}, takeFailure: () => null },
    workUnderWay: () => null,
    quit: () => {},
    onChange: () => {},
  });
  /** Waits until the updates have this status. */
  const reaches = (status: string) => expect.poll(() => updates.view().status).toBe(status);
  return { updates, reaches };
}

test('a download shows its own progress when a cancelled one still reports', async () => {
  const reports: Array<(percent: number) => void> = [];
  const { updates, reaches } = updatesOn({
    download: (onPercent) => {
      reports.push(onPercent);
      return new Promise(() => {});
    },
  });
  updates.check();
  await reaches('downloading');
  updates.cancel();
  updates.download();
  await expect.poll(() => reports).toHaveLength(2);
  reports[0]?.(80);
  reports[1]?.(10);
  expect(updates.view()).toMatchObject({ status: 'downloading', percent: 10 });
});

test('an update is installed at the end of the launcher when the check that a press began fails only then', async () => {
  const fileCheck = Promise.withResolvers<void>();
  let installs = 0;
  const { updates, reaches } = updatesOn({
    checkFile: () => fileCheck.promise,
    install: async () => {
      installs += 1;
    },
  });
  updates.check();
  await reaches('ready');
  updates.restart();
  await reaches('installing');
  updates.beginQuit();
  fileCheck.reject(new Failure('LK-703'));
  await expect(fileCheck.promise).rejects.toThrow('LK-703');
  await new Promise(setImmediate);
  await updates.finishQuit();
  expect(installs).toBe(1);
});
