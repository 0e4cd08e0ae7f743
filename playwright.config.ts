import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import { runtime } from './dev/lib/runtime.ts';

export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  // The stand-in's own tests, and those that turn its keyring, say nothing about an Electron.
  testIgnore: runtime() === 'electron' ? ['standin/**', 'e2e/keyring/**'] : [],
  outputDir: 'test-results',
  snapshotPathTemplate: 'test/e2e/pictures/{arg}{ext}',
  fullyParallel: true,
  // Each test starts a launcher, a platform and often a browser, which wait for each other a lot.
  workers: Math.min(Math.max(availableParallelism() - 1, 2), 4),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
});
