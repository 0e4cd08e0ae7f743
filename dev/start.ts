/**
 * `npm start`: the launcher, with the embedded platform beside it unless LATCHKEY_CONFIG names another.
 * Its data lies in .latchkey/user-data, so it shares neither account nor window with an installed Latchkey.
 */
import { exitCodes } from '../src-terminal/exit-codes.ts';
import { buildIfStale } from './build.ts';
import { configurationProblem } from './lib/configuration.ts';
import { electronName } from './lib/electron.ts';
import { openPayment, runLauncher, spawnWindow } from './lib/launcher-process.ts';
import { withPlatform } from './lib/local-platform.ts';
import { runNode } from './lib/process.ts';
import { runTask } from './lib/task.ts';
import { hasDisplay } from './setup/places.mjs';

const say = (text: string) => process.stderr.write(`[start] ${text}\n`);

await runTask('start', ['--pay'], main);

async function main(options: readonly string[]): Promise<number> {
  if (!hasDisplay()) return playDemo();
  if (!(await buildIfStale())) return 1;
  say(`The launcher runs on ${electronName()}.`);
  return withPlatform(say, () => runLauncher(options, spawnWindow), openPayment);
}

/** Without a display only the configuration is checked. */
async function playDemo(): Promise<number> {
  const { LATCHKEY_CONFIG: file } = process.env;
  const problem = file ? configurationProblem(file) : undefined;
  if (problem !== undefined) {
    say(problem);
    return exitCodes.configuration;
  }
  if (file) say('LATCHKEY_CONFIG names a valid configuration. The demo does not use it.');
  say('There is no display here, so the launcher plays its main job by itself (npm run demo).');
  return (await runNode('dev/demo.ts', [], 'live')).code;
}
