/**
 * The entry by which a Linux desktop starts the launcher when the player logs in: a file in the folder `autostart`
 * (Desktop Application Autostart Specification). Electron has nothing for this on Linux.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { systemError } from '../base/failure.ts';
import { createQueue } from '../base/pending-work.ts';
import { smallFileOrNone } from '../base/regular-file.ts';
import type { LoginItem } from './settings.ts';

type AutostartEntry = LoginItem & {
  /** Names the program of this process in the entry, if there is one. The program was moved if the entry names another. */
  readonly followProgram: () => Promise<void>;
};

/** `folder`: the folder `autostart` of the player's configuration. `program`: what is started. */
export function autostartEntry(folder: string, program: string): AutostartEntry {
  const file = path.join(folder, 'latchkey.desktop');
  /** The player's last choice counts. */
  const inTurn = createQueue();
  return {
    followProgram: () =>
      inTurn(async () => {
        const before = read(file);
        const after = before.replace(/^Exec=.*$/m, () => `Exec=${quoted(program)}`);
        if (after !== before) await replace(file, after);
      }),
    isOn: () => {
      const text = read(file);
      return text !== '' && !text.split('\n').some(isSwitchedOff);
    },
    set: (isOn) =>
      inTurn(async () => {
        if (!isOn) return rm(file, { force: true });
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await replace(file, entryFor(program));
      }),
  };
}

/** A hundred times what an entry needs, in bytes. */
const maxBytes = 64 * 1024;

/** Returns the entry; an empty text where there is none that can be read. */
const read = (file: string): string => smallFileOrNone(file, maxBytes)?.toString() ?? '';

/**
 * Moves a new file into place: a link would lead the entry into another file, a pipe would wait for a reader, and on a full
 * disk the old entry stays.
 */
async function replace(file: string, text: string): Promise<void> {
  // Not on the way to the first paint.
  const { placeFile } = await import('../base/save-file.ts');
  await placeFile(Buffer.from(text), file, true);
}

/** Whether the desktop's own settings have switched the entry off with this line. */
const isSwitchedOff = (line: string): boolean =>
  /^(Hidden *= *true|X-GNOME-Autostart-enabled *= *false)$/.test(line.trim());

const entryFor = (program: string): string =>
  `[Desktop Entry]
Type=Application
Name=Latchkey
Exec=${quoted(program)}
Terminal=false
`;

/**
 * The path as one argument of `Exec`: quoted, then escaped as a text of the entry (Desktop Entry Specification 1.5). Throws
 * EINVAL for a path with a line break, which would add lines to the entry.
 */
function quoted(program: string): string {
  if (/\p{Cc}/u.test(program)) throw systemError('EINVAL');
  return `"${program.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`.replaceAll('\\', '\\\\');
}
