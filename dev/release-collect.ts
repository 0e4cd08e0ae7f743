/** `npm run release:collect -- DIR`: the releases of three systems, each a folder in DIR, as one in dist/collected/. */
import path from 'node:path';
import { root } from './lib/process.ts';
import { runTask } from './lib/task.ts';
import { collect } from './release/collect.ts';

await runTask('release:collect', [], async ([folder, ...more]) => {
  if (folder === undefined || more.length > 0) {
    process.stderr.write('[release:collect] Name one folder: npm run release:collect -- DIR\n');
    return 64;
  }
  const collected = await collect(path.resolve(folder), path.join(root, 'dist/collected'));
  if ('problems' in collected) {
    for (const problem of collected.problems) process.stderr.write(`✗ ${problem}\n`);
    return 1;
  }
  process.stdout.write(`${collected.names.join('\n')}\n`);
  return 0;
});
