import { defineConfig } from 'playwright/test';
import { patience } from './test/support/patience.ts';

/*
 * The workers load TypeScript as Node does, which keeps each line and column where it is written. So a stack needs no source
 * map. Playwright takes one at each call, and to map it was a fifth of a worker's processor time.
 */
process.env.PW_DISABLE_TS_ESM = '1';
if (process.env.TEST_WORKER_INDEX !== undefined) Reflect.deleteProperty(Error, 'prepareStackTrace');

/*
 * Programs on one screen share its clipboard and its focus: a launcher that has copied and ends takes the text away from the
 * test of another worker. So each worker has a screen (test/support/desktop.ts).
 */
const { LATCHKEY_TEST_DISPLAYS: displaysOfWorkers, TEST_PARALLEL_INDEX: worker } = process.env;
const display = displaysOfWorkers?.split(' ')[Number(worker)];
if (display !== undefined) process.env.DISPLAY = display;

/** Tests of what builds, packs and releases the launcher, and of what Electron does. dev/test.ts leaves them out at times. */
const tools = ['conformance/**', 'release/**', 'tools/**'];
/** Each worker packs the packages that these take apart (test/release/support/linux-packages.ts), so they have one worker. */
const linuxPackages = ['linux-packages', 'package-faults', 'rpm-faults'].map(
  (name) => `release/${name}.spec.ts`,
);
/** It waits a minute for the first search for updates, while the others use the processor. */
const slow = 'e2e/hosts.spec.ts';
/** They are short and wait for nothing: begun last, they keep all cores busy to the end. */
const screens = 'e2e/screens-*.spec.ts';
// They have runs of their own: npm run test:displays, npm run demo.
const others = ['displays/**', 'demo/**'];

export default defineConfig({
  testDir: 'test',
  projects: [
    { name: 'slow', testMatch: slow },
    // Before the launcher's, because some of them are long and would be alone at the end.
    { name: 'linux-packages', testMatch: linuxPackages, workers: 1 },
    {
      name: 'tools',
      testMatch: tools.map((folder) => `${folder}/*.spec.ts`),
      testIgnore: [...others, ...linuxPackages],
    },
    {
      name: 'launcher',
      testMatch: '**/*.spec.ts',
      testIgnore: [...others, slow, ...tools, screens],
    },
    { name: 'screens', testMatch: screens },
  ],
  globalSetup: './test/support/desktop.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'test/e2e/pictures/{arg}{ext}',
  fullyParallel: true,
  // On two fast cores, three left a ninth of the processor's time unused. On two slow ones, six were no faster than three.
  workers: 4,
  // No test waits this long by itself. A machine that is busy with other work is slow, not broken.
  timeout: 1_200_000,
  expect: {
    timeout: patience,
    toMatchAriaSnapshot: { pathTemplate: 'test/e2e/outlines/{arg}{ext}' },
  },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
});
