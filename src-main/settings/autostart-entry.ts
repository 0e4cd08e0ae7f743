/**
 * The entry by which a Linux desktop starts the launcher when the player logs in: a file in the folder `autostart`
 * (Desktop Application Autostart Specification). Electron has nothing for this on Linux.
 */
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoginItem } from './login-item.ts';

type AutostartEntry = LoginItem & {
  /** Names the program of this process in the entry, if there is one. The program was moved if the entry names another. */
  readonly followProgram: () => Promise<void>;
};

/** `folder`: the folder `autostart` of the player's configuration. `program`: what is started. */
export function autostartEntry(folder: string, program: string): AutostartEntry {
  const file = path.join(folder, 'latchkey.desktop');
  return {
    followProgram: async () => {
      const before = await readFile(file, 'utf8').catch(() => '');
      const after = before.replace(/^Exec=.*$/m, () => `Exec=${quoted(program)}`);
      if (after !== before) await writeFile(file, after);
    },
    isOn: () => {
      try {
        // The desktop's own settings switch an entry off like this.
        return !/^(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/m.test(
          readFileSync(file, 'utf8'),
        );
      } catch {
        return false;
      }
    },
    set: async (isOn) => {
      if (!isOn) return rm(file, { force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, entryFor(program));
    },
  };
}

const entryFor = (program: string): string =>
  `[Desktop Entry]
Type=Application
Name=Latchkey
Exec=${quoted(program)}
Terminal=false
`;

/** The path as one argument of `Exec`: quoted, then escaped as a text of the entry (Desktop Entry Specification 1.5). */
const quoted = (program: string): string =>
  `"${program.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`.replaceAll('\\', '\\\\');
