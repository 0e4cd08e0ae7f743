import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accentColour, logoName, logoSvg } from '../brand.ts';
import { launcherClientId } from '../fixtures.ts';
import type { Platform } from '../platform.ts';

type Addresses = Pick<
  Platform,
  'name' | 'authUrl' | 'apiUrl' | 'issuer' | 'jwksUrl' | 'revocationUrl' | 'keys'
>;
type Brand = { readonly accentColour: string; readonly logo?: string };

/** The launcher's configuration for this platform. Nothing in it is private. With a logo, its file has to be beside it. */
export const launcherConfig = (platform: Addresses, brand?: Brand) => ({
  platformName: platform.name,
  ...(brand ? { brand } : {}),
  authUrl: platform.authUrl,
  apiUrl: platform.apiUrl,
  clientId: launcherClientId,
  issuer: platform.issuer,
  issParameterSupported: true,
  jwksUrl: platform.jwksUrl,
  revocationUrl: platform.revocationUrl,
  publicKey: platform.keys.public,
});

/** The file of the launcher's configuration in a folder. */
export const launcherConfigFile = (folder: string): string => join(folder, 'latchkey.config.json');

/** Writes the launcher's configuration for this platform into a folder, with the logo. */
export function writeLauncherConfig(platform: Addresses, folder: string): void {
  writeFileSync(join(folder, logoName), logoSvg);
  const config = launcherConfig(platform, { accentColour, logo: logoName });
  writeFileSync(launcherConfigFile(folder), `${JSON.stringify(config, null, 2)}\n`);
}
