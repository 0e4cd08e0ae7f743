/** The run of `npm run test:displays`. */
import { defineConfig } from 'playwright/test';
import base from '../../playwright.config.ts';

export default defineConfig({
  ...base,
  testDir: '.',
  // A window's time on the screen says little while other tests run beside it.
  workers: 1,
  preserveOutput: 'always',
  testIgnore: [],
  outputDir: '../../test-results/displays',
});
