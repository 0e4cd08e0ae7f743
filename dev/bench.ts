/** `npm run bench`: measures the figures of docs/PERFORMANCE.md, and writes that page when it has measured them all; `-- peers` writes docs/PEERS.md. */
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import type { Figure } from './bench/figure.ts';
import { figures } from './bench/figures/all.ts';
import { pageOf } from './bench/performance-page.ts';
import { type Result, type Run, resultOf } from './bench/results.ts';
import { row } from './bench/words.ts';
import { inWorkshop } from './bench/workshop.ts';
import { buildIfStale } from './build.ts';
import { onDesktop } from './lib/desktop.ts';
import { electronName } from './lib/electron.ts';
import { root, runNode, tool } from './lib/process.ts';
import { runTask } from './lib/task.ts';

const say = (text: string) => process.stderr.write(`[bench] ${text}\n`);

await runTask('bench', ['--json'], async (args) => {
  const positionals = args.filter((each) => each !== '--json');
  const isOfPeers = positionals.length === 1 && positionals[0] === 'peers';
  const unknown = positionals.find((name) => !figures.some(({ id }) => id === name));
  if (unknown !== undefined && !isOfPeers) {
    say(
      `There is no figure “${unknown}”. Figures: ${figures.map(({ id }) => id).join(', ')}; or peers, alone.`,
    );
    return 64;
  }
  if (!(await buildIfStale()) || !(await areTypesRight())) return 1;
  say(`On ${electronName()}, ${machine()}.`);
  if (isOfPeers) {
    // The code around the peers is not part of the project's: it imports packages that only the benchmark has.
    const { code } = await onDesktop(() => runNode('dev/bench/peers/table.ts', [], 'live'));
    return code;
  }
  const chosen = figures.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  const results: Result[] = [];
  await onDesktop(async () => {
    for (const figure of chosen) results.push(await measure(figure));
  });
  const day = new Date().toISOString().slice(0, 10);
  const run: Run = { day, runtime: electronName(), machine: machine(), figures: results };
  if (args.includes('--json')) console.log(JSON.stringify(run, null, 2));
  if (positionals.length > 0) return 0;
  await writeFile(path.join(root, 'docs/PERFORMANCE.md'), pageOf(run, figures));
  say('wrote docs/PERFORMANCE.md');
  return 0;
});

/** Measures a figure, and prints it. */
async function measure(figure: Figure): Promise<Result> {
  const start = performance.now();
  const rounds = await inWorkshop((text) => say(`${figure.id}: ${text}`), figure.measure);
  const result = resultOf(figure, rounds);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const { value, spread, goal, isMet } = row(figure, result);
  say(
    `${figure.id} ${value} (${spread}), goal ${goal}, ${isMet ? 'met' : 'not met'}: ` +
      `${result.medians}, ${result.rounds} rounds in ${seconds} s`,
  );
  return result;
}

/** Whether the code around the peers has no type error. `npm run check` does without the peers. */
async function areTypesRight(): Promise<boolean> {
  const args = ['--project', 'dev/bench/peers'];
  const { code, output } = await runNode(tool('typescript/bin/tsc'), args, 'gather');
  if (code !== 0) say(output);
  return code === 0;
}

function machine(): string {
  const processors = cpus();
  const [load = 0] = loadavg();
  const { node, v8 } = process.versions;
  return `${processors.length} × ${processors[0]?.model ?? 'processor'}, load ${load.toFixed(1)}, Node ${node}, V8 ${v8}`;
}
