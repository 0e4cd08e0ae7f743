import { rm } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from './files.ts';
import { runProgram } from './run-program.ts';
import type { Unpack } from './unpack.ts';

/** An NSIS installer of electron-builder: it holds an archive `app-ARCHITECTURE.7z` for each processor. */
export function unpackInstaller(tool: string): Unpack {
  const extract = (file: string, to: string) =>
    runProgram(tool, ['x', '-y', '-bd', '-bso0', `-o${to}`, file]);
  return async (file, to) => {
    const installer = path.join(to, 'installer');
    const opened = await extract(file, installer);
    if (opened.code !== 0) return opened;
    const archives = (await filesBelow(installer)).filter((name) =>
      /(^|\/)app-\w+\.7z$/.test(name),
    );
    const byName = new Map(archives.map((archive) => [path.basename(archive, '.7z'), archive]));
    // Of two with one name, the later would be unpacked over the app that the installer installs.
    if (byName.size < archives.length) return { ...opened, code: 1 };
    const answers = await Promise.all(
      [...byName].map(([name, archive]) =>
        extract(path.join(installer, archive), path.join(to, name)),
      ),
    );
    await rm(installer, { recursive: true });
    return answers.find(({ code }) => code !== 0) ?? opened;
  };
}
