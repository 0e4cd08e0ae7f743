/** Records in the journal what happens to the process, to the window's page, and when the computer wakes up. */
import os from 'node:os';
import { app, type BrowserWindow, powerMonitor } from 'electron/main';
import { publish } from '../facts/diagnostics.ts';
import { goneReasonOf, versionOf } from '../facts/fact-fields.ts';
import type { FactOf } from '../facts/facts.ts';

type Gone = FactOf<'process-gone'>;

/** Records the versions of the launcher and the system, and what this start is for. */
export function recordStart(runs: FactOf<'started'>['runs']): void {
  const { platform, arch } = process;
  publish({
    kind: 'started',
    runs,
    app: versionOf(app.getVersion()),
    electron: versionOf(process.versions.electron),
    node: versionOf(process.versions.node),
    system:
      platform === 'linux' || platform === 'darwin' || platform === 'win32' ? platform : 'other',
    systemVersion: versionOf(/^\d+(\.\d+)*/.exec(os.release())?.[0] ?? ''),
    arch: arch === 'x64' || arch === 'arm64' ? arch : 'other',
    pid: process.pid,
  });
}

/** Records from now on what happens to the page and to Chromium's processes. Only after `ready`. */
export function recordProcessEvents(window: BrowserWindow): void {
  window.webContents.on('did-finish-load', () => publish({ kind: 'page-loaded' }));
  window.on('unresponsive', () => publish({ kind: 'page-hangs' }));
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) =>
    publish({ kind: 'process-gone', process: 'page', reason: goneReasonOf(reason), exitCode }),
  );
  app.on('child-process-gone', (_event, { type, reason, exitCode }) =>
    publish({
      kind: 'process-gone',
      process: processes[type] ?? 'other',
      reason: goneReasonOf(reason),
      exitCode,
    }),
  );
  powerMonitor.on('resume', () => publish({ kind: 'woke-up' }));
}

const processes: Readonly<Record<string, Gone['process']>> = {
  GPU: 'gpu',
  Utility: 'utility',
  Zygote: 'zygote',
  'Sandbox helper': 'sandbox-helper',
};
