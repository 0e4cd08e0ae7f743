import path from 'node:path';
import { app } from '../api/app.ts';
import { versions } from '../settings.ts';

/** Sets what Electron adds to `process` in the main process, and its `argv`. */
export function setProcessGlobals(executable: string, argv: readonly string[]): void {
  const added = {
    versions: Object.freeze({ ...process.versions, ...versions }),
    type: 'browser',
    resourcesPath: path.join(path.dirname(executable), 'resources'),
    ...(path.basename(executable) === 'electron' ? { defaultApp: true } : {}),
    execPath: executable,
    exit: (code = process.exitCode) => app.exit(Number(code ?? 0)),
  };
  for (const [name, value] of Object.entries(added)) {
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true });
  }
  process.argv = [executable, ...argv];
}
