/** The hash of app.asar that the signed program carries. Electron refuses an archive with another one. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NtExecutable, NtExecutableResource } from 'resedit';
import * as z from 'zod';
import type { App } from './opened-release.ts';

/** Returns the hash, or undefined where there is none: always on Linux, where Electron checks none. */
export async function embeddedAsarHash({ system, program }: App): Promise<string | undefined> {
  if (system === 'linux') return undefined;
  return system === 'darwin'
    ? hashInPropertyList(await readFile(path.join(program, 'Contents/Info.plist'), 'utf8'))
    : hashInWindowsProgram(await readFile(program));
}

/** macOS: `ElectronAsarIntegrity` in Info.plist, which the signature covers. */
export function hashInPropertyList(plist: string): string | undefined {
  const [, integrity = ''] = plist.split('<key>ElectronAsarIntegrity</key>');
  const [, entry = ''] = integrity.split('<key>Resources/app.asar</key>');
  return /^\s*<dict>(?:(?!<\/dict>)[\s\S])*<key>hash<\/key>\s*<string>([0-9a-f]{64})<\/string>/.exec(
    entry,
  )?.[1];
}

const integritySchema = z.array(z.object({ file: z.string(), alg: z.string(), value: z.string() }));

/** Windows: a resource `INTEGRITY` of the program. */
export function hashInWindowsProgram(program: Uint8Array): string | undefined {
  const executable = NtExecutable.from(program, { ignoreCert: true });
  const entry = NtExecutableResource.from(executable).entries.find(
    ({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR',
  );
  if (!entry) return undefined;
  const list = integritySchema.parse(JSON.parse(Buffer.from(entry.bin).toString()));
  return list.find(({ file }) => /^resources\\app\.asar$/i.test(file))?.value;
}
