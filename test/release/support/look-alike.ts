/** A folder that looks like Electron's own to `release:verify`. It cannot run. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPackage } from '@electron/asar';
import packageJson from '../../../package.json' with { type: 'json' };

/** What @electron/fuses looks for in a program. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** The version of the wire, its length, and Electron's own state of each fuse, in the order of FuseV1Options. */
export const fuseWire = Buffer.concat([
  Buffer.from(sentinel),
  Buffer.from([1, 9]),
  Buffer.from('101100011'),
]);

/** The Electron that the look-alikes claim to be. */
export const lookAlikeVersion = packageJson.devDependencies.electron;
/** Stands in the user agent of a program. */
export const userAgent = Buffer.from(`Chrome/150.0.0.0 Electron/${lookAlikeVersion} Safari/537.36`);

/** How a program of Linux for this computer's processor begins. */
const elf = Buffer.from(
  `7f454c46020101000000000000000000${process.arch === 'arm64' ? '0300b700' : '03003e00'}`,
  'hex',
);

const files: Readonly<Record<string, string | Uint8Array>> = {
  electron: Buffer.concat([elf, Buffer.alloc(4096), userAgent, fuseWire, Buffer.alloc(64)]),
  version: lookAlikeVersion,
  LICENSE:
    'Copyright (c) Electron contributors\n\nPermission is hereby granted, free of charge …\n',
  'LICENSES.chromium.html': `<!doctype html><title>Credits</title>${'<p>A licence of a part of Chromium.</p>'.repeat(2000)}`,
  'locales/en-US.pak': 'a look-alike',
  'locales/de.pak': 'a look-alike',
};

/** Some of Electron's further files, which nothing reads here. */
const everywhere = ['icudtl.dat', 'resources.pak'];
const programsOnLinux = ['chrome-sandbox', 'chrome_crashpad_handler'];

/** Makes the folder. `others`: the libraries and programs that this system alone has, `library`: what each is. */
export async function makeLookAlike(
  folder: string,
  others: readonly string[] = ['libffmpeg.so', ...programsOnLinux],
  library: Uint8Array = Buffer.concat([elf, Buffer.alloc(64)]),
): Promise<void> {
  const empty = everywhere.map((name) => [name, 'a look-alike'] as const);
  const code = others.map((name) => [name, library] as const);
  for (const [name, content] of [...Object.entries(files), ...empty, ...code]) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  for (const name of ['electron', ...programsOnLinux.filter((each) => others.includes(each))]) {
    await chmod(path.join(folder, name), 0o755);
  }
  await mkdir(path.join(folder, 'resources'), { recursive: true });
  // Electron's folder has an app that opens where there is no other.
  const defaultApp = path.join(folder, 'resources/default_app.asar');
  await createPackage(path.join(folder, 'locales'), defaultApp);
}
