/** Code that runs in main before the launcher's, without Playwright. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the environment in which main runs this code first, with Electron's `app`. Not for a packaged launcher. */
export async function runFirst(folder: string, code: string): Promise<Record<string, string>> {
  const file = path.join(folder, 'run-first.cjs');
  // In the first turn: before it, there is no Electron to be required.
  await writeFile(
    file,
    `setImmediate(() => { const { app } = require('electron/main'); ${code} });`,
  );
  return { NODE_OPTIONS: `--require=${file}` };
}
