/** The run of `npm run try-electron`: only what says something about Electron, with a picture and a trace of each failure. */
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import base from '../../playwright.config.ts';
import { root } from '../lib/process.ts';
import { failuresFolder } from './report.ts';

export default defineConfig({
  ...base,
  testDir: path.join(root, 'test'),
  testIgnore: [
    'standin/**',
    'displays/**',
    // They set the state of the stand-in's keyring.
    'e2e/keyring/**',
    // They run in the player's browser, or are about a developer's commands.
    'e2e/{screens-*,gallery,scripts,try-electron}.spec.ts',
  ],
  outputDir: failuresFolder(),
  preserveOutput: 'failures-only',
  snapshotPathTemplate: path.join(root, 'test/e2e/pictures/{arg}{ext}'),
  use: { screenshot: 'only-on-failure', trace: 'retain-on-failure' },
});
