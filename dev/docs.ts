/** `npm run docs`: writes what is made from code in docs/SUPPORT.md. `npm test` fails while it differs. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { supportPage } from './docs/support-page.ts';
import { root } from './lib/process.ts';
import { runTask } from './lib/task.ts';

await runTask('docs', [], async () => {
  const file = path.join(root, 'docs/SUPPORT.md');
  await writeFile(file, supportPage(await readFile(file, 'utf8')));
  console.log('wrote docs/SUPPORT.md');
  return 0;
});
