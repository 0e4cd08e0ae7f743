/** electron-builder calls this when it has unpacked Electron for an app, and has changed nothing yet. */
import path from 'node:path';
import type { AfterPackContext } from 'electron-builder';
import { listElectron, writeElectronList } from './electron-files.ts';
import { filesBelow } from './files.ts';

/** Lists what was unpacked. On macOS, where each file is signed later, the list is empty. */
export default async function afterExtract({
  appOutDir,
  outDir,
  electronPlatformName,
}: AfterPackContext): Promise<void> {
  if (electronPlatformName === 'darwin') return;
  const program = electronPlatformName === 'win32' ? 'electron.exe' : 'electron';
  const files = await listElectron(appOutDir, await filesBelow(appOutDir), program);
  await writeElectronList(outDir, path.basename(appOutDir), files);
}
