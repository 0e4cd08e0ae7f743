/**
 * `npm run package`: an unpacked build of this system in dist/, unsigned. LATCHKEY_CONFIG, where it is set, is checked
 * and goes into the app's resources; what no launcher may carry is refused before anything is built.
 */
import path from 'node:path';
import { exitCodes } from '../src-terminal/exit-codes.ts';
import { buildIfStale } from './build.ts';
import { configurationProblem } from './lib/configuration.ts';
import { electronName } from './lib/electron.ts';
import { root } from './lib/process.ts';
import { runTask } from './lib/task.ts';
import { packageApp } from './release/package-app.ts';
import { readCommit } from './release/project.ts';
import { findElectron } from './setup/places.mjs';

const say = (text: string) => process.stderr.write(`[package] ${text}\n`);

/** The checked configuration's place, or undefined where none was named. Exits with 78 where it is refused. */
function configuration(): string | undefined {
  const file = process.env.LATCHKEY_CONFIG;
  if (!file) {
    say('LATCHKEY_CONFIG is not set: put latchkey.config.json into the app’s resources yourself.');
    return undefined;
  }
  const problem = configurationProblem(file);
  if (problem === undefined) return path.resolve(file);
  say(problem);
  process.exit(exitCodes.configuration);
}

const forTests = '--for-tests';

async function main(args: readonly string[]): Promise<number> {
  const [folder = path.join(root, 'dist'), ...more] = args.filter((each) => each !== forTests);
  if (more.length > 0) {
    say('Name one folder: npm run package -- DIR');
    return 64;
  }
  const output = path.resolve(folder);
  const config = configuration();
  if (!(await buildIfStale())) return 1;
  const kind = args.includes(forTests) ? 'test' : 'unsigned';
  // A binary that is at hand is not fetched once more.
  const electronFolder = process.env.ELECTRON_OVERRIDE_DIST_PATH || findElectron()?.folder;
  const commit = await readCommit(root).catch(() => undefined);
  const { code, output: log } = await packageApp({
    kind,
    commit,
    output,
    config,
    electronFolder,
  });
  if (code !== 0) {
    say(`electron-builder failed:\n${log}`);
    return 1;
  }
  const advice = {
    unsigned: ' It is unsigned, and no release.',
    test: ' It lets itself be inspected, for tests only.',
  }[kind];
  say(`${output}/ holds the launcher, packaged around ${electronName()}.${advice}`);
  return 0;
}

await runTask('package', [forTests], main);
