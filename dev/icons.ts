/** `npm run icons`: draws build/icon.svg in every size and kind that the systems want. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from './lib/browser.ts';
import { root } from './lib/process.ts';
import { runTask } from './lib/task.ts';
import {
  icnsFile,
  icnsSizes,
  icoFile,
  icoSizes,
  linuxSizes,
  type Picture,
} from './release/icon-files.ts';

const build = path.join(root, 'build');

await runTask('icons', [], async () => {
  const svg = await readFile(path.join(build, 'icon.svg'), 'utf8');
  await using browser = await launchBrowser();
  const page = await browser.newPage();
  const draw = async (sizes: readonly number[]) => {
    const pictures: Picture[] = [];
    for (const size of sizes) {
      await page.setViewportSize({ width: size, height: size });
      const style = 'body{margin:0}svg{display:block;width:100vw;height:100vh}';
      await page.setContent(`<style>${style}</style>${svg}`);
      pictures.push({ size, png: await page.screenshot({ omitBackground: true }) });
    }
    return pictures;
  };
  await rm(path.join(build, 'icons'), { recursive: true, force: true });
  await mkdir(path.join(build, 'icons'));
  for (const { size, png } of await draw(linuxSizes)) {
    await writeFile(path.join(build, `icons/${size}x${size}.png`), png);
  }
  await writeFile(path.join(build, 'icon.ico'), icoFile(await draw(icoSizes)));
  await writeFile(path.join(build, 'icon.icns'), icnsFile(await draw(icnsSizes)));
  process.stderr.write('[icons] build/icon.ico, build/icon.icns and build/icons/ are drawn.\n');
  return 0;
});
