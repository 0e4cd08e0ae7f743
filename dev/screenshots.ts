/**
 * `npm run screenshots`: makes every picture again after a deliberate change of a screen. Those that the tests
 * compare, the README's among them; and the README's moving picture.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildIfStale } from './build.ts';
import { film } from './film/film.ts';
import { launchBrowser } from './lib/browser.ts';
import { onDesktop } from './lib/desktop.ts';
import { startPlatform } from './lib/platform-process.ts';
import { root, runNode, tool } from './lib/process.ts';
import { runTask } from './lib/task.ts';

const movingPicture = 'docs/pictures/sign-in-and-pay.png';

await runTask('screenshots', [], async () => {
  if (!(await buildIfStale())) return 1;
  const args = [
    'test',
    'test/e2e/screens-pictures.spec.ts',
    '--update-snapshots',
    '--reporter=dot',
  ];
  const { code } = await runNode(tool('playwright/cli.js'), args, 'live');
  if (code !== 0) return code;
  const bytes = await onDesktop(play);
  await mkdir(path.dirname(path.join(root, movingPicture)), { recursive: true });
  await writeFile(path.join(root, movingPicture), bytes);
  console.log(
    `${movingPicture}: ${Math.round(bytes.length / 1000)} kB. Look at what git says has changed.`,
  );
  return 0;
});

async function play(): Promise<Buffer> {
  const platform = await startPlatform(['--memory', '--port', '0']);
  try {
    const browser = await launchBrowser();
    try {
      return await film(platform, browser);
    } finally {
      await browser.close();
    }
  } finally {
    await platform.stop();
  }
}
