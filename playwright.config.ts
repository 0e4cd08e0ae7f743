import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  // They have a run of their own: npm run test:displays.
  testIgnore: ['displays/**'],
  globalSetup: './test/support/desktop.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'test/e2e/pictures/{arg}{ext}',
  fullyParallel: true,
  // Each test starts a launcher, a platform and often a browser, which wait for each other a lot.
  workers: Math.min(availableParallelism() + 1, 4),
  // No test waits this long by itself. A machine that is busy with other work is slow, not broken.
  timeout: 300_000,
  expect: {
    timeout: 120_000,
    toMatchAriaSnapshot: { pathTemplate: 'test/e2e/outlines/{arg}{ext}' },
  },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
});
