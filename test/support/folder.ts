import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Returns a new folder, which is removed when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
