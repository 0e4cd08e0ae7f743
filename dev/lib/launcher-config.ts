import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlatformInfo } from './platform-process.ts';

/** The configuration that points a launcher at an embedded platform. */
export function launcherConfig(platform: PlatformInfo): Record<string, unknown> {
  const client = platform.clients.find(
    ({ clientSecret, grantTypes }) =>
      clientSecret === undefined && grantTypes.includes('authorization_code'),
  );
  if (!client) throw new Error('The embedded platform has no public client.');
  const { authUrl, apiUrl, issuer, jwksUrl, revocationUrl, keys } = platform;
  return {
    platformName: 'Arcade',
    authUrl,
    apiUrl,
    clientId: client.clientId,
    issuer,
    issParameterSupported: true,
    jwksUrl,
    revocationUrl,
    publicKey: keys.public,
  };
}

/** Writes a configuration into a folder and answers its path. */
export async function writeLauncherConfig(folder: string, config: unknown): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'latchkey.config.json');
  await writeFile(
    file,
    `${typeof config === 'string' ? config : JSON.stringify(config, null, 2)}\n`,
  );
  return file;
}
