import path from 'node:path';
import { expect, test } from 'vitest';
import { playerOf } from '../../../../dev/bench/player.ts';
import { signInBy } from '../../../../dev/bench/worker.ts';
import { startPlatform } from '../../../../dev/lib/platform-process.ts';
import { root } from '../../../../dev/lib/process.ts';

test('the benchmark signs in with the launcher’s own authorization code flow', async () => {
  await using stack = new AsyncDisposableStack();
  const platform = stack.use(await startPlatform(['--memory', '--port', '0']));
  const signIn = signInBy(
    { defer: (end) => stack.defer(end) },
    path.join(root, 'dev/bench/own-sign-in.ts'),
    { platform, player: playerOf(platform) },
  );
  expect(await signIn()).toBeGreaterThan(0);
  expect(await signIn()).toBeGreaterThan(0);
});
