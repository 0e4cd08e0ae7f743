import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';

/** Tests of what builds, packs and releases the launcher, and of what Electron does. dev/test.ts leaves them out at times. */
const tools = ['conformance/**', 'release/**', 'tools/**'];
// They have a run of their own: npm run test:displays.
const displays = 'displays/**';

export default defineConfig({
  testDir: 'test',
  projects: [
    // First, because some of them are long and would be alone at the end.
    {
      name: 'tools',
      testMatch: tools.map((folder) => `${folder}/*.spec.ts`),
      testIgnore: displays,
    },
    { name: 'launcher', testMatch: '**/*.spec.ts', testIgnore: [displays, ...tools] },
  ],
  globalSetup: './test/support/desktop.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'test/e2e/pictures/{arg}{ext}',
  fullyParallel: true,
  // Each test starts a launcher, a platform and often a browser, which wait for each other a lot.
  workers: Math.min(availableParallelism() + 1, 4),
  // No test waits this long by itself. A machine that is busy with other work is slow, not broken.
  timeout: 300_000,
  expect: {
    // Nothing takes that long by itself: a machine with eight busy programs beside is this slow.
    timeout: 30_000,
    toMatchAriaSnapshot: { pathTemplate: 'test/e2e/outlines/{arg}{ext}' },
  },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
});
