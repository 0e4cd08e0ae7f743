import { mkdir, writeFile } from 'node:fs/promises';
import {
  launcherConfig as configOf,
  launcherConfigFile,
} from '../../src-platform/cli/launcher-config.ts';
import type { PlatformInfo } from './platform-process.ts';

/** The configuration that points a launcher at an embedded platform. */
export const launcherConfig = (platform: PlatformInfo) => configOf({ name: 'Arcade', ...platform });

/** Writes a configuration into a folder and answers its path. */
export async function writeConfig(folder: string, config: unknown): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = launcherConfigFile(folder);
  await writeFile(
    file,
    `${typeof config === 'string' ? config : JSON.stringify(config, null, 2)}\n`,
  );
  return file;
}
