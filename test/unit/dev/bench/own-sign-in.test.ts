import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { playerOf } from '../../../../dev/bench/player.ts';
import { signInBy } from '../../../../dev/bench/worker.ts';
import { startPlatform } from '../../../../dev/lib/platform-process.ts';
import { root } from '../../../../dev/lib/process.ts';

test('the benchmark signs in with the launcher’s own authorization code flow', async () => {
  const platform = await startPlatform(['--memory', '--port', '0']);
  onTestFinished(platform.stop);
  const ends: Array<() => unknown> = [];
  onTestFinished(async () => {
    for (const end of ends) await end();
  });
  const signIn = signInBy(
    { defer: (end) => void ends.push(end) },
    path.join(root, 'dev/bench/own-sign-in.ts'),
    { platform, player: playerOf(platform) },
  );
  expect(await signIn()).toBeGreaterThan(0);
  expect(await signIn()).toBeGreaterThan(0);
});
