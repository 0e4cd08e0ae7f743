import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Each test starts a launcher, a platform and often a browser, which wait for each other a lot.
  workers: Math.min(Math.max(availableParallelism() - 1, 2), 4),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
});
