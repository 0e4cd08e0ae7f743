/**
 * `npm run release -- --config FILE [--unsigned] [--dir] [--step NAME]`: from a tagged commit to verified packages of
 * this system in dist/release/. docs/RELEASING.md walks through one.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/process.ts';
import { runTask, sentence } from './lib/task.ts';
import { thisSystem } from './release/opened-release.ts';
import type { ReleaseOptions, Step } from './release/step.ts';
import { steps } from './release/steps.ts';

const say = (text: string) => process.stderr.write(`[release] ${text}\n`);

await runTask('release', ['--config', '--unsigned', '--dir', '--step'], async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      config: { type: 'string' },
      unsigned: { type: 'boolean', default: false },
      dir: { type: 'boolean', default: false },
      step: { type: 'string' },
    },
  });
  if (!values.config) return misuse('Name the configuration: --config FILE');
  const all = Object.entries(steps);
  const chosen = all.filter(([id]) => values.step === undefined || id === values.step);
  if (chosen.length === 0) {
    return misuse(`There is no step “${values.step}”: ${Object.keys(steps).join(', ')}`);
  }
  return runSteps(chosen, {
    root,
    output: path.join(root, 'dist/release'),
    config: path.resolve(values.config),
    isUnsigned: values.unsigned,
    isUnpackedOnly: values.dir,
    system: thisSystem(),
    env: process.env,
  });
});

/** Says what is wrong with the arguments. Returns EX_USAGE of sysexits.h. */
function misuse(what: string): number {
  say(`${what}. docs/RELEASING.md lists the options.`);
  return 64;
}

async function runSteps(
  chosen: readonly [string, Step][],
  options: ReleaseOptions,
): Promise<number> {
  for (const [index, [id, run]] of chosen.entries()) {
    const start = performance.now();
    const result = await run(options).catch((error) => ({ stop: sentence(error) }));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const place = `${index + 1}/${chosen.length} ${id}`;
    if ('stop' in result) {
      say(`${place}: ${result.stop}`);
      say(`Stopped. When it is mended, run all steps again. This step alone: --step ${id}`);
      return 1;
    }
    say(`${place}: ${result.done} (${seconds} s)`);
  }
  return 0;
}
