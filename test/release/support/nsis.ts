/** Packages for Windows, made by Debian's tools in the shape that electron-builder gives them. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../../dev/lib/process.ts';
import { runTool } from './packers.ts';

/** Packs an app as an installer: an archive in it, and the project's part of electron-builder's script. */
export async function makeInstaller(installer: string, app: string): Promise<void> {
  const archive = `${installer}.7z`;
  await makeArchive(archive, app);
  const script = `${installer}.nsi`;
  await writeFile(
    script,
    `Unicode true
SetCompress off
OutFile "${installer}"
!include LogicLib.nsh
!include WinVer.nsh
!include "${path.join(root, 'build/installer.nsh')}"
Function .onInit
  !insertmacro customInit
FunctionEnd
Section
  InitPluginsDir
  File "/oname=$PLUGINSDIR\\app-64.7z" "${archive}"
SectionEnd
`,
  );
  await runTool('makensis', ['-WX', '-V2', script]);
}

/** Packs the files of a folder. The ending says how: `.7z` or `.zip`. */
export const makeArchive = (archive: string, folder: string): Promise<void> =>
  runTool('7z', ['a', '-bd', '-mx1', archive, `${folder}/.`]);
