/** The addresses that a launcher gives to the fake `xdg-open` in opener/ (Linux). */
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const opener = path.join(import.meta.dirname, 'opener');

export async function catchOpenedAddresses() {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-opened-'));
  const file = path.join(folder, 'addresses');
  await writeFile(file, '');
  // A killed launcher is not closed, and must not keep the process of the demo.
  const watcher = watch(file, { persistent: false });
  let asked = 0;
  const read = async () => (await readFile(file, 'utf8')).split('\n').slice(0, -1);
  /** Resolves with the next address, in the order in which they were opened. */
  const next = async (): Promise<string> => {
    const place = asked;
    asked += 1;
    for (;;) {
      const change = once(watcher, 'change');
      const address = (await read())[place];
      if (address !== undefined) return address;
      await change;
    }
  };
  return {
    /** The environment of a launcher whose addresses are caught. */
    env: {
      PATH: [opener, process.env.PATH].join(path.delimiter),
      LATCHKEY_OPENED: file,
    },
    next,
    /** Forgets the addresses so far. */
    forget: async () => {
      asked = (await read()).length;
    },
    close: async () => {
      watcher.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
