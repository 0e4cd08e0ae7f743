/** `npm run test:e2e`: the tests of the built launcher. All arguments go to Playwright. */
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.ts';
import { electronName } from './lib/electron.ts';
import { compileCache, tool } from './lib/process.ts';

if (await buildIfStale()) {
  process.stderr.write(`[test:e2e] on ${electronName()}\n`);
  process.env.NODE_COMPILE_CACHE = compileCache;
  process.argv.splice(2, 0, 'test');
  await import(pathToFileURL(tool('playwright/cli.js')).href);
} else process.exitCode = 1;
