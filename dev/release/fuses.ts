/** Electron's fuses: which are required, and which a program has. */
import { readFile } from 'node:fs/promises';
import {
  FuseState,
  FuseV1Options,
  FuseVersion,
  getCurrentFuseWire,
  pathToFuseFile,
} from '@electron/fuses';

/** The fuses of a release. A new fuse of Electron stops the packaging until its value is set here. */
export const releaseFuses: Readonly<Record<FuseV1Options, boolean>> = {
  /** With ELECTRON_RUN_AS_NODE, the signed program would run any script as Node does. */
  [FuseV1Options.RunAsNode]: false,
  /** The launcher stores no cookies on disk. If Chromium does, they are encrypted. */
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  /** The launcher's page is loaded from app://, never from file://. */
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  /** Electron's default: WebAssembly checks its bounds by signals, which is only faster. */
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** The fuses of a test build: those of a release, with the inspector that Playwright needs. */
export const testFuses: Readonly<Record<FuseV1Options, boolean>> = {
  ...releaseFuses,
  [FuseV1Options.EnableNodeCliInspectArguments]: true,
};

export type FuseReading = Readonly<Record<string, string>>;

/** Reads the fuses of a program by name: `on`, `off`, `removed`, or `fuse 9` for one without a name here. */
export async function readFuses(program: string): Promise<FuseReading> {
  const { version, ...wire } = await getCurrentFuseWire(program);
  if (version !== FuseVersion.V1)
    throw new Error(`Fuse wire version ${version} is not known here.`);
  // All of them: a universal program of macOS has two, and `getCurrentFuseWire` reads one of them.
  const file = await readFile(pathToFuseFile(program));
  const wires = wiresIn(file).map((wire) => wire.toString('hex'));
  if (new Set(wires).size !== 1)
    throw new Error(`The program has ${wires.length} fuse wires that differ.`);
  return Object.fromEntries(
    Object.entries(wire).map(([index, state]) => [fuseName(Number(index)), stateName(state)]),
  );
}

/** Stands before each wire (Electron's tutorial on fuses). */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** Returns the place of each wire: a version, a length, and a byte for each fuse. */
function wiresIn(bytes: Buffer): Buffer[] {
  const wires: Buffer[] = [];
  for (let at = bytes.indexOf(sentinel); at !== -1; at = bytes.indexOf(sentinel, at + 1)) {
    const start = at + sentinel.length;
    wires.push(bytes.subarray(start, start + 2 + (bytes[start + 1] ?? 0)));
  }
  return wires;
}

/** Returns the bytes of a program with every fuse overwritten. They are the same before and after fuses are set. */
export function withoutFuses(program: Buffer): Buffer {
  const bytes = Buffer.from(program);
  for (const wire of wiresIn(bytes)) wire.fill(0, 2);
  return bytes;
}

/** What `readFuses` returns for a release. */
export const expectedFuses: FuseReading = Object.fromEntries(
  Object.entries(releaseFuses).map(([index, isOn]) => [
    fuseName(Number(index)),
    isOn ? 'on' : 'off',
  ]),
);

function fuseName(index: number): string {
  return FuseV1Options[index] ?? `fuse ${index}`;
}

function stateName(state: unknown): string {
  if (state === FuseState.ENABLE) return 'on';
  if (state === FuseState.DISABLE) return 'off';
  return state === FuseState.REMOVED ? 'removed' : `unknown (${String(state)})`;
}
