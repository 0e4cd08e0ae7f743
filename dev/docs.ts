/** `npm run docs`: writes the pages of docs/ that are made from code. `npm test` fails while one differs. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performancePage, performancePageFile } from './docs/performance-page.ts';
import { supportPage } from './docs/support-page.ts';
import { root } from './lib/process.ts';
import { runTask } from './lib/task.ts';

export const pages = [
  { file: 'docs/SUPPORT.md', make: supportPage },
  { file: performancePageFile, make: performancePage },
] as const;

if (import.meta.main)
  await runTask('docs', [], async () => {
    for (const { file, make } of pages) {
      await writeFile(path.join(root, file), make());
      console.log(`wrote ${file}`);
    }
    return 0;
  });
