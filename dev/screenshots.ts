/**
 * `npm run screenshots`: makes every picture and outline again after a deliberate change of a screen: those that the
 * tests compare, and the README's.
 */
import { buildIfStale } from './build.ts';
import { launchBrowser } from './lib/browser.ts';
import { onDesktop } from './lib/desktop.ts';
import { startPlatform } from './lib/platform-process.ts';
import { runNode, tool } from './lib/process.ts';
import { runTask } from './lib/task.ts';
import { readmeFolder, takeReadmePictures } from './readme-pictures.ts';

await runTask('screenshots', ['--readme'], async (options) => {
  if (!(await buildIfStale())) return 1;
  if (!options.includes('--readme')) {
    const pictures = ['test/e2e/screens-', '--grep', 'as (it|they) did|are compared'];
    const args = ['test', ...pictures, '--update-snapshots', '--reporter=dot'];
    const { code } = await runNode(tool('playwright/cli.js'), args, 'live');
    if (code !== 0) return code;
  }
  await onDesktop(play);
  console.log(`${readmeFolder} has new pictures. Look at what git says has changed.`);
  return 0;
});

async function play(): Promise<void> {
  await using platform = await startPlatform(['--memory', '--port', '0']);
  await using browser = await launchBrowser();
  await takeReadmePictures(platform, browser);
}
