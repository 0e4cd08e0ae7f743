/** Electron's folder for a package that is started: the real one, or the repository's stand-in in its shape. */
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../../dev/lib/process.ts';
import { runtime } from '../../../dev/lib/runtime.ts';
import { fuseWire, makeStandinElectron } from '../../../dev/release/standin-electron.ts';
import { findElectron } from '../../../dev/setup/places.mjs';

/** Returns a folder for `electronFolder`. Makes it in `folder` if this machine has no Electron. */
export async function runnableElectron(folder: string): Promise<string> {
  const electron = runtime() === 'electron' ? findElectron() : undefined;
  if (electron) return electron.folder;
  await makeStandinElectron(folder);
  const program = path.join(folder, 'electron');
  const boot = path.join(root, 'test/standin/boot.ts');
  // As test/standin/electron. It names the program, by which an app knows that it is packaged. `exec` ends the script
  // before the fuses.
  const script = `#!/bin/sh
ELECTRON_STANDIN_EXEC=$(readlink -f "$0")
export ELECTRON_STANDIN_EXEC
exec '${process.execPath}' --unhandled-rejections=warn-with-error-code '${boot}' "$@"
`;
  await writeFile(program, Buffer.concat([Buffer.from(script), fuseWire]));
  await chmod(program, 0o755);
  return folder;
}
