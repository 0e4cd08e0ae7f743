/** What the journal is told of the process and of Chromium's. */
import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordProcessEvents, recordStart } from '../../../src-main/electron/process-events.ts';
import { createWindow } from '../../../src-main/electron/window.ts';
import { app, FakeWindow, startFakeElectron } from '../../support/fake-electron.ts';
import { observed } from '../../support/observed.ts';

const { powerMonitor } = vi.hoisted(() => ({
  powerMonitor: { on: (_name: string, _then: () => void) => {} },
}));

vi.mock('electron/common', () => import('../../support/fake-electron.ts'));
vi.mock('electron/main', async () => {
  const fake = await import('../../support/fake-electron.ts');
  return { ...fake, BrowserWindow: fake.FakeWindow, powerMonitor };
});

beforeEach(startFakeElectron);

/** The facts that these events lead to. */
function factsOf(emit: (window: FakeWindow, power: EventEmitter) => void) {
  const power = new EventEmitter();
  powerMonitor.on = (name, then) => void power.on(name, then);
  const window = createWindow({
    serve: async () => ({ status: 200, headers: {}, body: '' }),
    mark: () => null,
    place: { bounds: { x: 0, y: 0, width: 960, height: 640 }, isMaximized: false },
    onPlaceChanged: () => {},
  });
  if (!(window instanceof FakeWindow)) throw new TypeError('not the fake window');
  recordProcessEvents(window);
  const journal = observed();
  emit(window, power);
  return journal.entries().map(({ fact }) => fact);
}

test('the journal records a page that loads, hangs or crashes', () => {
  const facts = factsOf((window) => {
    window.webContents.emit('did-finish-load');
    window.emit('unresponsive');
    window.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 });
  });
  expect(facts).toEqual([
    { kind: 'page-loaded' },
    { kind: 'page-hangs' },
    { kind: 'process-gone', process: 'page', reason: 'oom', exitCode: 5 },
  ]);
});

test('the journal records a Chromium process that ends by its type, or as “other”', () => {
  const facts = factsOf(() => {
    for (const type of ['GPU', 'Sandbox helper', 'hunter2']) {
      app.emit('child-process-gone', {}, { type, reason: 'crashed', exitCode: -1 });
    }
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'hunter2', exitCode: 0 });
  });
  expect(facts).toEqual([
    { kind: 'process-gone', process: 'gpu', reason: 'crashed', exitCode: -1 },
    { kind: 'process-gone', process: 'sandbox-helper', reason: 'crashed', exitCode: -1 },
    { kind: 'process-gone', process: 'other', reason: 'crashed', exitCode: -1 },
    { kind: 'process-gone', process: 'gpu', reason: 'other', exitCode: 0 },
  ]);
});

test('the journal records that the computer woke up', () => {
  expect(factsOf((_window, power) => power.emit('resume'))).toEqual([{ kind: 'woke-up' }]);
});

test('the journal records a start with versions and system', () => {
  Object.assign(app, { getVersion: () => '0.1.0' });
  const journal = observed();
  recordStart('whoami');
  expect(journal.entries()[0]?.fact).toMatchObject({
    kind: 'started',
    runs: 'whoami',
    app: '0.1.0',
    node: process.versions.node,
    pid: process.pid,
  });
});
