/**
 * `npm run demo`: the main job, played by itself (test/demo/demo.spec.ts). Pictures go to demo-output/, and Playwright
 * prints each step; `--json` prints its JSON report instead.
 */
import { buildIfStale } from './build.ts';
import { electronName } from './lib/electron.ts';
import { runNode, tool } from './lib/process.ts';
import { runTask } from './lib/task.ts';

await runTask('demo', ['--json'], async (args) => {
  const asJson = args.includes('--json');
  if (!(await buildIfStale())) return 1;
  if (!asJson) console.log(`The launcher runs on ${electronName()}. Pictures go to demo-output/.`);
  const play = ['test', '--config=test/demo/playwright.config.ts'];
  const reporter = asJson ? ['--reporter=json'] : [];
  return (await runNode(tool('playwright/cli.js'), [...play, ...reporter], 'live')).code;
});
