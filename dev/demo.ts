/**
 * `npm run demo`: the main job, played by itself. A picture per step goes to demo-output/, and what
 * happened is printed; `--json` prints one document instead, whatever happens.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildIfStale } from './build.ts';
import { launchBrowser } from './lib/browser.ts';
import { createStep, type StepReport } from './lib/demo-steps.ts';
import { playStory } from './lib/demo-story.ts';
import { onDesktop } from './lib/desktop.ts';
import { electronName } from './lib/electron.ts';
import { startPlatform } from './lib/platform-process.ts';
import { root } from './lib/process.ts';
import { runTask, sentence } from './lib/task.ts';

const folder = path.join(root, 'demo-output');

await runTask('demo', ['--json'], async (args) => {
  const asJson = args.includes('--json');
  if (!asJson) console.log(`The launcher runs on ${electronName()}.`);
  const steps: StepReport[] = [];
  const onStep = (report: StepReport) => {
    steps.push(report);
    if (!asJson) console.log(asLine(report));
  };
  const problem = await onDesktop(() => play(onStep)).then(() => undefined, sentence);
  const ok = problem === undefined;
  if (asJson) console.log(JSON.stringify({ ok, runtime: electronName(), steps, error: problem }));
  if (!ok) process.stderr.write(`[demo] ${problem}\n`);
  return ok ? 0 : 1;
});

async function play(onStep: (report: StepReport) => void): Promise<void> {
  if (!(await buildIfStale())) throw new Error('The build failed; why is above.');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await using platform = await startPlatform(['--memory', '--port', '0']);
  await using browser = await launchBrowser();
  await playStory({ platform, browser, step: createStep(onStep), folder });
}

function asLine({ ok, title, ms, picture }: StepReport): string {
  return `${ok ? '✓' : '✗'} ${title}  (${ms} ms${picture === null ? '' : `, ${picture}`})`;
}
