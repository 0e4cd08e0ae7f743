/** The run of `npm run demo`. */
import { defineConfig } from 'playwright/test';
import { electronName } from '../../dev/lib/electron.ts';
import base from '../../playwright.config.ts';

// The projects of the other run have other folders.
const { projects: _others, ...shared } = base;

export default defineConfig({
  ...shared,
  testDir: '.',
  // Fifteen steps are one test.
  timeout: 1_200_000,
  metadata: { runtime: electronName() },
  reporter: [['list', { printSteps: true }]],
  globalSetup: '../support/desktop.ts',
  outputDir: '../../test-results/demo',
});
