// Fonts of the tests on Linux. Without a Japanese font, screens and receipts in Japanese and Chinese are boxes.
import { spawnSync } from 'node:child_process';
import { aptRemedy, installByApt } from './apt.mjs';
import { SetupError } from './run-program.mjs';

/** Together they give the text widths that test/e2e/pictures/engine.txt records. */
const packages = ['fontconfig', 'fonts-liberation', 'fonts-droid-fallback', 'fonts-noto-mono'];

/** Whether a font of this machine can draw this language. */
const canDraw = (language) =>
  spawnSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' }).stdout?.trim();

/** Installs what is missing. Throws if it cannot be had. Does nothing on macOS and Windows, which have such fonts. */
export async function provideFonts() {
  if (process.platform !== 'linux' || canDraw('ja')) return;
  await installByApt('fonts for the tests', packages);
  if (canDraw('ja')) return;
  const remedy = aptRemedy(packages) ?? 'Install one, then run this again.';
  throw new SetupError(`There is no Japanese font here, so the screens cannot be drawn. ${remedy}`);
}
