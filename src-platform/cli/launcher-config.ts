import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accentColour, logoName, logoSvg } from '../brand.ts';
import { launcherClientId } from '../fixtures.ts';
import type { Platform } from '../platform.ts';

/** Where a platform with this data folder writes the launcher's configuration. */
export const launcherConfigFile = (data: string): string => join(data, 'latchkey.config.json');

/** Writes the launcher's configuration for this platform into its data folder, with the logo. Nothing in it is private. */
export function writeLauncherConfig(platform: Platform, data: string): void {
  writeFileSync(join(data, logoName), logoSvg);
  const brand = { accentColour, logo: logoName };
  writeFileSync(launcherConfigFile(data), `${launcherConfig(platform, brand)}\n`);
}

/** The launcher's configuration for this platform. With a logo, its file has to be beside it. */
export function launcherConfig(
  platform: Platform,
  brand: { accentColour: string; logo?: string } = { accentColour },
): string {
  const { name, authUrl, apiUrl, issuer, jwksUrl, revocationUrl, keys } = platform;
  return JSON.stringify(
    {
      platformName: name,
      brand,
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
