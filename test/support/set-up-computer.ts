/** A computer on which the set-up of the project runs. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { temporaryFolder } from './folder.ts';

/**
 * Makes this process one of a user who is not root, on a computer with these programs alone: each name with its script.
 * Returns the lines that are written to stderr.
 */
export function setUpComputer(programs: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(path.join(folder, name), script, { mode: 0o755 });
  }
  vi.stubEnv('PATH', folder);
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  return lines;
}
