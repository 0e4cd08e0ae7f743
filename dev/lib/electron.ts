/** The Electron that set-up has chosen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';

const require = createRequire(import.meta.url);

/** The program. Electron's package reads ELECTRON_OVERRIDE_DIST_PATH. */
export const electronProgram = z.string().parse(require('electron'));

/** False where the system allows Chromium no sandbox: set-up has said so. */
export const isSandboxed = process.env.LATCHKEY_NO_SANDBOX !== '1';

/** What the command line of Electron needs here, before the app. */
export const electronSwitches: readonly string[] = isSandboxed ? [] : ['--no-sandbox'];

/** Such as `Electron 45.5.0`, read from the file beside the program. */
export function electronName(): string {
  const file = path.join(path.dirname(electronProgram), 'version');
  return `Electron ${readFileSync(file, 'utf8').trim().replace(/^v/, '')}`;
}
