/**
 * `npm run package`: an unpacked build of this system in dist/. LATCHKEY_CONFIG, where it is set, is
 * checked and goes into the app's resources; what no launcher may carry is refused before anything is built.
 */
import path from 'node:path';
import { buildIfStale } from './build.ts';
import { configurationExitCode, configurationProblem } from './lib/configuration.ts';
import { runNode, tool } from './lib/process.ts';
import { runtime, runtimeName } from './lib/runtime.ts';
import { runTask } from './lib/task.ts';
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
  process.exit(configurationExitCode);
}

async function main([output = 'dist']: readonly string[]): Promise<number> {
  const config = configuration();
  if (!(await buildIfStale())) return 1;
  const args = ['--dir', `--config.directories.output=${output}`];
  // A binary that is at hand is not fetched once more.
  const electronDist = process.env.ELECTRON_OVERRIDE_DIST_PATH || findElectron()?.folder;
  if (electronDist) args.push(`--config.electronDist=${electronDist}`);
  if (config)
    args.push(
      `--config.extraResources.from=${config}`,
      '--config.extraResources.to=latchkey.config.json',
    );
  const { code, output: log } = await runNode(tool('electron-builder/cli.js'), args, 'gather');
  if (code !== 0) {
    say(`electron-builder failed:\n${log}`);
    return 1;
  }
  const isReal = runtime() === 'electron';
  const advice = isReal ? '' : ' It can be looked into; to run, it needs Electron’s own binary.';
  say(`${output}/ holds the launcher, packaged around ${runtimeName()}.${advice}`);
  return 0;
}

await runTask('package', [], main);
