/** Makes a folder that replaces Electron's download: with real fuse bytes, and a program that only prints what it is. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Packed with the folder. `release:verify` refuses a package that has this file. */
export const standinMark = 'THIS-IS-NOT-ELECTRON.txt';

/** What @electron/fuses looks for in a program. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** The version of the wire, its length, and Electron's own state of each fuse, in the order of FuseV1Options. */
export const fuseWire = Buffer.concat([
  Buffer.from(sentinel),
  Buffer.from([1, 9]),
  Buffer.from('101100011'),
]);

const program = `#!/bin/sh
echo 'latchkey: this package was built with a stand-in for Electron. It can be inspected, but it cannot run.' >&2
exit 1
`;
const mark = 'Electron is missing here: a stand-in replaces it. This is not a release.\n';

/** Writes the folder. */
export async function makeStandinElectron(folder: string): Promise<void> {
  const files: Record<string, string | Uint8Array> = {
    electron: Buffer.concat([Buffer.from(program), fuseWire]),
    [standinMark]: mark,
    version: '0.0.0',
    LICENSE: 'The licence of Electron would be here.\n',
    'LICENSES.chromium.html':
      '<!doctype html><title>The credits of Chromium would be here.</title>\n',
    'chrome-sandbox': mark,
    'resources.pak': mark,
    'locales/en-US.pak': mark,
    'locales/de.pak': mark,
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await chmod(path.join(folder, 'electron'), 0o755);
}
