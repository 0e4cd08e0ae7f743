/**
 * `npm run dev`: the launcher on the embedded platform, with hot reload of its window and a restart where main
 * or preload change, unminified, with source maps and open to debuggers. Ends when its window is closed.
 */
import { once } from 'node:events';
import path from 'node:path';
import { onDesktop } from './lib/desktop.ts';
import { type DevBuilds, devApp, startDevBuilds } from './lib/dev-builds.ts';
import { electronName } from './lib/electron.ts';
import { freePort } from './lib/free-port.ts';
import { openPayment, spawnLauncher } from './lib/launcher-process.ts';
import { withPlatform } from './lib/local-platform.ts';
import { runTask } from './lib/task.ts';
import { hasDisplay } from './setup/places.mjs';

const say = (text: string) => process.stderr.write(`[dev] ${text}\n`);

const userData = `--user-data-dir=${path.join(devApp, 'user-data')}`;

/** Resolves with the first signal to end. */
const asked = new Promise<'asked'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => resolve('asked'));
  }
});

await runTask('dev', ['--pay'], async (options) => {
  say(`The launcher runs on ${electronName()}.`);
  await using builds = await startDevBuilds(() => say('A build failed; why is above.'));
  process.env.LATCHKEY_DEV_SERVER = builds.server;
  const work = () =>
    withPlatform(
      say,
      async () => keepRunning(builds, await launcherArguments(options)),
      (id) => openPayment(id, devApp, userData),
    );
  return await (hasDisplay() ? work() : onDesktop(work));
});

/** The ports are those of .vscode/launch.json, where they are free. */
async function launcherArguments(options: readonly string[]): Promise<readonly string[]> {
  const main = await freePort(9229);
  const window = await freePort(9222);
  say(`Debug main at 127.0.0.1:${main} and the window at http://127.0.0.1:${window}`);
  if (!hasDisplay()) say('There is no display here: the window is at the second address alone.');
  return [`--inspect=127.0.0.1:${main}`, `--remote-debugging-port=${window}`, userData, ...options];
}

/** Starts the launcher, and starts it again with each change of its code, until its window is closed. */
async function keepRunning(builds: DevBuilds, args: readonly string[]): Promise<number> {
  for (;;) {
    const version = builds.version();
    const changed = builds.changedSince(version).then(() => 'changed' as const);
    const launcher = version === undefined ? undefined : spawnLauncher(devApp, args);
    const ended = launcher && once(launcher, 'exit').then(([code]) => ({ code: code ?? 1 }));
    let next = await Promise.race([asked, changed, ...(ended ? [ended] : [])]);
    if (typeof next === 'object') {
      if (next.code === 0) return 0;
      say(`The launcher ended with ${next.code}. The next change of its code starts it again.`);
      next = await Promise.race([asked, changed]);
    } else if (launcher) {
      launcher.kill('SIGTERM');
      await ended;
    }
    if (next === 'asked') return 0;
    say('Main or preload have changed: the launcher starts again.');
  }
}
