/** What a packaged program is, read from the program itself: its system, its processor, and the Electron in it. */
import { open, readFile } from 'node:fs/promises';
import { pathToFuseFile } from '@electron/fuses';
import { type App, type AppSystem, executableOf } from './opened-release.ts';

export type Machine = 'x64' | 'arm64' | 'universal';

/** A program that the system can start; null for any other file. A machine that is not known here is null. */
export type ProgramHeader = { readonly system: AppSystem; readonly machine: Machine | null } | null;

export type Program = {
  readonly header: ProgramHeader;
  /** Each version of Electron that the program names: exactly one in Electron’s own. */
  readonly electron: readonly string[];
};

const elfMachines: Readonly<Record<number, Machine>> = { 62: 'x64', 183: 'arm64' };
const peMachines: Readonly<Record<number, Machine>> = { 34404: 'x64', 43620: 'arm64' };
const machMachines: Readonly<Record<number, Machine>> = {
  16777223: 'x64',
  16777228: 'arm64',
};

/** Reads the header of an app's program alone: the program has 200 MB. */
export async function readProgramHeader(app: App): Promise<ProgramHeader> {
  await using file = await open(executableOf(app));
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
  return readHeader(buffer.subarray(0, bytesRead));
}

/** Reads an ELF header, a PE header, or a Mach-O header for one or several processors. */
export function readHeader(bytes: Buffer): ProgramHeader {
  if (bytes.length < 64) return null;
  const magic = bytes.readUInt32BE(0);
  if (magic === 0x7f454c46) {
    return { system: 'linux', machine: elfMachines[bytes.readUInt16LE(18)] ?? null };
  }
  if (magic === 0xcafebabe) return { system: 'darwin', machine: 'universal' };
  if (magic === 0xcffaedfe) {
    return { system: 'darwin', machine: machMachines[bytes.readUInt32LE(4)] ?? null };
  }
  const at = bytes.readUInt32LE(60);
  const isPe = bytes.toString('latin1', 0, 2) === 'MZ' && bytes.length >= at + 6;
  if (!isPe || bytes.toString('latin1', at, at + 4) !== 'PE\0\0') return null;
  return { system: 'win32', machine: peMachines[bytes.readUInt16LE(at + 4)] ?? null };
}

/** Returns the versions in a program’s user agent, `Electron/43.2.0`. */
export function electronVersions(bytes: Buffer): string[] {
  const versions = new Set<string>();
  const name = 'Electron/';
  for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + 1)) {
    const text = bytes.toString('latin1', at + name.length, at + name.length + 40);
    const version = /^\d+\.\d+\.\d+(-[a-z]+\.\d+)?/.exec(text)?.[0];
    if (version !== undefined) versions.add(version);
  }
  return [...versions];
}

/** Reads the program of an app. On macOS, Electron itself is in a framework beside the program. */
export async function readProgram(app: App): Promise<Program> {
  const bytes = await readFile(executableOf(app));
  const electron = pathToFuseFile(app.program);
  const isSame = electron === executableOf(app);
  return {
    header: readHeader(bytes),
    electron: electronVersions(isSame ? bytes : await readFile(electron)),
  };
}

/** Returns the one Electron of these apps. Throws if a program names none, or if they differ. */
export async function electronOf(apps: readonly App[]): Promise<string> {
  const programs = await Promise.all(apps.map(readProgram));
  const [version, ...others] = new Set(programs.flatMap(({ electron }) => electron));
  if (version === undefined) throw new Error('The packaged program names no version of Electron.');
  if (others.length === 0) return version;
  throw new Error(`The packaged programs name Electron ${[version, ...others].join(' and ')}.`);
}

/** Returns the processor that a package or its folder is named for. A folder without one is for x64. */
export const machineNamed = (name: string): Machine | undefined => {
  if (/universal/.test(name)) return 'universal';
  if (/arm64|aarch64/.test(name)) return 'arm64';
  return /x86_64|amd64|x64|-unpacked$|^mac$/.test(name) ? 'x64' : undefined;
};
