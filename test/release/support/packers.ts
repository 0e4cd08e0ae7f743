/** Packers in the place of those that electron-builder downloads: Debian's own, with the same input. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from '../../../dev/release/run-program.ts';

const writeScript = (place: string, script: string) =>
  writeFile(place, `#!/bin/sh\n${script}\n`, { mode: 0o755 });

/** Writes the packers and returns the variables by which electron-builder finds them. */
export async function makePackers(folder: string): Promise<Record<string, string>> {
  const fpm = path.join(folder, 'fpm');
  const sevenZip = path.join(folder, '7za');
  const script = path.join(import.meta.dirname, 'fpm.ts');
  await writeScript(fpm, `exec '${process.execPath}' '${script}' "$@"`);
  // It is asked for one thing here: to compress the tar file that electron-builder made.
  await writeScript(sevenZip, 'while [ $# -gt 2 ]; do shift; done\nexec gzip -n -1 < "$2" > "$1"');
  return {
    CUSTOM_FPM_PATH: fpm,
    ELECTRON_BUILDER_7ZIP_PATH: sevenZip,
    APPIMAGE_TOOLS_PATH: await makeAppImageTools(path.join(folder, 'appimage')),
  };
}

/** Writes the folder of electron-builder's tools for an AppImage. The program in front of it is a header that runs nothing. */
async function makeAppImageTools(folder: string): Promise<string> {
  await mkdir(path.join(folder, 'runtimes'), { recursive: true });
  for (const name of ['x64', 'arm64']) {
    await mkdir(path.join(folder, 'lib', name), { recursive: true });
    await writeFile(path.join(folder, 'runtimes', `runtime-${name}`), emptyProgram());
  }
  const { output } = await runProgram('which', ['mksquashfs']);
  const mksquashfs = path.join(folder, 'mksquashfs');
  await writeScript(mksquashfs, `exec '${output.trim()}' "$@" ${quickly.join(' ')}`);
  // It is looked for, and not called.
  await writeFile(path.join(folder, 'desktop-file-validate'), '');
  return folder;
}

/** The fastest zstd. To compress nothing would take longer: electron-builder reads each byte of an AppImage in JavaScript. */
const quickly = ['-comp', 'zstd', '-Xcompression-level', '1'];

/** Writes an AppImage with these files and folders; of a single folder with what is in it. */
export async function makeAppImage(image: string, contents: readonly string[]): Promise<void> {
  const files = `${image}.squashfs`;
  const quiet = ['-quiet', '-no-progress', '-noappend', '-processors', '1'];
  const args = [...contents, files, ...quiet, '-root-mode', '755', ...quickly];
  await runTool('mksquashfs', args);
  await writeFile(image, Buffer.concat([emptyProgram(), await readFile(files)]));
  await rm(files);
}

/** Runs a tool of this system. Throws what it has printed if it fails. */
export async function runTool(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runProgram(program, args);
  if (code !== 0) throw new Error(`${program}: ${output}`);
}

/** A 64-bit ELF file: its header, and one section header of zeros at its end. */
export function emptyProgram(): Buffer {
  const program = Buffer.alloc(128);
  Buffer.from('7f454c46020101', 'hex').copy(program);
  program.writeBigUInt64LE(64n, 40);
  program.writeUInt16LE(64, 58);
  program.writeUInt16LE(1, 60);
  return program;
}
