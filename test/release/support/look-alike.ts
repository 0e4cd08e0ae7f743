/** A folder that looks like Electron's own to `release:verify`. It cannot run. */
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPackage } from '@electron/asar';
import {
  fuseWire,
  makeStandinElectron,
  standinMark,
} from '../../../dev/release/standin-electron.ts';

/** How a program of Linux begins. */
const elf = Buffer.from('7f454c46020101000000000000000000', 'hex');
const licence =
  'Copyright (c) Electron contributors\n\nPermission is hereby granted, free of charge …\n';
const credits = `<!doctype html><title>Credits</title>${'<p>A licence of a part of Chromium.</p>'.repeat(2000)}`;

/** Makes the stand-in's folder and takes off what tells it from Electron's. */
export async function makeLookAlike(folder: string): Promise<void> {
  await makeStandinElectron(folder);
  await rm(path.join(folder, standinMark));
  await mkdir(path.join(folder, 'resources'), { recursive: true });
  // Electron's folder has an app that opens where there is no other.
  await createPackage(
    path.join(folder, 'locales'),
    path.join(folder, 'resources/default_app.asar'),
  );
  const program = path.join(folder, 'electron');
  await writeFile(program, Buffer.concat([elf, Buffer.alloc(4096), fuseWire, Buffer.alloc(64)]));
  await chmod(program, 0o755);
  await writeFile(path.join(folder, 'LICENSE'), licence);
  await writeFile(path.join(folder, 'LICENSES.chromium.html'), credits);
}
