import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { fuseWire, makeLookAlike, userAgent } from './look-alike.ts';

/** Makes a folder that looks like Electron's for Windows: an empty program with Electron's resources and fuses. */
export async function makeWindowsLookAlike(folder: string): Promise<void> {
  await makeLookAlike(folder, ['ffmpeg.dll'], Buffer.from(NtExecutable.createEmpty().generate()));
  await rm(path.join(folder, 'electron'));
  const program = NtExecutable.createEmpty(false, false);
  const resource = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  const language = { lang: 1033, codepage: 1200 };
  version.lang = language.lang;
  version.setStringValues(language, { ProductName: 'Electron', FileDescription: 'Electron' });
  version.outputToResourceEntries(resource.entries);
  resource.outputResource(program);
  program.setExtraData(new Uint8Array(Buffer.concat([userAgent, fuseWire])).buffer);
  await writeFile(path.join(folder, 'electron.exe'), Buffer.from(program.generate()));
}
