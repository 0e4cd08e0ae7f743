/** The home folder in texts that people hand on: its name is often the person's. */
import os from 'node:os';

/** Returns the home folder; empty if there is none: no HOME, and a user ID that the system has no entry for. */
export function homeFolder(): string {
  try {
    return os.homedir();
  } catch {
    return '';
  }
}

/**
 * Returns a function that writes the home folder in a text as `~`, where a path begins with it. An address that only ends
 * like it stays as it is.
 */
export function hidingHome(folder: string): (text: string) => string {
  // HOME may end with a separator.
  const home = folder.replace(/(?<![\\/])[\\/]+$/, '');
  if (home.length <= 1) return (text) => text;
  // In JSON a backslash of Windows is doubled.
  const forms = [JSON.stringify(home).slice(1, -1), home].map((form) =>
    form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
  );
  const path = new RegExp(
    `(?<![\\p{L}\\p{N}_.~/\\\\-])(file:\\/\\/\\/?)?(?:${forms.join('|')})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}_])`,
    'gu',
  );
  return (text) => text.replace(path, (_all, scheme: string | undefined) => `${scheme ?? ''}~`);
}
