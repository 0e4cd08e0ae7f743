/** Where the launcher keeps things on this computer. */
import { app } from 'electron/main';

export const userDataFolder = (): string => app.getPath('userData');

/** Writes a JSON file in that folder: atomically, and for this user alone. */
export async function writeUserFile(name: string, content: Record<string, unknown>): Promise<void> {
  // Not on the way to the first paint: what reads the file needs no store.
  // The store writes in place where this says that it runs in a snap; a terminal in a snap says so too.
  delete process.env.SNAP;
  const { default: Store } = await import('electron-store');
  const store = new Store({ name, configFileMode: 0o600, accessPropertiesByDotNotation: false });
  store.store = content;
}
