import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launcherClientId } from '../fixtures.ts';
import type { Platform } from '../platform.ts';

/** Where a platform with this data folder writes the launcher's configuration. */
export const launcherConfigFile = (data: string): string => join(data, 'latchkey.config.json');

/** Writes the launcher's configuration for this platform into its data folder. Nothing in it is private. */
export function writeLauncherConfig(platform: Platform, data: string): void {
  writeFileSync(launcherConfigFile(data), `${launcherConfig(platform)}\n`);
}

/** The launcher's configuration for this platform. */
export function launcherConfig(platform: Platform): string {
  const { name, authUrl, apiUrl, issuer, jwksUrl, revocationUrl, keys } = platform;
  return JSON.stringify(
    {
      platformName: name,
      authUrl,
      apiUrl,
      clientId: launcherClientId,
      issuer,
      issParameterSupported: true,
      jwksUrl,
      revocationUrl,
      publicKey: keys.public,
    },
    null,
    2,
  );
}
