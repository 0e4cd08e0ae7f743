/**
 * `npm start`: the launcher, with the embedded platform beside it unless LATCHKEY_CONFIG names another.
 * Its data lies in .latchkey/user-data, so it shares neither account nor window with an installed Latchkey.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildIfStale } from './build.ts';
import { launcherConfig, writeLauncherConfig } from './lib/launcher-config.ts';
import { startPlatform } from './lib/platform-process.ts';
import { root, runNode } from './lib/process.ts';
import { runtimeName } from './lib/runtime.ts';
import { runTask } from './lib/task.ts';

const say = (text: string) => process.stderr.write(`[start] ${text}\n`);

await runTask('start', ['--pay'], main);

async function main(options: readonly string[]): Promise<number> {
  if (!(await buildIfStale())) return 1;
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) {
    say('There is no display here, so the launcher plays its main job by itself (npm run demo).');
    if (process.env.LATCHKEY_CONFIG)
      say('LATCHKEY_CONFIG is left aside: the demo signs in on the embedded platform.');
    return (await runNode('dev/demo.ts', [], 'live')).code;
  }
  say(`The launcher runs on ${runtimeName()}.`);
  if (process.env.LATCHKEY_CONFIG) return launch(options);

  // At the same addresses each time, because the launcher keeps accounts by platform; elsewhere where
  // those are taken.
  const platform = await startPlatform([]).catch(() => startPlatform(['--port', '0']));
  const config = launcherConfig(platform);
  process.env.LATCHKEY_CONFIG = await writeLauncherConfig(path.join(root, '.latchkey'), config);
  say(`The embedded platform answers at ${platform.authUrl}. Sign in as one of:`);
  for (const { email, password } of platform.users) say(`  ${email}  ${password}`);
  say(`Make something to pay at ${platform.authUrl}/store`);
  try {
    return await launch(options);
  } finally {
    await platform.stop();
  }
}

/** Opens the launcher and waits for its end. */
async function launch(options: readonly string[]): Promise<number> {
  const executable: unknown = createRequire(import.meta.url)('electron');
  if (typeof executable !== 'string') throw new TypeError('electron names no executable');
  const userData = path.join(root, '.latchkey/user-data');
  const args = ['.', `--user-data-dir=${userData}`, ...options];
  const launcher = spawn(executable, args, { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => launcher.kill(signal));
  }
  const [code] = await once(launcher, 'exit');
  return typeof code === 'number' ? code : 1;
}
