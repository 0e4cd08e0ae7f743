/** Packers in the place of those that electron-builder downloads: Debian's own, with the same input. */
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes the two programs and returns the variables by which electron-builder finds them. */
export async function makePackers(folder: string): Promise<Record<string, string>> {
  const fpm = path.join(folder, 'fpm');
  const sevenZip = path.join(folder, '7za');
  const script = path.join(import.meta.dirname, 'fpm.ts');
  await writeFile(fpm, `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`);
  // It is asked for one thing here: to compress the tar file that electron-builder made.
  await writeFile(
    sevenZip,
    '#!/bin/sh\nwhile [ $# -gt 2 ]; do shift; done\nexec gzip -n -9 < "$2" > "$1"\n',
  );
  await chmod(fpm, 0o755);
  await chmod(sevenZip, 0o755);
  return { CUSTOM_FPM_PATH: fpm, ELECTRON_BUILDER_7ZIP_PATH: sevenZip };
}
