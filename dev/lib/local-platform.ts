/** The embedded platform beside a launcher that a developer uses by hand. */
import path from 'node:path';
import { launcherConfig, writeLauncherConfig } from './launcher-config.ts';
import { startPlatform } from './platform-process.ts';
import { root } from './process.ts';

/**
 * Runs `work` with a platform for it to sign in to: the one of LATCHKEY_CONFIG, else the embedded one, which
 * ends with the work.
 */
export async function withPlatform<T>(
  say: (text: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  if (process.env.LATCHKEY_CONFIG) return work();
  // At the same addresses each time, because the launcher keeps accounts by platform; elsewhere where
  // those are taken, and without the data, which one platform at a time may have.
  const platform = await startPlatform([]).catch(() => startPlatform(['--port', '0', '--memory']));
  try {
    const config = launcherConfig(platform);
    process.env.LATCHKEY_CONFIG = await writeLauncherConfig(path.join(root, '.latchkey'), config);
    say(`The embedded platform answers at ${platform.authUrl}. Sign in as one of:`);
    for (const { email, password } of platform.users) say(`  ${email}  ${password}`);
    say(`Make something to pay at ${platform.authUrl}/store`);
    return await work();
  } finally {
    await platform.stop();
  }
}
