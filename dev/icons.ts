/** `npm run icons`: draws build/icon.svg in every size and kind that the systems want. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from './lib/browser.ts';
import { root } from './lib/process.ts';
import { runTask } from './lib/task.ts';
import { icnsFile, icnsSizes, icoFile, icoSizes, linuxSizes } from './release/icon-files.ts';

async function main(): Promise<number> {
  const build = path.join(root, 'build');
  const svg = await readFile(path.join(build, 'icon.svg'), 'utf8');
  const pictures = await draw(svg, [...new Set([...linuxSizes, ...icoSizes, ...icnsSizes])]);
  await rm(path.join(build, 'icons'), { recursive: true, force: true });
  await mkdir(path.join(build, 'icons'));
  for (const size of linuxSizes) {
    const picture = pictures.get(size);
    if (picture) await writeFile(path.join(build, `icons/${size}x${size}.png`), picture);
  }
  await writeFile(path.join(build, 'icon.ico'), icoFile(pictures));
  await writeFile(path.join(build, 'icon.icns'), icnsFile(pictures));
  process.stderr.write('[icons] build/icon.ico, build/icon.icns and build/icons/ are drawn.\n');
  return 0;
}

/** Returns the picture as PNG, by its size in pixels. */
async function draw(svg: string, sizes: readonly number[]): Promise<Map<number, Buffer>> {
  await using browser = await launchBrowser();
  const page = await browser.newPage();
  const pictures = new Map<number, Buffer>();
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    const style = 'body{margin:0}svg{display:block;width:100vw;height:100vh}';
    await page.setContent(`<style>${style}</style>${svg}`);
    pictures.set(size, await page.screenshot({ omitBackground: true }));
  }
  return pictures;
}

await runTask('icons', [], main);
