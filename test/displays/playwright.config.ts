/** The run of `npm run test:displays`. */
import { defineConfig } from 'playwright/test';
import base from '../../playwright.config.ts';

// The projects of the other run leave these tests out.
const { projects: _others, ...shared } = base;

export default defineConfig({
  ...shared,
  testDir: '.',
  globalSetup: '../support/desktop.ts',
  // A window's time on the screen says little while other tests run beside it.
  workers: 1,
  preserveOutput: 'always',
  outputDir: '../../test-results/displays',
});
