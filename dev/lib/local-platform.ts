/** The embedded platform beside a launcher that a developer uses by hand. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { launcherConfigFile, writeLauncherConfig } from '../../src-platform/cli/launcher-config.ts';
import { startPlatform } from './platform-process.ts';
import { root } from './process.ts';
import { sentence } from './task.ts';

const folder = path.join(root, '.latchkey');
/** The configuration of a platform that may be running: the platform writes the first file, `withPlatform` the second. */
const configFiles = [path.join(folder, 'platform'), folder].map(launcherConfigFile);

/**
 * Runs `work` with a platform for it to sign in to: the one of LATCHKEY_CONFIG, else the embedded one that runs already,
 * as by `npm run platform`, else a new one, which ends with the work. On the pages of a new one, *Open in Latchkey* calls
 * `openPayment`: the system opens links in an installed launcher, not in one that runs from source.
 */
export async function withPlatform<T>(
  say: (text: string) => void,
  work: () => Promise<T>,
  openPayment?: (id: string) => void,
): Promise<T> {
  if (process.env.LATCHKEY_CONFIG) return work();
  const running = await runningPlatform();
  if (running !== undefined) {
    process.env.LATCHKEY_CONFIG = running.file;
    say(`Uses the embedded platform that runs at ${running.authUrl}.`);
    return work();
  }
  // The same ports each time, because the launcher stores accounts by platform. If they are in use, other ports and
  // no stored data: only one platform at a time can use the data folder.
  await using platform = await startPlatform([], openPayment).catch((error: unknown) => {
    // Also where `say` says nothing: what a command does there is gone for the next one.
    process.stderr.write(`[platform] Nothing on it will be kept. ${sentence(error)}\n`);
    return startPlatform(['--port', '0', '--memory'], openPayment);
  });
  await mkdir(folder, { recursive: true });
  writeLauncherConfig({ name: 'Arcade', ...platform }, folder);
  process.env.LATCHKEY_CONFIG = launcherConfigFile(folder);
  say(`The embedded platform answers at ${platform.authUrl}. Sign in as one of:`);
  for (const { email, password } of platform.users) say(`  ${email}  ${password}`);
  say(`Make something to pay at ${platform.authUrl}/store`);
  return await work();
}

const configSchema = z.object({ authUrl: z.string(), issuer: z.string() });
const metadataSchema = z.object({ issuer: z.string() });

/** Returns an embedded platform of this project that answers, and the file of its configuration; undefined if none does. */
async function runningPlatform(): Promise<{ file: string; authUrl: string } | undefined> {
  for (const file of configFiles) {
    const authUrl = await answeringAt(file);
    if (authUrl !== undefined) return { file, authUrl };
  }
  return undefined;
}

/** Returns the address in a configuration file if its platform answers there; else undefined. */
async function answeringAt(file: string): Promise<string | undefined> {
  try {
    const { authUrl, issuer } = configSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    // Another program may have the port since, and answer nothing.
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`${authUrl}/.well-known/openid-configuration`, { signal });
    const metadata = metadataSchema.parse(await answer.json());
    return metadata.issuer === issuer ? authUrl : undefined;
  } catch {
    return undefined;
  }
}
