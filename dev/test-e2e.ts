/** `npm run test:e2e`: the tests of the built launcher. All arguments go to Playwright. */
import { buildIfStale } from './build.ts';
import { electronName } from './lib/electron.ts';
import { become, compileCache } from './lib/process.ts';

if (await buildIfStale()) {
  process.stderr.write(`[test:e2e] on ${electronName()}\n`);
  process.env.NODE_COMPILE_CACHE = compileCache;
  await become('playwright/cli.js', ['test']);
} else process.exitCode = 1;
