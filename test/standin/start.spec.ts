/** How the stand-in starts, and how it says that it cannot. */
import { spawn } from 'node:child_process';
import { copyFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { argumentsFor, expect, test } from '../conformance/launch.ts';
import { ended, executable } from '../conformance/processes.ts';

test('without Chromium the stand-in says what to do, and ends with 1', async ({ run }) => {
  const env = { ELECTRON_STANDIN_CHROMIUM: '/nowhere/chromium' };
  const { code, stderr } = await ended(run([], env));
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(
    /^electron stand-in: no Chromium found at \/nowhere\/chromium: .*\.$/,
  );
});

test('a Chromium that cannot start is named, and the stand-in ends with 1', async ({ run }) => {
  const { code, stderr } = await ended(run([], { ELECTRON_STANDIN_CHROMIUM: '/bin/false' }));
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(
    /^electron stand-in: Chromium \(\/bin\/false\) could not be started.*\.$/,
  );
});

test('a copy of the stand-in, as a packager makes it, says that it cannot run', async ({ dir }) => {
  const copy = path.join(dir, 'electron');
  copyFileSync(executable, copy);
  const { code, stderr } = await ended(spawn(copy, [], { stdio: ['ignore', 'pipe', 'pipe'] }));
  expect(code).toBe(1);
  expect(stderr).toContain('it runs only inside its repository');
});

test('a link to the folder of the stand-in is as good as the folder', async ({ dir }) => {
  const link = path.join(dir, 'dist');
  symlinkSync(path.dirname(executable), link);
  const child = spawn(path.join(link, 'electron'), argumentsFor(dir, '--exit-with=7'), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect((await ended(child)).code).toBe(7);
});
