/**
 * `npm run latchkey -- COMMAND`: the launcher's command line, on the same data as `npm start` and with the same
 * configuration: that of LATCHKEY_CONFIG, else that of the embedded platform.
 */
import { loadWords } from '../src-shared/words.ts';
import { commandArguments, readCommand } from '../src-terminal/arguments.ts';
import { buildIfStale } from './build.ts';
import { electronName } from './lib/electron.ts';
import { runLauncher, spawnLauncher } from './lib/launcher-process.ts';
import { withPlatform } from './lib/local-platform.ts';
import { root } from './lib/process.ts';
import { sentence } from './lib/task.ts';

const say = (text: string) => process.stderr.write(`[latchkey] ${text}\n`);
/** Without arguments the launcher would open its window. */
const args = process.argv.length > 2 ? process.argv.slice(2) : ['--help'];
/** Commands that ask no platform. */
const withoutPlatform: ReadonlySet<string> = new Set(['help', 'version', 'misuse', 'journal']);

process.exitCode = await main().catch((error: unknown) => {
  say(sentence(error));
  return 1;
});

async function main(): Promise<number> {
  // Switches before the command, such as --user-data-dir=…, are Chromium's.
  // For what is wrong with the arguments. The launcher says it.
  await loadWords('commands');
  const { name } = readCommand(commandArguments(args) ?? []);
  if (!(await buildIfStale())) return 1;
  if (withoutPlatform.has(name)) return run();
  return withPlatform(() => {}, run);
}

function run(): Promise<number> {
  // What a command prints about versions is what this program claims to be.
  say(`The launcher runs on ${electronName()}.`);
  // A command starts once more with this switch. Chromium complains before that where no system bus is, as in a container.
  return runLauncher(['--log-level=3', ...args], (all) => spawnLauncher(root, all, process.cwd()));
}
