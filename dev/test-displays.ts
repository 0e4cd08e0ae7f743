/** `npm run test:displays`: the built launcher on display servers that have no screen. All arguments go to Playwright. */
import { buildIfStale } from './build.ts';
import { electronName } from './lib/electron.ts';
import { become } from './lib/process.ts';

if (await buildIfStale()) {
  process.stderr.write(`[test:displays] on ${electronName()}\n`);
  const options = ['--config=test/displays/playwright.config.ts', '--reporter=list'];
  await become('playwright/cli.js', ['test', ...options]);
} else process.exitCode = 1;
