/** `npm run fix`: formats all files, sorts imports and applies the safe fixes of the linter. Exits with 1 when problems remain. */
import { runNode, tool } from './lib/process.ts';
import { runTask } from './lib/task.ts';

await runTask('fix', [], async () => {
  const args = ['check', '--write', '--error-on-warnings'];
  const { code } = await runNode(tool('@biomejs/biome/bin/biome'), args, 'live');
  return code;
});
