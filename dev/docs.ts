/** `npm run docs`: writes what is made from code in the pages of docs/. `npm test` fails while one differs. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performancePage, performancePageFile } from './docs/performance-page.ts';
import { supportPage } from './docs/support-page.ts';
import { root } from './lib/process.ts';
import { runTask } from './lib/task.ts';

/** `make` takes the page as it is. */
export const pages: readonly { readonly file: string; readonly make: (page: string) => string }[] =
  [
    { file: 'docs/SUPPORT.md', make: supportPage },
    { file: performancePageFile, make: performancePage },
  ];

if (import.meta.main)
  await runTask('docs', [], async () => {
    for (const { file, make } of pages) {
      const place = path.join(root, file);
      await writeFile(place, make(await readFile(place, 'utf8')));
      console.log(`wrote ${file}`);
    }
    return 0;
  });
