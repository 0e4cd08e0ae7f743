/**
 * `npm run screenshots`: makes every picture and outline again after a deliberate change of a screen. The tests compare
 * them, and the README shows some.
 */
import { buildIfStale } from './build.ts';
import { runNode, tool } from './lib/process.ts';
import { runTask } from './lib/task.ts';

await runTask('screenshots', [], async () => {
  if (!(await buildIfStale())) return 1;
  const pictures = ['test/e2e/screens-', '--grep', 'as (it|they) did|are compared'];
  const args = ['test', ...pictures, '--update-snapshots', '--reporter=dot'];
  const { code } = await runNode(tool('playwright/cli.js'), args, 'live');
  if (code === 0) console.log('Look at what git says has changed.');
  return code;
});
