/** `npm run test:displays`: the built launcher on display servers that have no screen. All arguments go to Playwright. */
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.ts';
import { electronName } from './lib/electron.ts';
import { tool } from './lib/process.ts';

if (await buildIfStale()) {
  process.stderr.write(`[test:displays] on ${electronName()}\n`);
  const options = ['--config=test/displays/playwright.config.ts', '--reporter=list'];
  process.argv.splice(2, 0, 'test', ...options);
  await import(pathToFileURL(tool('playwright/cli.js')).href);
} else process.exitCode = 1;
